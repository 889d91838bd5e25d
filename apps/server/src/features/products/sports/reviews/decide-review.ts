import { type Minor, minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import { loadEventStatesOf } from '../bets/event-states.store.ts'
import { delaySecondsOf } from '../bets/judge-legs.ts'
import type { Asker } from '../desk/hold.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { lockWaiting, saveDecision, type WaitingReview } from './reviews.store.ts'

export type Decision =
  | { readonly decision: 'accept' }
  | { readonly decision: 'offer'; readonly stakeMinor: Minor }
  | { readonly decision: 'refuse'; readonly reason: string }

const STATES = { accept: 'accepted', offer: 'offered', refuse: 'refused' } as const
export type DecidedState = (typeof STATES)[keyof typeof STATES]

type DecideRefusal = 'not_found' | 'state_changed' | 'offer_invalid'

/**
 * Decides on a bet that waits, once: from then on it is due, and the next turn takes it or gives its stake back. An accepted one is judged once more,
 * in play not before its live delay is over.
 */
export async function decideReview(
  deps: Pick<SportsDeps, 'pool' | 'clock' | 'limits'>,
  asker: Asker,
  wagerId: Uuid,
  decision: Decision,
): Promise<Result<DecidedState, DecideRefusal>> {
  return await inTransaction(deps.pool, async (tx) => {
    const waiting = await lockWaiting(tx, wagerId)
    const at = deps.clock.now()
    if (waiting === null) return refuse('not_found')
    if (!waiting || waiting.until.getTime() <= at) return refuse('state_changed')
    const offeredMinor = decision.decision === 'offer' ? decision.stakeMinor : null
    if (offeredMinor !== null && !isOffer(offeredMinor, waiting, deps.limits.lineMinMinor)) {
      return refuse('offer_invalid')
    }
    const state = STATES[decision.decision]
    const delayMs = decision.decision === 'accept' ? await delayOf(tx, waiting.betId) : 0
    await saveDecision(tx, {
      ...{ betId: waiting.betId, state, offeredMinor, by: asker.staff.displayName },
      at: new Date(at),
      decidesAt: new Date(Math.max(at, waiting.placedAt.getTime() + delayMs)),
    })
    await saveAuditEntry(tx, {
      ...{ at, actor: auditActorOf(asker.staff, asker.ip), action: `sports.bet_${state}` },
      subject: wagerId,
      details: {
        ...{ memberId: `${waiting.memberId}`, stakeMinor: `${waiting.stakeMinor}` },
        ...(offeredMinor !== null && { sportsOfferedMinor: `${offeredMinor}` }),
        ...(decision.decision === 'refuse' && { reason: decision.reason }),
      },
    })
    return succeed(state)
  })
}

/** Less than was asked for, and every line has its share of it. */
function isOffer(
  offeredMinor: Minor,
  { stakeMinor, lines }: WaitingReview,
  lineMin: Minor,
): boolean {
  const count = BigInt(lines)
  return (
    offeredMinor < stakeMinor &&
    offeredMinor % count === 0n &&
    minor(offeredMinor / count) >= lineMin
  )
}

const SECOND_MS = 1_000

async function delayOf(tx: Tx, betId: Uuid): Promise<number> {
  return delaySecondsOf(await loadEventStatesOf(tx, betId)) * SECOND_MS
}
