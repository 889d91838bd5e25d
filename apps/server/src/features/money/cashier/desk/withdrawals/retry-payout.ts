import { type Result, refuse } from '@baize/kernel'
import { requestRow } from '@baize/ledger/pg'
import { orderHolders } from '../../../../../house/desk/holders.store.ts'
import { auditActorOf } from '../../../../../platform/audit/audit-log.ts'
import { changeWithdrawal, type WithdrawalStep } from '../../change-withdrawal.ts'
import { attemptReference } from '../../payout-attempts/attempt-reference.ts'
import { ATTEMPTS_MAX, beginAttempt } from '../../payout-attempts/attempts.ts'
import type { WithdrawalRow } from '../../withdrawals.store.ts'
import { freed, refuseHeld } from './decide-withdrawal.ts'
import { openReview } from './review-withdrawal.ts'
import { routesFor } from './routes-for.ts'
import { type ReviewCall, type ReviewParts, type Shown, showWithdrawal } from './show-withdrawal.ts'

interface RetryCall extends ReviewCall {
  /** The attempt that was looked at. */
  readonly seenAttempt: number
}

type RetryRefusal = 'not_found' | 'state_changed' | 'held_by_colleague'

/** Sends a payout that failed again, under a name of its own at the provider that is chosen. */
export async function sendPayoutAgain(
  deps: ReviewParts,
  call: RetryCall & { readonly provider: string },
): Promise<Result<Shown, RetryRefusal | 'route_unknown'>> {
  const { provider } = call
  return await decideHeld<'route_unknown'>(deps, call, 'withdrawal.sent_again', {
    provider,
    decide(row, atMs) {
      const isRoute = routesFor(deps.providers, row.amountMinor).includes(provider)
      if (!isRoute || row.attempts.length >= ATTEMPTS_MAX) return 'route_unknown'
      const attempts = beginAttempt(row.attempts, provider, atMs)
      return {
        event: 'send_again',
        patch: {
          ...{ provider, payoutId: null, giveBackAtMs: null, attempts },
          ...{ attemptNo: attempts.length, callsBegun: 0, callsUnsent: 0 },
        },
      }
    },
  })
}

/** Gives a payout that failed back to its player. */
export async function giveBackPayout(
  deps: ReviewParts,
  call: RetryCall,
): Promise<Result<Shown, RetryRefusal>> {
  return await decideHeld<never>(deps, call, 'withdrawal.payout_returned', {
    decide: () => ({ event: 'give_up', patch: { giveBackAtMs: null } }),
  })
}

interface HeldDecision<Code extends string> {
  readonly provider?: string
  /** With the row locked. */
  decide(row: WithdrawalRow, atMs: number): WithdrawalStep | Code
}

/** Of two who decide at once, or of one and a provider that says something, exactly one is first. */
async function decideHeld<Code extends string>(
  deps: ReviewParts,
  call: RetryCall,
  action: string,
  { provider, decide }: HeldDecision<Code>,
): Promise<Result<Shown, RetryRefusal | Code>> {
  const review = await openReview(deps, call)
  if (!review.ok) return review
  const { staff, seenAttempt } = call
  const { rules, order } = review.value
  const { withdrawalId, detail } = order
  const row = {
    ...{ withdrawalId, memberId: BigInt(detail.memberId), currency: detail.currency },
    ...{ provider: detail.provider, turnoverMinor: detail.turnoverMinor },
  }
  const changed = await changeWithdrawal<'state_changed' | 'held_by_colleague' | Code>(deps, {
    ...{ row, byWhom: staff.displayName },
    rows: [requestRow(orderHolders, withdrawalId)],
    decide(locked, view, atMs) {
      const { state, attemptNo } = locked
      if (state !== 'payout_failed' || attemptNo !== seenAttempt) return 'state_changed'
      const held = refuseHeld({ row, staff, activeSince: rules.activeSince }, view)
      if (held) return held
      const step = decide(locked, atMs)
      if (typeof step === 'string') return step
      return {
        ...step,
        rows: [freed({ row })],
        audit: {
          ...{ at: deps.clock.now(), actor: auditActorOf(staff, call.ip), action },
          subject: detail.orderNumber,
          details: {
            ...{ amountMinor: detail.amountMinor, attempt: attemptReference(locked) },
            ...(provider !== undefined && { provider }),
          },
        },
      }
    },
  })
  if (changed.ok) return await showWithdrawal(deps, call, rules)
  const { code, details } = changed.refusal
  return code === 'not_possible' ? refuse('state_changed') : refuse(code, details)
}
