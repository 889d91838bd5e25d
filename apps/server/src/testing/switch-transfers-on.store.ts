import type pg from 'pg'

/** Offers transfers by bank; a new house has them off. */
export async function switchTransfersOn(pool: pg.Pool): Promise<void> {
  await pool.query(`update deposit_method set is_on = true where method_id = 'bank-transfer'`)
}
