import { TRANSFER_CODES } from '@baize/ledger'
import type pg from 'pg'
import {
  inTransaction,
  type Queryable,
  type Tx,
} from '../../../platform/database/in-transaction.ts'

/** Transfers added up by one step; a step takes a fraction of a second. */
const TRANSFERS_A_STEP = 20_000
/** The job comes back every minute; what is left then goes on. */
const STEPS_MAX = 500

const TO_HOUSE = numbersOf(
  'vendor_bet',
  'vendor_win_rollback',
  'vendor_win_debt',
  'vendor_adjust_debit',
  ...(['held_win_return', 'held_promo_return', 'held_jackpot_return'] as const),
  'held_free_win_return',
)
const FROM_HOUSE = numbersOf(
  ...(['vendor_win', 'vendor_refund', 'vendor_promo', 'vendor_jackpot'] as const),
  ...(['vendor_free_win', 'vendor_adjust_credit'] as const),
)
/** Bonus money in bets: a vendor is paid by what was played, whosever money it was. */
const BONUS_TO_HOUSE = numbersOf('bonus_stake', 'bonus_rollback', 'bonus_written_off')
const BONUS_FROM_HOUSE = numbersOf(
  ...(['bonus_payout', 'bonus_refund', 'bonus_late_cash', 'bonus_late_forfeit'] as const),
)
const BONUS = `(${[...BONUS_TO_HOUSE, ...BONUS_FROM_HOUSE].join(', ')})`
const STAKES = `(${numbersOf('vendor_bet', 'bonus_stake').join(', ')})`
const REFUNDS = `(${numbersOf('vendor_refund', 'bonus_refund').join(', ')})`
const DEBT = TRANSFER_CODES.vendor_win_debt.number
const ADJUST_DEBIT = TRANSFER_CODES.vendor_adjust_debit.number

const LOCK_PROGRESS = `
  select progress.transfer_id as done, head.transfer_id as head
    from vendor_bill_progress progress cross join ledger_head head
   for update of progress`

/**
 * Each transfer goes into the month it was posted in, or, when that is closed, into the first that is not.
 * What the cash did not cover of a correction is a part of the correction.
 */
const ADD_SUMS = `
  insert into vendor_bill_sum as kept (vendor_code, month, currency, game_code, code, is_late,
    transfers, amount_minor)
  select vendor_code, month, currency, game_code, code,
         posted_in < month
           or coalesce(round_id < first_uuid_of(month::timestamp at time zone 'UTC'), false),
         count(*), sum(amount_minor)
    from (
      select moved.*, greatest(moved.posted_in, closed.next) as month
        from (
          select split_part(house.purpose, '/', 1) as vendor_code,
                 split_part(house.purpose, '/', 2) as game_code, house.currency, t.amount_minor,
                 month_of(t.posted_at) as posted_in, v.round_id,
                 case when t.code = ${DEBT} and x.call = 'adjust' then ${ADJUST_DEBIT}
                   else t.code end as code
            from ledger_transfer t
            join ledger_account house on house.kind = 'house' and house.id =
              case when t.code = any($3::smallint[]) then t.credit_account_id
                else t.debit_account_id end
            left join ledger_posting p on p.key = t.posting_key
            left join vendor_transaction x on x.id = p.cause_id
            left join vendor_round v on v.vendor_code = x.vendor_code
              and v.member_id = x.member_id and v.ref = x.round_ref
           where t.id > $1 and t.id <= $2 and t.code = any($3::smallint[] || $4::smallint[])
             and (t.code not in ${BONUS} or house.purpose like '%/%')
        ) moved
        left join (
          select vendor_code, (max(month) + interval '1 month')::date as next
            from vendor_bill group by vendor_code
        ) closed using (vendor_code)
    ) billed
   group by 1, 2, 3, 4, 5, 6
   order by 1, 2, 3, 4, 5, 6
  on conflict (vendor_code, month, currency, game_code, code, is_late) do update set
    transfers = kept.transfers + excluded.transfers,
    amount_minor = kept.amount_minor + excluded.amount_minor`

/** Net stakes with a vendor by day (UTC), the base of its credit ceilings. */
const ADD_STAKE_DAYS = `
  insert into vendor_stake_day as kept (vendor_code, day, staked_minor)
  select split_part(house.purpose, '/', 1), (t.posted_at at time zone 'UTC')::date,
         sum(case when t.code in ${STAKES} then t.amount_minor else -t.amount_minor end)
    from ledger_transfer t
    join ledger_account house on house.id =
      case when t.code in ${STAKES} then t.credit_account_id else t.debit_account_id end
   where t.id > $1 and t.id <= $2 and (t.code in ${STAKES} or t.code in ${REFUNDS})
     and (t.code not in ${BONUS} or house.purpose like '%/%')
   group by 1, 2 order by 1, 2
  on conflict (vendor_code, day) do update set
    staked_minor = kept.staked_minor + excluded.staked_minor`

