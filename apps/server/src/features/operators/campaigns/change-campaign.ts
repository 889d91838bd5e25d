import { randomBytes } from 'node:crypto'
import type { CampaignWish } from '@baize/contract'
import { assert, minor, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { type AuditFacts, auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import type { CampaignGame, CampaignParts } from './campaign-parts.ts'
import { type CampaignEvent, campaignAfter } from './campaign-states.ts'
import {
  type CampaignRow,
  endPlayers,
  insertCampaign,
  loadCampaign,
  lockCampaign,
  saveCampaignState,
} from './campaigns.store.ts'
import { type JudgedPlayer, judgePlayers } from './who-may-play.ts'

export const CAMPAIGN_JOB = 'campaigns:advance'
const APPROVES = 'vendors.approve'
const JOB_TRIES = 3

export interface CampaignCaller {
  readonly staff: StaffSession
  readonly ip: string
}

type WishRefusal = 'game_unknown' | 'stake_not_allowed' | 'times_crossed' | 'nobody_left'

export interface JudgedWish {
  readonly game: CampaignGame
  readonly players: readonly JudgedPlayer[]
  readonly budgetMinor: bigint
}

/** Looks a wish through: game, stake, times, and who of the named may have the rounds. */
export async function judgeWish(
  parts: CampaignParts,
  wish: CampaignWish,
): Promise<Result<JudgedWish, WishRefusal>> {
  const game = await parts.findGame(wish.gameCode)
  if (!game) return refuse('game_unknown')
  const stakeMinor = BigInt(wish.stakeMinor)
  if (stakeMinor < game.stakeMinMinor || stakeMinor > game.stakeMaxMinor) {
    return refuse('stake_not_allowed')
  }
  const [startsMs, expiresMs] = [Date.parse(wish.startsAt), Date.parse(wish.expiresAt)]
  if (expiresMs <= startsMs || expiresMs <= parts.clock.now()) return refuse('times_crossed')
  const players = await judgePlayers(parts, wish.players)
  const open = players.filter(({ exclusion }) => exclusion === null)
  if (open.length === 0) return refuse('nobody_left')
  return succeed({ game, players, budgetMinor: budgetOf(wish.rounds, stakeMinor, open.length) })
}

/** What all rounds of all players come to. */
export function budgetOf(rounds: number, stakeMinor: bigint, players: number): bigint {
  return BigInt(rounds) * stakeMinor * BigInt(players)
}

export async function createCampaign(
  parts: CampaignParts,
  caller: CampaignCaller,
  wish: CampaignWish,
): Promise<Result<CampaignRow, WishRefusal>> {
  const judged = await judgeWish(parts, wish)
  if (!judged.ok) return judged
  const { game, players } = judged.value
  const now = parts.clock.now()
  const id = uuidV7(parts.clock, randomBytes(10))
  const named = players.flatMap(({ memberId, exclusion }) =>
    memberId === null ? [] : [{ memberId, exclusion }],
  )
  return await inTransaction(parts.pool, async (tx) => {
    await insertCampaign(
      tx,
      {
        id,
        name: wish.name,
        vendorCode: game.vendorCode,
        gameCode: wish.gameCode,
        rounds: wish.rounds,
        stakeMinor: minor(BigInt(wish.stakeMinor)),
        startsAt: new Date(wish.startsAt),
        expiresAt: new Date(wish.expiresAt),
        createdBy: caller.staff.displayName,
        createdAt: new Date(now),
      },
      named,
    )
    return succeed(await written(parts, tx, id, caller, { action: 'campaign.drafted' }))
  })
}

/** Starts a campaign; one that may cost more than the limit waits for another person. */
export async function startCampaign(
  parts: CampaignParts,
  caller: CampaignCaller,
  { id, reason }: { readonly id: Uuid; readonly reason: string },
): Promise<Result<CampaignRow, 'campaign_state' | 'not_found'>> {
  const aboveMinor = await parts.approvalAboveMinor()
  return await inTransaction(parts.pool, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) return refuse('not_found')
    const { rounds, stakeMinor, playerCount } = campaign
    const budgetMinor = budgetOf(rounds, stakeMinor, playerCount)
    const needsApproval = budgetMinor > aboveMinor
    const isOver = campaign.expiresAt.getTime() <= parts.clock.now()
    const after = campaignAfter(campaign.state, needsApproval ? 'approval_asked' : 'started')
    if (!after || isOver) return refuse('campaign_state')
    await step(parts, tx, campaign, after)
    if (needsApproval) {
      const facts = { budgetMinor: budgetMinor.toString(), players: playerCount, rounds }
      const asked = await askApproval(tx, parts.clock, caller, {
        kind: 'campaign_start',
        needs: APPROVES,
        subject: id,
        subjectName: campaign.name,
        input: { campaignId: id },
        before: { state: 'draft' },
        after: { state: 'starting', ...facts },
        reason,
      })
      if (!asked.ok) return refuse('campaign_state')
    }
    const action = needsApproval ? 'campaign.approval_asked' : 'campaign.started'
    return succeed(await written(parts, tx, id, caller, { action, details: { reason } }))
  })
}

