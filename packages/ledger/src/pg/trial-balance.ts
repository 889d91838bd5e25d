import type pg from 'pg'

export interface TrialBalanceRow {
  readonly kind: string
  readonly purpose: string
  readonly currency: string
  readonly accounts: bigint
  readonly balanceMinor: bigint
}

/** Accounts whose stored balance is not the sum of their entries, by name. */
export interface WrongAccount {
  readonly account: string
  readonly storedMinor: bigint
  readonly entriesMinor: bigint
}

export interface TrialBalance {
  readonly rows: readonly TrialBalanceRow[]
  /** Zero for every currency, or the books are wrong. */
  readonly differences: readonly { readonly currency: string; readonly totalMinor: bigint }[]
  readonly wrongAccounts: readonly WrongAccount[]
}

/**
 * Adds everything up: by kind, by currency, and each account against its own entries. Reads the
 * whole ledger in one snapshot; for checks and reports, not for requests.
 */
export async function takeTrialBalance(pool: pg.Pool): Promise<TrialBalance> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const rows = await client.query(`
      select kind, purpose, currency, count(*)::text as accounts,
        sum(balance_minor)::text as balance_minor
      from ledger_account group by kind, purpose, currency order by currency, kind, purpose`)
    const differences = await client.query(`
      select currency, sum(balance_minor)::text as total_minor
      from ledger_account group by currency having sum(balance_minor) <> 0`)
    const wrong = await client.query(`
      select concat(a.kind, '/', coalesce(a.owner_id::text, a.purpose), ' ', a.currency) as account,
        a.balance_minor::text as stored_minor, coalesce(sum(e.amount_minor), 0)::text as entries_minor
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      group by a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0) order by a.id`)
    await client.query('commit')
    return {
      rows: rows.rows.map((row) => ({
        kind: row.kind,
        purpose: row.purpose,
        currency: row.currency,
        accounts: BigInt(row.accounts),
        balanceMinor: BigInt(row.balance_minor),
      })),
      differences: differences.rows.map((row) => ({
        currency: row.currency,
        totalMinor: BigInt(row.total_minor),
      })),
      wrongAccounts: wrong.rows.map((row) => ({
        account: row.account,
        storedMinor: BigInt(row.stored_minor),
        entriesMinor: BigInt(row.entries_minor),
      })),
    }
  } finally {
    client.release()
  }
}
