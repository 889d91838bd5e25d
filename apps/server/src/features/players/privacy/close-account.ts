import { createHash } from 'node:crypto'
import type { Closing } from '@baize/contract'
import { type Result, refuse, succeed, type Uuid, uuidFromHex } from '@baize/kernel'
import { loadGrants } from '../../../house/bonus/bonus-wallets.store.ts'
import { endBonuses } from '../../../house/bonus/grant-bonus.ts'
import { loadBonusBalance } from '../../../house/ledger-view/balances.store.ts'
import { type AuditActor, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { askWriter } from '../../../platform/health/database-probes.ts'
import {
  type ClosingRow,
  findDueClosings,
  insertClosing,
  loadClosing,
  lockOwner,
  removeClosing,
  saveClosed,
  saveHeldBy,
} from './closing.store.ts'
import { confirmClosing, notifyClosed } from './closing-mails.ts'
import { findObstacles } from './obstacles.store.ts'
import type { PrivacyDeps } from './privacy-deps.ts'
import { DAY_MS, dueDates } from './privacy-rules.ts'

const SYSTEM: AuditActor = { kind: 'system', id: null, name: 'system', ip: null }
const GRANTS_MAX = 200
const CLOSINGS_A_RUN = 200

export interface ClosingWanted {
  readonly memberId: bigint
  readonly reason: Closing['reason']
  readonly forfeitsMinor: string
  readonly actor: AuditActor
  /** Staff who do it for the player, and what they wrote down. */
  readonly helper?: { readonly staffId: bigint; readonly displayName: string; readonly why: string }
}

/** Bonus money that goes with the account: what is active, and what waits. */
export async function loadForfeitMinor({ pool }: PrivacyDeps, memberId: bigint): Promise<bigint> {
  const [grants, balance] = await Promise.all([
    loadGrants(pool, memberId, GRANTS_MAX),
    loadBonusBalance(pool, memberId),
  ])
  const waiting = grants.filter(({ state }) => state === 'waiting')
  return waiting.reduce((sum, { amountMinor }) => sum + amountMinor, balance?.balanceMinor ?? 0n)
}

type ClosingRefusal = 'not_found' | 'closing_already' | 'closing_held_up' | 'would_forfeit_bonus'

/**
 * Begins the end of an account: from the answer on no stake and no deposit is taken, and bonus money is gone. Of somebody
 * who asks for it to be protected it is over at once, cannot be taken back, and excludes them for good.
 */
export async function startClosing(
  deps: PrivacyDeps,
  wanted: ClosingWanted,
): Promise<Result<null, ClosingRefusal>> {
  const { memberId, reason } = wanted
  const forfeitMinor = (await loadForfeitMinor(deps, memberId)).toString()
  if (forfeitMinor !== wanted.forfeitsMinor) return refuse('would_forfeit_bonus', { forfeitMinor })
  const begun = await inTransaction(deps.pool, async (tx) => {
    const now = deps.clock.now()
    const at = new Date(now)
    if (!(await lockOwner(tx, memberId))) return refuse('not_found')
    if (await loadClosing(tx, memberId)) return refuse('closing_already')
    const obstacles = await findObstacles(tx, memberId, deps.currencyCode)
    if (obstacles.length > 0) {
      return refuse('closing_held_up', { heldBy: obstacles.map(({ kind }) => kind).join(' ') })
    }
    const days = reason === 'protection' ? 0 : deps.rules.closingDays
    const closesAt = new Date(at.getTime() + days * DAY_MS)
    if (reason === 'protection') await deps.excludeForGood(tx, memberId, at)
    const by = wanted.helper ?? null
    await insertClosing(tx, { memberId, reason, askedAt: at, closesAt, by })
    // One for their protection is over at once, and that is what they hear.
    if (reason !== 'protection') await confirmClosing(deps, tx, { memberId, askedAt: at, closesAt })
    await saveAuditEntry(tx, {
      at: now,
      actor: wanted.actor,
      action: 'member.closing_asked',
      subject: memberId.toString(),
      details: { reason: wanted.helper?.why ?? reason, closesAt: closesAt.toISOString() },
      before: { closing: false },
      after: { closing: true },
    })
    return succeed(null)
  })
  if (!begun.ok) return begun
  // Whatever was staked before is durable when the writer has answered; the last look is before the account closes.
  await askWriter(deps.poster)
  await endBonuses(deps, memberId, closingCause(memberId))
  if (reason === 'protection') await finishClosing(deps, memberId)
  return succeed(null)
}

/** The same while the account is not closed yet and it was not for protection. */
export function mayTakeBack({ closedAt, reason }: ClosingRow): boolean {
  return closedAt === null && reason !== 'protection'
}

/** Goes on as if nobody had asked; bonus money that is gone stays gone. */
export async function takeClosingBack(
  deps: PrivacyDeps,
  memberId: bigint,
  actor: AuditActor,
): Promise<Result<null, 'closing_final'>> {
  return await inTransaction(deps.pool, async (tx) => {
    await lockOwner(tx, memberId)
    const closing = await loadClosing(tx, memberId)
    if (!closing || !mayTakeBack(closing)) return refuse('closing_final')
    await removeClosing(tx, memberId)
    await saveAuditEntry(tx, {
      at: deps.clock.now(),
      actor,
      action: 'member.closing_taken_back',
      subject: memberId.toString(),
      before: { closing: true },
      after: { closing: false },
    })
    return succeed(null)
  })
}

/** Closes accounts whose time is over; one that something came up for waits, and says for what. */
export async function finishClosings(deps: PrivacyDeps): Promise<void> {
  const due = await findDueClosings(deps.pool, new Date(deps.clock.now()), CLOSINGS_A_RUN)
  for (const memberId of due) await finishClosing(deps, memberId)
}

async function finishClosing(deps: PrivacyDeps, memberId: bigint): Promise<void> {
  const isClosed = await inTransaction(deps.pool, async (tx) => {
    await lockOwner(tx, memberId)
    const closing = await loadClosing(tx, memberId)
    if (!closing || closing.closedAt) return false
    const obstacles = await findObstacles(tx, memberId, deps.currencyCode)
    if (obstacles.length > 0) {
      await saveHeldBy(
        tx,
        memberId,
        obstacles.map(({ kind }) => kind),
      )
      return false
    }
    const at = deps.clock.now()
    const closedAt = new Date(at)
    await saveClosed(tx, memberId, closedAt, dueDates(deps.rules, closedAt))
    const isFinal = closing.reason === 'protection'
    await notifyClosed(deps, tx, { memberId, isFinal, at: closedAt })
    await saveAuditEntry(tx, {
      at,
      actor: SYSTEM,
      action: 'member.closed',
      subject: memberId.toString(),
      details: { reason: closing.reason },
      before: { status: 'active' },
      after: { status: 'closed' },
    })
    return true
  })
  // After the commit: nobody signs in again meanwhile, because a locked account cannot.
  if (isClosed) await deps.endSessions(memberId)
}

function closingCause(memberId: bigint): Uuid {
  return uuidFromHex(createHash('sha256').update(`account closing ${memberId}`).digest('hex'))
}
