import type { Tx } from '../../../../platform/database/in-transaction.ts'

/** Puts a new member under an upline. */
export async function saveUpline(tx: Tx, memberId: bigint, uplineId: bigint): Promise<void> {
  await tx.query('update member set upline_id = $2 where id = $1', [memberId, uplineId])
}

/** Nobody has accepted any version for them. */
export async function forgetTerms(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(`update member set terms_version = '' where id = $1`, [memberId])
}
