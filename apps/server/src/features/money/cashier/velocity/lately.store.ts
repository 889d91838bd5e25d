import type pg from 'pg'
import { CYCLE_MINUTES, type Lately, WATCHED_HOURS } from './find-unusual.ts'

/** More than this in a day are not looked at one by one; the newest are. */
const AMOUNTS_MAX = 20_000
const MEMBERS_MAX = 20
const GONE = `('cancelled', 'rejected')`

/** What was asked for of late, as far as it was not taken back or refused. */
export async function loadLately(pool: pg.Pool, at: Date): Promise<Lately> {
  const [amounts, cycles, hour] = await Promise.all([
    pool.query<{ amount_minor: bigint }>(
      `select amount_minor from withdrawal
        where created_at > $1::timestamptz - interval '${WATCHED_HOURS} hours' and created_at <= $1
          and state not in ${GONE}
        order by created_at desc limit ${AMOUNTS_MAX}`,
      [at],
    ),
    pool.query<{ memberId: bigint; withdrawals: number }>(
      `select w.member_id as "memberId", count(*)::integer as withdrawals
         from withdrawal w
        where w.created_at > $1::timestamptz - interval '${WATCHED_HOURS} hours' and w.created_at <= $1
          and w.state not in ${GONE} and w.asked_with is null
          and exists (select from deposit d
            where d.member_id = w.member_id and d.state = 'credited' and d.finished_at <= w.created_at
              and d.finished_at > w.created_at - interval '${CYCLE_MINUTES} minutes')
        group by w.member_id order by count(*) desc, w.member_id limit ${MEMBERS_MAX}`,
      [at],
    ),
    pool.query<{ sum: bigint }>(
      `select coalesce(sum(amount_minor), 0)::bigint as sum from withdrawal
        where created_at > $1::timestamptz - interval '1 hour' and created_at <= $1
          and state not in ${GONE}`,
      [at],
    ),
  ])
  return {
    amountsMinor: amounts.rows.map((row) => row.amount_minor),
    cycles: cycles.rows,
    hourMinor: hour.rows[0]?.sum ?? 0n,
  }
}

/** How long somebody on a break waits for the look at what they did not play with, at most. */
const LOOKED_AT_WITHIN = '24 hours'

/** Withdrawals requested during a break, or of unplayed deposits, whose review is overdue, oldest first. */
export async function loadLateOnBreak(
  pool: pg.Pool,
  at: Date,
): Promise<readonly { readonly orderNumber: string; readonly askedAt: Date }[]> {
  const found = await pool.query<{ orderNumber: string; askedAt: Date }>(
    `select w.order_number as "orderNumber", w.created_at as "askedAt"
       from withdrawal w
      where w.state in ('requested', 'second_review')
        and (w.way <> 'to_account' or exists (select from member_break b where b.member_id = w.member_id
          and b.started_at <= w.created_at and (b.until is null or b.until > w.created_at)))
        and w.created_at < $1::timestamptz - interval '${LOOKED_AT_WITHIN}'
      order by w.created_at limit 20`,
    [at],
  )
  return found.rows
}