/** Net stakes with each vendor since the start of a day; never below zero. */
export async function loadStaked(
  database: Queryable,
  since: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const found = await database.query<{ vendorCode: string; stakedMinor: bigint }>(
    `select vendor_code as "vendorCode", greatest(sum(staked_minor), 0)::bigint as "stakedMinor"
     from vendor_stake_day where day >= ($1::timestamptz at time zone 'UTC')::date group by 1`,
    [since],
  )
  return new Map(found.rows.map(({ vendorCode, stakedMinor }) => [vendorCode, stakedMinor]))
}

/** Adds new transfers to the months they are billed in, each once however many servers try. */
export async function keepBillSums(pool: pg.Pool): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { isDone } = await inTransaction(pool, addStep)
    if (isDone) return
  }
}

/**
 * Holds the progress until the transaction is over, with everything added that the chain has; answers
 * its last transfer. Whoever changes what a bill says goes through here, one after the other.
 */
export async function holdBillSums(tx: Tx): Promise<bigint> {
  for (;;) {
    const { through, isDone } = await addStep(tx)
    if (isDone) return through
  }
}

async function addStep(tx: Tx): Promise<{ readonly through: bigint; readonly isDone: boolean }> {
  const found = await tx.query<{ done: bigint; head: bigint }>(LOCK_PROGRESS)
  const { done = 0n, head = 0n } = found.rows[0] ?? {}
  const isDone = head - done <= BigInt(TRANSFERS_A_STEP)
  const newest = head > done ? head : done
  const through = isDone ? newest : done + BigInt(TRANSFERS_A_STEP)
  if (through > done) {
    const toHouse = [...TO_HOUSE, ...BONUS_TO_HOUSE]
    await tx.query(ADD_SUMS, [done, through, toHouse, [...FROM_HOUSE, ...BONUS_FROM_HOUSE]])
    await tx.query(ADD_STAKE_DAYS, [done, through])
    await tx.query('update vendor_bill_progress set transfer_id = $1', [through])
  }
  return { through, isDone }
}

export interface MonthSum {
  readonly vendorCode: string
  readonly month: string
  readonly isLate: boolean
  readonly code: number
  readonly amountMinor: bigint
}

/** What moved in the months up to one that are not closed, and in that one, by vendor and code. */
export async function loadMonthSums(
  database: Queryable,
  { month, currency }: { readonly month: string; readonly currency: string },
): Promise<readonly MonthSum[]> {
  const found = await database.query<MonthSum>(
    `select vendor_code as "vendorCode", to_char(month, 'YYYY-MM') as month, is_late as "isLate",
       code, sum(amount_minor)::bigint as "amountMinor"
     from vendor_bill_sum s
     where currency = $2 and month <= $1::date
       and not exists (select 1 from vendor_bill b
         where b.vendor_code = s.vendor_code and b.month = s.month)
     group by 1, 2, 3, 4`,
    [`${month}-01`, currency],
  )
  return found.rows
}

export interface GameSum {
  readonly gameCode: string
  readonly isLate: boolean
  readonly sums: readonly { readonly code: number; readonly amountMinor: bigint }[]
}

/** What each game moved in a month, those with the largest stakes first, corrections of earlier months last. */
export async function loadGameSums(
  database: Queryable,
  of: { readonly vendorCode: string; readonly month: string; readonly currency: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly GameSum[]; readonly totalCount: number }> {
  const values = [of.vendorCode, `${of.month}-01`, of.currency]
  const filter = 'vendor_code = $1 and month = $2::date and currency = $3'
  const [rows, counted] = await Promise.all([
    database.query<{ gameCode: string; isLate: boolean; codes: number[]; amounts: bigint[] }>(
      `select game_code as "gameCode", is_late as "isLate", array_agg(code::int order by code) as codes,
         array_agg(amount_minor order by code) as amounts
       from vendor_bill_sum where ${filter} group by game_code, is_late
       order by is_late, coalesce(sum(amount_minor) filter (where code = $4), 0) desc, game_code
       limit $5 offset $6`,
      [...values, TRANSFER_CODES.vendor_bet.number, page.limit, page.offset],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from
         (select distinct game_code, is_late from vendor_bill_sum where ${filter}) lines`,
      values,
    ),
  ])
  return {
    rows: rows.rows.map(({ codes, amounts, ...line }) => ({
      ...line,
      sums: codes.map((code, place) => ({ code, amountMinor: BigInt(amounts[place] ?? 0n) })),
    })),
    totalCount: counted.rows[0]?.count ?? 0,
  }
}

function numbersOf(...codes: readonly (keyof typeof TRANSFER_CODES)[]): number[] {
  return codes.map((code) => TRANSFER_CODES[code].number)
}
