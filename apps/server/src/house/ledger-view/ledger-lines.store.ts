import { transferCodeByNumber } from '@baize/ledger'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/** One entry of an account as staff read it. */
export interface LedgerLine {
  readonly version: string
  readonly transferId: string
  readonly code: string
  readonly amountMinor: string
  readonly balanceAfterMinor: string
  readonly causeId: string
  /** Game or order behind it, when there is one. */
  readonly about: string | null
  readonly at: Date
}

/**
 * Entries of one account, newest first. An account counts its entries without a gap, so a page is a
 * range of versions; the cause of an entry is a round, a vendor's transaction, a deposit or a
 * withdrawal, each looked up by its key. However long the account, a page costs a page.
 */
export async function loadLedgerLines(
  database: Queryable,
  accountId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly LedgerLine[]> {
  const found = await database.query<Omit<LedgerLine, 'code'> & { code: number }>(
    `select e.version::text as version, e.transfer_id::text as "transferId", t.code::int as code,
            e.amount_minor::text as "amountMinor",
            e.balance_after_minor::text as "balanceAfterMinor", p.cause_id as "causeId",
            coalesce(game.name, d.order_number, w.order_number) as about, e.posted_at as at
       from ledger_entry e
       join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at
       join ledger_posting p on p.key = t.posting_key
       join ledger_account account on account.id = e.account_id
       left join bet r on r.member_id = account.owner_id and r.id = p.cause_id
       left join vendor_transaction v on v.id = p.cause_id
       left join game on game.code = coalesce(r.game_code, v.game_code)
       left join deposit d on d.id = p.cause_id
       left join withdrawal w on w.id = p.cause_id
      where e.account_id = $1
        and e.version <= account.version - $3 and e.version > account.version - $3 - $2
      order by e.version desc`,
    [accountId, page.limit, page.offset],
  )
  return found.rows.map((row) => ({
    ...row,
    code: transferCodeByNumber(row.code) ?? String(row.code),
  }))
}
