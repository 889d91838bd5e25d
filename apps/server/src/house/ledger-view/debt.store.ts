import type { CurrencyCode, Minor } from '@baize/kernel'
import type { AccountBook } from '@baize/ledger/pg'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { debtAccountOf, owedMinor } from './debt.ts'

/** What a member owes, to show. */
export async function loadDebtMinor(
  database: Queryable,
  accounts: AccountBook,
  of: { readonly memberId: bigint; readonly currency: CurrencyCode },
): Promise<Minor> {
  const found = await database.query<{ balanceMinor: bigint }>(
    'select balance_minor as "balanceMinor" from ledger_account where id = $1',
    [await debtAccountOf(accounts, of)],
  )
  return owedMinor(found.rows[0]?.balanceMinor ?? 0n)
}
