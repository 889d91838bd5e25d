import type { Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { AttemptName } from './payout-attempts/attempts.store.ts'

/** Notes the provider's name for an attempt; the first one stays. An answer that comes late belongs to its attempt alone. */
export async function savePayoutId(
  pool: pg.Pool,
  { withdrawalId, attemptNo }: AttemptName,
  payoutId: string,
): Promise<void> {
  await pool.query(
    `with newest as (update withdrawal set payout_id = coalesce(payout_id, $3)
        where id = $1 and attempt_no = $2)
     update payout_attempt set payout_id = coalesce(payout_id, $3)
      where withdrawal_id = $1 and attempt_no = $2`,
    [withdrawalId, attemptNo, payoutId],
  )
}

/** The same for the refund of an unplayed deposit, unless it was refused meanwhile: then another provider pays it out. */
export async function saveReturnId(
  pool: pg.Pool,
  withdrawalId: Uuid,
  refundId: string,
): Promise<void> {
  await pool.query(
    `update withdrawal set payout_id = coalesce(payout_id, $2)
      where id = $1 and way = 'back' and state = 'paying'`,
    [withdrawalId, refundId],
  )
}
