import type { Uuid } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import type pg from 'pg'
import { loadSumsByCode } from '../../../../../../house/ledger-view/statement.store.ts'
import { inSnapshot, type Queryable } from '../../../../../../platform/database/in-transaction.ts'

/** How many deposits and corrections are listed, and how far back play is read. */
const DEPOSITS_MAX = 6
const CORRECTIONS_MAX = 5
export const PLAY_DAYS_MAX = 90

/** Whose money it is, and when it was asked for. */
export interface CaseOrder {
  readonly withdrawalId: Uuid
  readonly memberId: string
  readonly cashAccountId: string | null
  readonly requestedAt: Date
  readonly memberSince: Date
}

/** When the last earlier withdrawal was paid; undefined where none was. */
export async function loadPaidBefore(
  database: Queryable,
  { withdrawalId, memberId, requestedAt }: CaseOrder,
): Promise<Date | undefined> {
  const found = await database.query<{ at: Date | null }>(
    `select max(h.at) as at from withdrawal earlier
       join order_history h on h.order_id = earlier.id and h.state = 'paid_out'
      where earlier.member_id = $1 and earlier.id < $2 and h.at < $3`,
    [memberId, withdrawalId, requestedAt],
  )
  return found.rows[0]?.at ?? undefined
}

export interface BookSums {
  readonly walletMinor: bigint
  readonly leftMinor: bigint
  readonly sums: readonly { readonly code: number; readonly amountMinor: bigint }[]
}

interface Hold {
  readonly version: bigint
  readonly postedAt: Date
  readonly walletMinor: bigint
}

// Whole days before the request need not be read to find the entry that held its money.
const HOLD = `
  select e.version, e.posted_at as "postedAt", e.balance_after_minor - e.amount_minor as "walletMinor"
    from ledger_entry e
    join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at and t.code = $4
    join ledger_posting p on p.key = t.posting_key and p.cause_id = $2
   where e.account_id = $1 and e.posted_at >= $3
     and e.version > (select coalesce(max(last_version), 0) from account_day
       where account_id = $1 and day < ($3::timestamptz at time zone 'UTC')::date)
   order by e.version limit 1`

// What was posted in the same millisecond and before it is part of what was there.
const SAME_MOMENT = `
  select t.code::int as code, sum(e.amount_minor)::bigint as "amountMinor"
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at
   where e.account_id = $1 and e.posted_at = $3 and e.version < $2
     and e.version > (select coalesce(max(last_version), 0) from account_day
       where account_id = $1 and day < ($3::timestamptz at time zone 'UTC')::date)
   group by t.code`

/**
 * What was in the wallet when the money of a withdrawal was held, what was there at an earlier moment, and by which
 * movements the one became the other. Read in one look at the books, so that the three always agree; undefined where
 * nothing was held.
 */
export async function loadBookSums(
  pool: pg.Pool,
  { withdrawalId, cashAccountId, requestedAt }: CaseOrder,
  from: Date,
): Promise<BookSums | undefined> {
  if (cashAccountId === null) return undefined
  return await inSnapshot(pool, async (tx) => {
    const holds = await tx.query<Hold>(HOLD, [
      ...[cashAccountId, withdrawalId, requestedAt, TRANSFER_CODES.withdrawal_hold.number],
    ])
    const [hold] = holds.rows
    if (!hold) return undefined
    const { version, postedAt: to, walletMinor } = hold
    const between = await loadSumsByCode(tx, BigInt(cashAccountId), { from, to })
    const atOnce = await tx.query<{ code: number; amountMinor: bigint }>(SAME_MOMENT, [
      ...[cashAccountId, version, to],
    ])
    const byCode = new Map(
      [...between].map(([code, { inMinor, outMinor }]) => [code, BigInt(inMinor) - outMinor]),
    )
    for (const { code, amountMinor } of atOnce.rows) {
      byCode.set(code, (byCode.get(code) ?? 0n) + amountMinor)
    }
    const sums = [...byCode].map(([code, amountMinor]) => ({ code, amountMinor }))
    const movedMinor = sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    return { walletMinor, leftMinor: walletMinor - movedMinor, sums }
  })
}

export interface CaseDeposit {
  readonly depositId: Uuid
  readonly orderNumber: string
  readonly at: Date
  readonly amountMinor: bigint
  readonly methodNames: Record<string, string>
  /** Who paid, where a line of the bank says so. */
  readonly payer: string | null
  readonly count: number
  readonly totalMinor: bigint
}

