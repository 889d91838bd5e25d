import type { DeskFigures, WithdrawalQueue } from '@baize/contract'
import type { Queryable } from '../../../../../platform/database/in-transaction.ts'
import { QUEUE_STATES } from './review-rules.ts'

/** Everything that is not yet paid out; of one that is paid in parts what is left. */
export async function sumToPay(database: Queryable): Promise<string> {
  const found = await database.query<{ sum: string }>(
    `select (coalesce(sum(amount_minor), 0) - coalesce((select sum(p.amount_minor)
         from withdrawal_part p join withdrawal under_way on under_way.id = p.withdrawal_id
        where under_way.state = 'paying' and p.state = 'paid'), 0))::text as sum
       from withdrawal where state in ('requested', 'second_review', 'approved', 'paying', 'payout_failed')`,
  )
  return found.rows[0]?.sum ?? '0'
}

/** How a queue stands against its target, and how long a first decision took today. */
export async function loadQueueFigures(
  database: Queryable,
  queue: WithdrawalQueue,
  moments: { readonly dueBefore: Date | null; readonly dayStart: Date },
): Promise<Omit<DeskFigures, 'targetMinutes'>> {
  const found = await database.query<
    Omit<DeskFigures, 'oldestSince'> & { readonly oldestSince: Date | null }
  >(
    `select count(*)::int as waiting,
       count(*) filter (where updated_at < $2)::int as "overTarget",
       min(updated_at) as "oldestSince",
       (select round(percentile_cont(0.5) within group (order by taken_ms))::int from (
          select extract(epoch from min(history.at) - w.created_at)::float8 * 1000 as taken_ms
            from order_history history
            join withdrawal w on w.id = history.order_id
           where w.updated_at >= $3
             and history.state in ('second_review', 'approved', 'rejected')
           group by w.id
          having min(history.at) >= $3
        ) decided) as "medianTodayMs"
      from withdrawal where state = any ($1::text[])`,
    [[...QUEUE_STATES[queue]], moments.dueBefore, moments.dayStart],
  )
  const { oldestSince = null, ...figures } = found.rows[0] ?? {
    ...{ waiting: 0, overTarget: 0, medianTodayMs: null, oldestSince: null },
  }
  return { ...figures, oldestSince: oldestSince?.toISOString() ?? null }
}
