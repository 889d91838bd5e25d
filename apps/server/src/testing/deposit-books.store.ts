import type { Uuid } from '@baize/kernel'
import type pg from 'pg'

/** A deposit as row, history and books have it. */
export interface DepositBooks {
  readonly state: string
  readonly paidMinor: bigint | null
  readonly refundNo: number
  readonly steps: readonly string[]
  readonly suspenseMinor: bigint
  readonly clearingMinor: bigint
  readonly cashMinor: bigint
  /** How often money came in for it. */
  readonly moneyIn: number
}

export async function loadDepositBooks(pool: pg.Pool, depositId: Uuid): Promise<DepositBooks> {
  const [row, steps, sums] = await Promise.all([
    pool.query<{ state: string; paidMinor: bigint | null; refundNo: number }>(
      `select state, paid_minor as "paidMinor", refund_no as "refundNo" from deposit where id = $1`,
      [depositId],
    ),
    pool.query<{ state: string }>(
      'select state from order_history where order_id = $1 order by step',
      [depositId],
    ),
    pool.query<{ kind: string; sum: string; moneyIn: number }>(
      `select a.kind, sum(e.amount_minor)::text as sum,
         count(*) filter (where a.kind = 'clearing' and e.amount_minor < 0)::int as "moneyIn"
       from ledger_posting p join ledger_transfer t on t.posting_key = p.key
       join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
       where p.cause_id = $1 group by a.kind`,
      [depositId],
    ),
  ])
  const sumOf = (kind: string) => BigInt(sums.rows.find((each) => each.kind === kind)?.sum ?? 0)
  const [found] = row.rows
  if (!found) throw new Error('there is no such deposit')
  return {
    ...found,
    steps: steps.rows.map(({ state }) => state),
    suspenseMinor: sumOf('suspense'),
    clearingMinor: sumOf('clearing'),
    cashMinor: sumOf('player_cash'),
    moneyIn: sums.rows.reduce((total, each) => total + each.moneyIn, 0),
  }
}

/** Gives a member a mail address that is known to be theirs. */
export async function confirmMail(pool: pg.Pool, memberId: bigint): Promise<string> {
  const mail = `member${memberId}@mail.example`
  await pool.query('update member set email = $2, email_verified_at = now() where id = $1', [
    memberId,
    mail,
  ])
  return mail
}
