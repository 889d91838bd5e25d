import { randomBytes } from 'node:crypto'
import type { CampaignWish } from '@baize/contract'
import { assert, minor, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { type AuditFacts, auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import type { CampaignDeps, CampaignGame } from './campaign-deps.ts'
import { type CampaignRow, insertCampaign, loadCampaign } from './campaigns.store.ts'
import { moveCampaign } from './move-campaign.ts'
import { type JudgedPlayer, judgePlayers } from './who-may-play.ts'

const APPROVES = 'vendors.approve'

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
  parts: CampaignDeps,
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
  parts: CampaignDeps,
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
  parts: CampaignDeps,
  caller: CampaignCaller,
  { id, reason }: { readonly id: Uuid; readonly reason: string },
): Promise<Result<CampaignRow, 'campaign_state' | 'not_found'>> {
  const aboveMinor = await parts.approvalAboveMinor()
  return await inTransaction(parts.pool, async (tx) => {
    const moved = await moveCampaign(parts, tx, {
      id,
      decide(campaign) {
        if (isOver(parts, campaign)) return undefined
        return wholeBudget(campaign) > aboveMinor ? 'approval_asked' : 'started'
      },
    })
    if (!moved.ok) return moved
    const campaign = moved.value
    const budgetMinor = wholeBudget(campaign)
    const needsApproval = budgetMinor > aboveMinor
    if (needsApproval) {
      const { playerCount: players, rounds } = campaign
      const facts = { budgetMinor: budgetMinor.toString(), players, rounds }
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
  parts: CampaignDeps,
  caller: CampaignCaller,
  { id, reason }: { readonly id: Uuid; readonly reason: string },
): Promise<Result<CampaignRow, 'campaign_state' | 'not_found'>> {
  return await inTransaction(parts.pool, async (tx) => {
    const moved = await moveCampaign(parts, tx, { id, decide: () => 'cancel_asked' })
    if (!moved.ok) return moved
    const details = { reason }
    return succeed(await written(parts, tx, id, caller, { action: 'campaign.cancelled', details }))
  })
}

/** How a dear campaign begins once another person has approved it. */
export function createCampaignStart(parts: Pick<CampaignDeps, 'clock'>): ApprovalKind {
  return {
    needs: APPROVES,
    async execute(tx, { subject }) {
      const id = subject as Uuid
      const decide = (campaign: CampaignRow) =>
        isOver(parts, campaign) ? undefined : ('approved' as const)
      const moved = await moveCampaign(parts, tx, { id, decide })
      if (moved.ok) return succeed(undefined)
      return refuse(moved.refusal.code === 'not_found' ? 'not_found' : 'state_changed')
    },
  }
}

/** A campaign whose approval was refused, taken back or ran out is a draft again. */
export async function returnToDraft(parts: CampaignDeps, id: Uuid): Promise<void> {
  await inTransaction(parts.pool, (tx) =>
    moveCampaign(parts, tx, { id, decide: () => 'approval_refused' }),
  )
}

function isOver({ clock }: Pick<CampaignDeps, 'clock'>, { expiresAt }: CampaignRow): boolean {
  return expiresAt.getTime() <= clock.now()
}

function wholeBudget({ rounds, stakeMinor, playerCount }: CampaignRow): bigint {
  return budgetOf(rounds, stakeMinor, playerCount)
}

async function written(
  { clock }: CampaignDeps,
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
