import type { PayoutAttemptState } from '@baize/contract'
import { type PayoutFailure, ROUTE_FAILURES } from '@baize/contract/payments'

/** One try to pay a withdrawal at once. */
export interface AttemptRow {
  /** From 1. */
  readonly attemptNo: number
  readonly provider: string
  readonly state: PayoutAttemptState
  /** The provider's own name for it. */
  readonly payoutId: string | null
  readonly failureCode: PayoutFailure | null
  readonly failureWords: string | null
  readonly sentAtMs: number
  readonly endedAtMs: number | null
  /** Reported as paid after it had failed and another was sent. */
  readonly paidLateAtMs: number | null
  /** It is to be written. */
  readonly isChanged: boolean
}

/** So often a withdrawal is sent; then it can be given back. */
export const ATTEMPTS_MAX = 20

export function beginAttempt(
  attempts: readonly AttemptRow[],
  provider: string,
  atMs: number,
): readonly AttemptRow[] {
  const begun: AttemptRow = {
    ...{ attemptNo: attempts.length + 1, provider, state: 'sent', payoutId: null },
    ...{ failureCode: null, failureWords: null, sentAtMs: atMs, endedAtMs: null },
    ...{ paidLateAtMs: null, isChanged: true },
  }
  return [...attempts, begun]
}

export function replaceAttempt(
  attempts: readonly AttemptRow[],
  attemptNo: number,
  changed: Partial<AttemptRow>,
): readonly AttemptRow[] {
  return attempts.map((each) =>
    each.attemptNo === attemptNo ? { ...each, ...changed, isChanged: true } : each,
  )
}

/** Nothing is wrong with the account, so another provider, or the same one later, may pay it. */
export function isCurable(code: PayoutFailure | null): boolean {
  return ROUTE_FAILURES.some((each) => each === code)
}
