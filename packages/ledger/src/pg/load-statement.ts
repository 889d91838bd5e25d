import { assert } from '@baize/kernel'
import type pg from 'pg'
import { transferCodeByNumber } from '../transfer-code.ts'

/** Which entries of a member a statement shows. */
export interface StatementQuery {
  readonly ownerId: bigint
  readonly currency: string | undefined
  /** From this moment on, and before that one. */
  readonly from: Date | undefined
  readonly to: Date | undefined
  /** At most so many per account, the newest. */
  readonly limit: number
}

export interface StatementLine {
  readonly version: string
  readonly transferId: string
  readonly code: string
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly causeId: string
  readonly postedAt: Date
}

export interface AccountStatement {
  readonly accountId: string
  readonly kind: string
  readonly currency: string
  /** As the account says now. */
  readonly balanceMinor: bigint
  readonly entries: string
  /** Oldest first. */
  readonly lines: readonly StatementLine[]
}

const ACCOUNTS = `
  select id, kind, currency, balance_minor, version::text as entries from ledger_account
  where owner_id = $1 and ($2::text is null or currency = $2) order by currency, kind`

/** Newest first by the account's own count, so that a page costs a page. */
const LINES = `
  select e.version::text as version, e.transfer_id::text as transfer_id, t.code, e.amount_minor,
    e.balance_after_minor, p.cause_id, e.posted_at
  from ledger_entry e
  join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at
  join ledger_posting p on p.key = t.posting_key
  where e.account_id = $1 and e.posted_at >= coalesce($2, '-infinity'::timestamptz)
    and e.posted_at < coalesce($3, 'infinity'::timestamptz)
  order by e.version desc limit $4`

/** A member's accounts with their newest entries in a span of time. */
export async function loadStatement(
  database: pg.Pool | pg.ClientBase,
  query: StatementQuery,
): Promise<readonly AccountStatement[]> {
  const accounts = await database.query(ACCOUNTS, [query.ownerId, query.currency ?? null])
  const statements: AccountStatement[] = []
  for (const account of accounts.rows) {
    const span = [query.from ?? null, query.to ?? null, query.limit]
    const found = await database.query(LINES, [account.id, ...span])
    statements.push({
      accountId: String(account.id),
      kind: account.kind,
      currency: account.currency,
      balanceMinor: account.balance_minor,
      entries: account.entries,
      lines: found.rows.toReversed().map(readLine),
    })
  }
  return statements
}

function readLine(row: pg.QueryResultRow): StatementLine {
  assert(row.amount_minor !== 0n, 'a line of a statement moves something')
  return {
    version: row.version,
    transferId: row.transfer_id,
    code: transferCodeByNumber(row.code) ?? String(row.code),
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor,
    causeId: row.cause_id,
    postedAt: row.posted_at,
  }
}