/** The newest deposits of a span, each with how many there were and what they came to. */
export async function loadCaseDeposits(
  database: Queryable,
  memberId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly CaseDeposit[]> {
  const found = await database.query<CaseDeposit>(
    `select d.id as "depositId", d.order_number as "orderNumber", d.finished_at as at,
       coalesce(d.paid_minor, d.amount_minor) - d.fee_minor as "amountMinor",
       coalesce(m.names, '{}') as "methodNames", line.payer,
       (count(*) over ())::int as count,
       (sum(coalesce(d.paid_minor, d.amount_minor) - d.fee_minor) over ())::bigint as "totalMinor"
     from deposit d
     left join deposit_method m on m.method_id = d.method_id
     left join bank_line line on line.deposit_id = d.id
    where d.member_id = $1 and d.state = 'credited' and d.finished_at >= $2 and d.finished_at <= $3
    order by d.finished_at desc, d.id desc limit ${DEPOSITS_MAX}`,
    [memberId, from, to],
  )
  return found.rows
}

export interface CaseCorrection {
  readonly at: Date
  readonly amountMinor: string
  readonly reason: string
  readonly by: string
}

/** What two people of the staff put on or took off, the newest first. */
export async function loadCaseCorrections(
  database: Queryable,
  memberId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly CaseCorrection[]> {
  const found = await database.query<CaseCorrection>(
    `select decided_at as at, input->>'amountMinor' as "amountMinor", reason,
       concat_ws(', ', asked_by_name, decided_by_name) as by
     from approval
    where kind = 'balance_adjustment' and subject = $1 and state = 'approved'
      and decided_at >= $2 and decided_at <= $3
    order by decided_at desc limit ${CORRECTIONS_MAX}`,
    [memberId, from, to],
  )
  return found.rows
}

export interface PlayedProduct {
  readonly product: string
  readonly rounds: number
  readonly stakedMinor: bigint
  readonly resultMinor: bigint
  readonly nearEvenMinor: bigint
  readonly opposedMinor: bigint
  readonly dayResultMinor: bigint
  readonly monthResultMinor: bigint
}

// A stake that won a tenth of itself or less stood at odds near 1. What the house's own tables count of a stake leaves
// out what stood against itself.
const PLAY = `
  with played as (
    select game_code, stake_minor, payout_minor, opened_at,
      case when vendor_code is null
        then greatest(0, stake_minor - coalesce(bonus_minor, 0) - coalesce(valid_minor, stake_minor))
        else 0 end as opposed_minor
      from round
     where member_id = $1 and id >= first_id_at($4) and state = 'closed'
       and opened_at >= $4 and opened_at <= $3
    union all
    select code, case when free_bet_id is null then stake_minor else 0 end,
           payout_minor + case when free_bet_id is null then returned_minor else 0 end, opened_at, 0
      from wager
     where member_id = $1 and id >= first_id_at($4) and state not in ('pending', 'open')
       and opened_at >= $4 and opened_at <= $3
  )
  select coalesce(game.category, 'OTHER') as product,
    (count(*) filter (where opened_at >= $2))::int as rounds,
    coalesce(sum(stake_minor) filter (where opened_at >= $2), 0)::bigint as "stakedMinor",
    coalesce(sum(payout_minor - stake_minor) filter (where opened_at >= $2), 0)::bigint as "resultMinor",
    coalesce(sum(stake_minor) filter (where opened_at >= $2 and payout_minor > stake_minor
      and payout_minor * 10 <= stake_minor * 11), 0)::bigint as "nearEvenMinor",
    coalesce(sum(opposed_minor) filter (where opened_at >= $2), 0)::bigint as "opposedMinor",
    coalesce(sum(payout_minor - stake_minor)
      filter (where opened_at >= $3::timestamptz - interval '24 hours'), 0)::bigint as "dayResultMinor",
    coalesce(sum(payout_minor - stake_minor)
      filter (where opened_at >= $3::timestamptz - interval '30 days'), 0)::bigint as "monthResultMinor"
  from played left join game on game.code = played.game_code
  group by 1 order by 3 desc, 1`

const MONTH_MS = 30 * 86_400_000

/** Play by product, what of it was at odds near 1 or against itself, and the results of a day and of thirty. */
export async function loadCasePlay(
  database: Queryable,
  memberId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly PlayedProduct[]> {
  const readFrom = new Date(Math.min(from.getTime(), to.getTime() - MONTH_MS))
  const found = await database.query<PlayedProduct>(PLAY, [memberId, from, to, readFrom])
  return found.rows
}
