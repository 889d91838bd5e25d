import type { PayoutAttemptState } from '@baize/contract'
import type { PayoutFailure } from '@baize/contract/payments'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../../platform/database/in-transaction.ts'

/** An attempt as a reviewer reads it. */
export interface ReviewedAttempt {
  readonly withdrawalId: Uuid
  readonly attemptNo: number
  readonly provider: string
  readonly state: PayoutAttemptState
  readonly payoutId: string | null
  readonly failureCode: PayoutFailure | null
  readonly failureWords: string | null
  readonly sentAt: Date
  readonly endedAt: Date | null
  readonly paidLateAt: Date | null
}

export async function loadAttempts(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<readonly ReviewedAttempt[]> {
  const found = await database.query<ReviewedAttempt>(
    `select withdrawal_id as "withdrawalId", attempt_no as "attemptNo", provider, state,
        payout_id as "payoutId", failure_code as "failureCode", failure_words as "failureWords",
        sent_at as "sentAt", ended_at as "endedAt", paid_late_at as "paidLateAt"
       from payout_attempt where withdrawal_id = $1 order by attempt_no`,
    [withdrawalId],
  )
  return found.rows
}
