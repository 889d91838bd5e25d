import type { Uuid } from '@baize/kernel'
import type pg from 'pg'

/** Notes the provider's name for a payout; the first one stays. */
export async function savePayoutId(
  pool: pg.Pool,
  withdrawalId: Uuid,
  payoutId: string,
): Promise<void> {
  await pool.query('update withdrawal set payout_id = coalesce(payout_id, $2) where id = $1', [
    withdrawalId,
    payoutId,
  ])
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
