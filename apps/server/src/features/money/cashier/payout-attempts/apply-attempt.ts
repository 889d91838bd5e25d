import type { PayoutFailure } from '@baize/contract/payments'
import type { WithdrawalStep } from '../change-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals.store.ts'
import { type AttemptRow, isCurable, replaceAttempt } from './attempts.ts'

/** What is known of an attempt's end. */
export interface AttemptReport {
  readonly attemptNo: number
  readonly event: 'pay' | 'fail'
  readonly payoutId: string | null
  readonly code: PayoutFailure | null
  readonly reason: string | null
  readonly atMs: number
  /** Until when it is held if another route may still pay it. */
  readonly giveBackAtMs: number
}

/** What follows for the withdrawal; undefined where nothing can. Pure. */
export function applyAttempt(
  row: WithdrawalRow,
  report: AttemptReport,
): WithdrawalStep | undefined {
  const attempt = row.attempts.find(({ attemptNo }) => attemptNo === report.attemptNo)
  if (!attempt) return undefined
  const isNewest = attempt.attemptNo === row.attemptNo
  const payoutId = report.payoutId ?? (isNewest ? row.payoutId : null) ?? attempt.payoutId
  const named = { ...attempt, payoutId }
  if (report.event === 'pay') return applyPaid(row, named, report.atMs)
  return applyFailed(row, named, report)
}

function applyPaid(row: WithdrawalRow, attempt: AttemptRow, atMs: number) {
  const isNewest = attempt.attemptNo === row.attemptNo
  if (row.state === 'paying' && isNewest) return countAsPaid(row, attempt, atMs)
  if (attempt.state !== 'failed') return undefined
  // Nothing else is on its way, so what the provider says now is all that can be true.
  if (row.state === 'payout_failed') return countAsPaid(row, attempt, atMs)
  if (row.state !== 'paying' || attempt.paidLateAtMs !== null) return undefined
  const { attemptNo, payoutId } = attempt
  return {
    patch: { attempts: replaceAttempt(row.attempts, attemptNo, { payoutId, paidLateAtMs: atMs }) },
  }
}

/** The money of the withdrawal was paid by this attempt, and leaves by its provider's account. */
function countAsPaid(
  { attempts }: Pick<WithdrawalRow, 'attempts'>,
  { attemptNo, provider, payoutId }: AttemptRow,
  atMs: number,
): WithdrawalStep {
  const paid = { state: 'paid', payoutId, endedAtMs: atMs } as const
  return {
    event: 'pay_out',
    patch: {
      ...{ provider, payoutId, giveBackAtMs: null, reason: null },
      attempts: replaceAttempt(attempts, attemptNo, paid),
    },
  }
}

function applyFailed(
  row: WithdrawalRow,
  attempt: AttemptRow,
  { code, reason, atMs, giveBackAtMs }: AttemptReport,
): WithdrawalStep | undefined {
  const { attemptNo, payoutId } = attempt
  if (row.state !== 'paying' || attemptNo !== row.attemptNo) return undefined
  const attempts = replaceAttempt(row.attempts, attemptNo, {
    ...{ state: 'failed', payoutId, endedAtMs: atMs },
    ...{ failureCode: code, failureWords: reason },
  })
  const late = attempts.find(({ paidLateAtMs }) => paidLateAtMs !== null)
  // An earlier one was paid after all: the player has the money, so this one is not missing.
  if (late) return countAsPaid({ attempts }, late, atMs)
  if (isCurable(code)) {
    return { event: 'hold_failed', patch: { payoutId, attempts, giveBackAtMs } }
  }
  return { event: 'fail', patch: { payoutId, attempts, reason } }
}