export async function cancelCampaign(
  parts: CampaignParts,
  caller: CampaignCaller,
  { id, reason }: { readonly id: Uuid; readonly reason: string },
): Promise<Result<CampaignRow, 'campaign_state' | 'not_found'>> {
  return await inTransaction(parts.pool, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) return refuse('not_found')
    const after = campaignAfter(campaign.state, 'cancel_asked')
    if (!after) return refuse('campaign_state')
    await step(parts, tx, campaign, after)
    if (after === 'cancelled') await endPlayers(tx, id, 'cancelled')
    const details = { reason }
    return succeed(await written(parts, tx, id, caller, { action: 'campaign.cancelled', details }))
  })
}

/** How a dear campaign begins once another person has approved it. */
export function createCampaignStart(parts: Pick<CampaignParts, 'clock'>): ApprovalKind {
  return {
    needs: APPROVES,
    async execute(tx, { subject }) {
      const campaign = await lockCampaign(tx, subject as Uuid)
      if (!campaign) return refuse('not_found')
      const after = campaignAfter(campaign.state, 'approved')
      const isOver = campaign.expiresAt.getTime() <= parts.clock.now()
      if (!after || isOver) return refuse('state_changed')
      await step(parts, tx, campaign, after)
      return succeed(undefined)
    },
  }
}

/** A campaign whose approval was refused, taken back or ran out is a draft again. */
export async function returnToDraft(parts: CampaignParts, id: Uuid): Promise<void> {
  await inTransaction(parts.pool, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    const event: CampaignEvent = 'approval_refused'
    const after = campaign && campaignAfter(campaign.state, event)
    if (campaign && after) await step(parts, tx, campaign, after)
  })
}

/** The new state, and the vendor asked with the commit where there is something to ask. */
async function step(
  { clock }: Pick<CampaignParts, 'clock'>,
  tx: Tx,
  { id }: CampaignRow,
  after: CampaignRow['state'],
): Promise<void> {
  await saveCampaignState(tx, id, after, new Date(clock.now()))
  if (after === 'starting' || after === 'cancelling') {
    await addJob(tx, CAMPAIGN_JOB, { campaignId: id }, JOB_TRIES)
  }
}

async function written(
  { clock }: CampaignParts,
  tx: Tx,
  id: Uuid,
  { staff, ip }: CampaignCaller,
  { action, details = {} }: { readonly action: string; readonly details?: AuditFacts },
): Promise<CampaignRow> {
  const campaign = await loadCampaign(tx, id)
  assert(campaign, 'a campaign is never removed')
  await saveAuditEntry(tx, {
    at: clock.now(),
    actor: auditActorOf(staff, ip),
    action,
    subject: campaign.name,
    details: { ...details, vendor: campaign.vendorCode, game: campaign.gameCode },
  })
  return campaign
}
