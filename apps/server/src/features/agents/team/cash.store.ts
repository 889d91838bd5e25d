import type { CurrencyCode } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** The cash account of a member; undefined before money came to it. */
export async function loadCash(
  database: Queryable,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: CurrencyCode },
): Promise<{ readonly accountId: bigint; readonly balanceMinor: bigint } | undefined> {
  const found = await database.query<{ accountId: bigint; balanceMinor: bigint }>(
    `select id as "accountId", balance_minor as "balanceMinor" from ledger_account
      where kind = 'player_cash' and owner_id = $1 and currency = $2`,
    [memberId, currency],
  )
  return found.rows[0]
}
