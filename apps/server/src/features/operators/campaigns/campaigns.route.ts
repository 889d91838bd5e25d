import { type Campaign, operations } from '@baize/contract'
import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { memberOf, type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import {
  type CampaignRow,
  loadCampaign,
  loadCampaignPage,
  loadOwnFreeRounds,
  loadPlayers,
} from './campaigns.store.ts'
import {
  budgetOf,
  cancelCampaign,
  createCampaign,
  judgeWish,
  startCampaign,
} from './change-campaign.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Campaigns of free rounds as staff make and watch them, and as members find theirs. */
export function campaignRoutes(parts: CampaignDeps): Route[] {
  const { pool } = parts
  const callerOf = (
    call: Parameters<typeof staffOf>[0] & { readonly origin: { readonly ip: string } },
  ) => ({ staff: staffOf(call), ip: call.origin.ip })
  const idOf = (text: string): Uuid | undefined => (UUID.test(text) ? (text as Uuid) : undefined)
  const show = async <Code extends string>(done: Result<CampaignRow, Code>) =>
    done.ok ? succeed({ campaign: await viewCampaign(parts, done.value) }) : done

  return [
    route(operations.getCampaigns, async ({ query }) => {
      const { pageNo, pageSize } = query
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadCampaignPage(pool, page)
      const items = await Promise.all(rows.map((row) => viewCampaign(parts, row)))
      const approvalAboveMinor = (await parts.approvalAboveMinor()).toString()
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items, approvalAboveMinor, pageNo, pageSize, totalPages, totalCount })
    }),
    route(operations.getCampaign, async ({ params }) => {
      const id = idOf(params.campaignId)
      const campaign = id && (await loadCampaign(pool, id))
      if (!campaign) return refuse('not_found')
      const players = await loadPlayers(pool, campaign.id)
      return succeed({
        campaign: await viewCampaign(parts, campaign),
        players: players.map(({ memberId, wonMinor, ...player }) => ({
          ...player,
          memberId: memberId.toString(),
          wonMinor: wonMinor.toString(),
        })),
      })
    }),
    route(operations.previewCampaign, async ({ body }) => {
      const judged = await judgeWish(parts, body)
      if (!judged.ok) return judged
      const { players, budgetMinor } = judged.value
      return succeed({
        players: players.map(({ memberId, ...player }) => ({
          ...player,
          memberId: memberId?.toString() ?? null,
        })),
        budgetMinor: budgetMinor.toString(),
        needsApproval: budgetMinor > (await parts.approvalAboveMinor()),
      })
    }),
    route(operations.createCampaign, async (call) =>
      show(await createCampaign(parts, callerOf(call), call.body)),
    ),
    route(operations.startCampaign, async (call) => {
      const id = idOf(call.params.campaignId)
      if (!id) return refuse('not_found')
      return show(await startCampaign(parts, callerOf(call), { id, ...call.body }))
    }),
    route(operations.cancelCampaign, async (call) => {
      const id = idOf(call.params.campaignId)
      if (!id) return refuse('not_found')
      return show(await cancelCampaign(parts, callerOf(call), { id, ...call.body }))
    }),
    route(operations.getFreeRounds, async (call) => {
      const at = new Date(parts.clock.now())
      const rows = await loadOwnFreeRounds(pool, memberOf(call).memberId, at)
      const items = await Promise.all(
        rows.map(async ({ id, vendorCode, ...row }) => ({
          campaignId: id,
          ...(await parts.namesOf(vendorCode, row.gameCode)),
          ...row,
          stakeMinor: row.stakeMinor.toString(),
          wonMinor: row.wonMinor.toString(),
          startsAt: row.startsAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
        })),
      )
      return succeed({ items })
    }),
  ]
}

async function viewCampaign(parts: CampaignDeps, row: CampaignRow): Promise<Campaign> {
  const { id, vendorCode, silentTries, costMinor, stakeMinor, ...rest } = row
  return {
    campaignId: id,
    ...rest,
    ...(await parts.namesOf(vendorCode, row.gameCode)),
    stakeMinor: stakeMinor.toString(),
    startsAt: row.startsAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    isVendorSilent: silentTries > 0,
    budgetMinor: budgetOf(row.rounds, stakeMinor, row.playerCount).toString(),
    costMinor: costMinor.toString(),
  }
}
