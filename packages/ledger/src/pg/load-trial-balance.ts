import { assert } from '@baize/kernel'
import type pg from 'pg'

/** All accounts of one kind and purpose: what they owe and what they are owed, apart. */
export interface TrialBalanceLine {
  readonly currency: string
  readonly kind: string
  readonly purpose: string
  readonly accounts: bigint
  /** The balances below zero, without their sign. */
  readonly debitMinor: bigint
  readonly creditMinor: bigint
}

const SUM = `
  select currency, kind, purpose, count(*) as accounts,
    coalesce(-sum(balance_minor) filter (where balance_minor < 0), 0)::text as debit,
    coalesce(sum(balance_minor) filter (where balance_minor > 0), 0)::text as credit
  from ledger_account group by currency, kind, purpose order by currency, kind, purpose`

/** The balances as the accounts have them now; that they follow from the entries, the audit shows. */
export async function loadTrialBalance(
  database: pg.Pool | pg.ClientBase,
): Promise<readonly TrialBalanceLine[]> {
  const found = await database.query(SUM)
  return found.rows.map((row) => {
    const line = {
      currency: row.currency,
      kind: row.kind,
      purpose: row.purpose,
      accounts: BigInt(row.accounts),
      debitMinor: BigInt(row.debit),
      creditMinor: BigInt(row.credit),
    }
    assert(line.debitMinor >= 0n && line.creditMinor >= 0n, 'both columns are without a sign')
    return line
  })
}
