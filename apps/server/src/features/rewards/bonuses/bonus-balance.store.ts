import { type Minor, minor } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What a member has in bonus money, in minor units. */
export async function loadBonusMinor(database: Queryable, memberId: bigint): Promise<Minor> {
  const found = await database.query<{ readonly balanceMinor: bigint }>(
    `select balance_minor as "balanceMinor" from ledger_account
      where owner_id = $1 and kind = 'player_bonus'`,
    [memberId],
  )
  return minor(found.rows[0]?.balanceMinor ?? 0n)
}

export async function memberExists(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query('select from member where id = $1', [memberId])
  return found.rowCount === 1
}
