import type { CurrencyCode } from '@baize/kernel'
import type { AccountBook } from '@baize/ledger/pg'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { type Owed, owedAccountsOf, owedMinor } from './debt.ts'

/** What a member owes, to show. */
export async function loadOwed(
  database: Queryable,
  accounts: AccountBook,
  of: { readonly memberId: bigint; readonly currency: CurrencyCode },
): Promise<Owed> {
  const { debtId, creditId } = await owedAccountsOf(accounts, of)
  const found = await database.query<{ id: bigint; balanceMinor: bigint }>(
    'select id, balance_minor as "balanceMinor" from ledger_account where id = any ($1::bigint[])',
    [[debtId, creditId]],
  )
  const owed = (id: bigint) =>
    owedMinor(found.rows.find((row) => row.id === id)?.balanceMinor ?? 0n)
  return { debtMinor: owed(debtId), drawnMinor: owed(creditId) }
}
