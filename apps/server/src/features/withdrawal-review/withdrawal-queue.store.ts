import type { WithdrawalFlag, WithdrawalQueue } from '@baize/contract'
import type { EpochMs, Minor } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { NEWEST_FIRST, QUEUE_STATES } from './review-rules.ts'
import {
  factValues,
  REVIEWED_WITHDRAWALS,
  WITHDRAWAL_COLUMNS,
  type WithdrawalRow,
} from './withdrawal-facts.store.ts'

export interface QueueWish {
  readonly queue: WithdrawalQueue
  readonly text: string
  readonly minRisk: number
  readonly flag: WithdrawalFlag | undefined
  readonly limit: number
  readonly offset: number
}

/** `$7` states, `$8` text, `$9` the same as a pattern, `$10` risk, `$11` flag. */
const WANTED = `
  where w.state = any ($7::text[])
    and ($8 = '' or w.order_number ilike $9 or m.username ilike $9 or w.member_id::text = $8)
    and rated.risk >= $10::int
    and ($11::text is null or $11 = any (noticed.flags))`

/** Without a wish about risk nothing has to be noticed to be counted: `$1` to `$3` as `$7` to `$9`. */
const COUNT_PLAIN = `
  select count(*)::int as total from withdrawal w join member m on m.id = w.member_id
   where w.state = any ($1::text[])
     and ($2 = '' or w.order_number ilike $3 or m.username ilike $3 or w.member_id::text = $2)`

/** One page of a queue and how many rows it has in all. */
export async function loadQueuePage(
  database: Queryable,
  secondApprovalAboveMinor: Minor,
  wish: QueueWish,
): Promise<{ rows: readonly WithdrawalRow[]; totalCount: number }> {
  const plain = [
    [...QUEUE_STATES[wish.queue]],
    wish.text,
    `%${wish.text.replaceAll(/[\\%_]/g, '\\$&')}%`,
  ]
  const values = [
    ...factValues(secondApprovalAboveMinor),
    ...plain,
    wish.minRisk,
    wish.flag ?? null,
  ]
  const isPlain = wish.minRisk === 0 && wish.flag === undefined
  const direction = NEWEST_FIRST.has(wish.queue) ? 'desc' : 'asc'
  const [page, counted] = await Promise.all([
    database.query<WithdrawalRow>(
      `select ${WITHDRAWAL_COLUMNS} ${REVIEWED_WITHDRAWALS} ${WANTED}
        order by w.created_at ${direction}, w.id ${direction} limit $12 offset $13`,
      [...values, wish.limit, wish.offset],
    ),
    isPlain
      ? database.query<{ total: number }>(COUNT_PLAIN, plain)
      : database.query<{ total: number }>(
          `select count(*)::int as total ${REVIEWED_WITHDRAWALS} ${WANTED}`,
          values,
        ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** How many withdrawals stand in each queue. */
export async function loadQueueCounts(
  database: Queryable,
): Promise<Record<WithdrawalQueue, number>> {
  const counted = await database.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from withdrawal group by state',
  )
  const countOf = new Map(counted.rows.map((row) => [row.state, row.count]))
  const total = (states: readonly string[]) =>
    states.reduce((sum, state) => sum + (countOf.get(state) ?? 0), 0)
  return {
    to_review: total(QUEUE_STATES.to_review),
    second_approval: total(QUEUE_STATES.second_approval),
    paying: total(QUEUE_STATES.paying),
    paid_out: total(QUEUE_STATES.paid_out),
    objected: total(QUEUE_STATES.objected),
    received: total(QUEUE_STATES.received),
    rejected: total(QUEUE_STATES.rejected),
  }
}

/** What is still to pay, and how long a decision took over the last day (the median). */
export async function loadQueueFigures(
  database: Queryable,
  now: EpochMs,
): Promise<{ toPayMinor: string; medianReviewMs: number | null }> {
  const found = await database.query<{ toPayMinor: string; medianReviewMs: number | null }>(
    `select
       (select (coalesce(sum(amount_minor), 0) - coalesce((select sum(p.amount_minor)
            from withdrawal_part p join withdrawal under_way on under_way.id = p.withdrawal_id
           where under_way.state = 'paying' and p.state = 'paid'), 0))::text from withdrawal
         where state in ('requested', 'second_review', 'approved', 'paying')) as "toPayMinor",
       (select round(percentile_cont(0.5) within group (order by taken_ms))::int from (
          select extract(epoch from min(history.at) - w.created_at)::float8 * 1000 as taken_ms
            from withdrawal w
            join order_history history on history.order_id = w.id
           where w.created_at > $1
             and history.state in ('second_review', 'approved', 'rejected')
           group by w.id
        ) decided) as "medianReviewMs"`,
    [new Date(now - 86_400_000)],
  )
  return found.rows[0] ?? { toPayMinor: '0', medianReviewMs: null }
}
