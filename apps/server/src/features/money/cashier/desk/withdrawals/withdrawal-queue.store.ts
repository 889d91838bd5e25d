import type { HeldFilter, WithdrawalFlag, WithdrawalQueue } from '@baize/contract'
import type { Queryable } from '../../../../../platform/database/in-transaction.ts'
import { NEWEST_FIRST, QUEUE_STATES } from './review-rules.ts'
import {
  type FactRules,
  factValues,
  REVIEWED_WITHDRAWALS,
  WITHDRAWAL_COLUMNS,
  type WithdrawalRow,
} from './withdrawal-facts.store.ts'

/** What of a queue is wanted, and who asks. */
export interface QueueFilter {
  readonly queue: WithdrawalQueue
  readonly text: string
  readonly minRisk: number
  readonly flag: WithdrawalFlag | undefined
  readonly held: HeldFilter
  readonly staffId: bigint
}

export interface QueueWish extends QueueFilter {
  readonly limit: number
  readonly offset: number
}

const HELD = (held: string, staffId: string) => `
    and (${held} = 'all' or (${held} = 'mine' and held.staff_id = ${staffId}::bigint)
      or (${held} = 'nobody' and held.staff_id is null))`

/** `$8` states, `$9` text, `$10` the same as a pattern, `$11` whose, `$12` who asks, `$13` risk, `$14` flag. */
const WANTED = `
  where w.state = any ($8::text[])
    and ($9 = '' or w.order_number ilike $10 or m.username ilike $10 or w.member_id::text = $9)
    ${HELD('$11', '$12')}
    and rated.risk >= $13::int
    and ($14::text is null or $14 = any (noticed.flags))`

/** Without a wish about risk nothing has to be noticed to be counted: `$1` to `$5` as `$8` to `$12`, `$6` as `$7`. */
const COUNT_PLAIN = `
  select count(*)::int as total from withdrawal w join member m on m.id = w.member_id
    left join order_holder held on held.order_id = w.id and held.active_at > $6
   where w.state = any ($1::text[])
     and ($2 = '' or w.order_number ilike $3 or m.username ilike $3 or w.member_id::text = $2)
     ${HELD('$4', '$5')}`

function wantedValues({ queue, text, held, staffId, minRisk, flag }: QueueFilter) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return {
    plain: [[...QUEUE_STATES[queue]], text, pattern, held, staffId],
    noticed: [minRisk, flag ?? null],
    isPlain: minRisk === 0 && flag === undefined,
  }
}

/** One page of a queue and how many rows it has in all. */
export async function loadQueuePage(
  database: Queryable,
  rules: FactRules,
  wish: QueueWish,
): Promise<{ rows: readonly WithdrawalRow[]; totalCount: number }> {
  const { plain, noticed, isPlain } = wantedValues(wish)
  const values = [...factValues(rules), ...plain, ...noticed]
  const order = NEWEST_FIRST.has(wish.queue)
    ? 'w.created_at desc, w.id desc'
    : 'w.updated_at asc, w.id asc'
  const [page, counted] = await Promise.all([
    database.query<WithdrawalRow>(
      `select ${WITHDRAWAL_COLUMNS} ${REVIEWED_WITHDRAWALS} ${WANTED}
        order by ${order} limit $15 offset $16`,
      [...values, wish.limit, wish.offset],
    ),
    isPlain
      ? database.query<{ total: number }>(COUNT_PLAIN, [...plain, rules.activeSince])
      : database.query<{ total: number }>(
          `select count(*)::int as total ${REVIEWED_WITHDRAWALS} ${WANTED}`,
          values,
        ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** A row of a queue as its file has it. */
export interface FiledWithdrawal extends WithdrawalRow {
  readonly holderName: string
  readonly accountNumber: string
}

/** What a queue's file goes on with: rows after this one, by the order of their ids. */
export async function loadQueueSlice(
  database: Queryable,
  rules: FactRules,
  wish: QueueFilter & { readonly afterId: string | undefined; readonly limit: number },
): Promise<readonly FiledWithdrawal[]> {
  const { plain, noticed } = wantedValues(wish)
  const found = await database.query<FiledWithdrawal>(
    `select ${WITHDRAWAL_COLUMNS}, payee.holder_name as "holderName",
            payee.account_number as "accountNumber"
       ${REVIEWED_WITHDRAWALS} ${WANTED} and ($15::uuid is null or w.id > $15)
      order by w.id limit $16`,
    [...factValues(rules), ...plain, ...noticed, wish.afterId ?? null, wish.limit],
  )
  return found.rows
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
