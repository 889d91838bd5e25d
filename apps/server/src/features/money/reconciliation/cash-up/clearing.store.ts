import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** A clearing account as it stands. */
export interface ClearingAccount {
  readonly provider: string
  readonly accountId: bigint
  /** Its number of entries. */
  readonly version: bigint
  /** What is there for the house: above zero where the account itself is below. */
  readonly heldMinor: bigint
}

export async function loadClearingAccounts(
  database: Queryable,
  currency: string,
): Promise<readonly ClearingAccount[]> {
  const found = await database.query<ClearingAccount>(
    `select purpose as provider, id as "accountId", version, -balance_minor as "heldMinor"
       from ledger_account where kind = 'clearing' and currency = $1 order by purpose`,
    [currency],
  )
  return found.rows
}

/** The newest transfer of the ledger. */
export async function loadLastTransfer(database: Queryable): Promise<bigint> {
  const found = await database.query<{ transferId: bigint }>(
    'select transfer_id as "transferId" from ledger_head',
  )
  return found.rows[0]?.transferId ?? 0n
}

/** Entries of an account from after one version up to another. */
export interface EntrySpan {
  readonly accountId: bigint
  readonly above: bigint
  readonly upTo: bigint
}

/** What moved on an account under one code; at the bank also to which account of the house. */
export interface CodeMovement {
  readonly accountId: bigint
  readonly receivingAccountId: bigint | null
  readonly code: number
  /** In above zero, out below. */
  readonly amountMinor: bigint
  readonly entries: bigint
}

/**
 * Sums of entries by code. Entries of archived months are not there, nor is the code of the last one that such a month left behind.
 * Only at the bank is the order behind an entry looked up.
 */
export async function sumMovements(
  database: Queryable,
  spans: readonly EntrySpan[],
  bankId: bigint | undefined,
): Promise<readonly CodeMovement[]> {
  const atBank = spans.filter(({ accountId }) => accountId === bankId)
  const elsewhere = spans.filter(({ accountId }) => accountId !== bankId)
  return [
    ...(await sum(database, SUM_ELSEWHERE, elsewhere)),
    ...(await sum(database, SUM_AT_BANK, atBank)),
  ]
}

async function sum(
  database: Queryable,
  statement: string,
  spans: readonly EntrySpan[],
): Promise<readonly CodeMovement[]> {
  if (spans.length === 0) return []
  const found = await database.query<CodeMovement>(statement, [
    spans.map(({ accountId }) => accountId),
    spans.map(({ above }) => above),
    spans.map(({ upTo }) => upTo),
  ])
  return found.rows
}

const sumOf = (receiving: string, orders: string) => `
  select e.account_id as "accountId", ${receiving} as "receivingAccountId", t.code::integer as code,
         sum(-e.amount_minor)::bigint as "amountMinor", count(*) as entries
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as span (account_id, above, up_to)
    join ledger_entry e on e.account_id = span.account_id
     and e.version > span.above and e.version <= span.up_to
   cross join lateral (
     select code, posting_key from ledger_transfer
      where id = e.transfer_id and posted_at = e.posted_at limit 1
   ) t ${orders}
   group by 1, 2, 3`

const SUM_ELSEWHERE = sumOf('null::bigint', '')
const SUM_AT_BANK = sumOf(
  'd.receiving_account_id',
  `join ledger_posting p on p.key = t.posting_key
    left join deposit d on d.id = p.cause_id`,
)
