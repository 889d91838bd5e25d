import type { HeldFilter, WithdrawalFlag, WithdrawalQueue, WithdrawalSort } from '@baize/contract'
import { patternsOf } from '../../../../../house/finder/member-patterns.ts'
import { readAsked } from '../../../../../house/finder/read-asked.ts'
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
  readonly amountMinor?: string | undefined
  readonly from?: string | undefined
  readonly before?: string | undefined
  readonly staffId: bigint
}

export interface QueueWish extends QueueFilter {
  readonly sort?: WithdrawalSort | undefined
  readonly limit: number
  readonly offset: number
}

/** `$8` states, `$9` text and to `$15` what it may mean, `$11` whose, `$12` who asks, `$17` sum, `$18` and `$19` time. */
const PLAIN = `w.state = any ($8::text[])
    and ($9 = '' or w.order_number ilike $10 or m.username ilike $10 or w.member_id::text = $9
      or (member_words(m.username, m.payee_name) like $14
        and member_words(m.username, m.payee_name) like $15
        and member_words(m.username, m.payee_name) like all ($16::text[]))
      or exists (select from bank_account account
        where account.id = w.bank_account_id and account.account_number like $13))
    and ($11 = 'all' or ($11 = 'mine' and held.staff_id = $12::bigint)
      or ($11 = 'nobody' and held.staff_id is null))
    and ($17::bigint is null or w.amount_minor = $17)
    and ($18::timestamptz is null or w.created_at >= $18)
    and ($19::timestamptz is null or w.created_at < $19)`

/** `$20` risk, `$21` flag. */
const WANTED = `
  where ${PLAIN}
    and rated.risk >= $20::int
    and ($21::text is null or $21 = any (noticed.flags))`

/** Where nobody asks for risk nothing has to be noticed to be counted; a parameter without a use would have no type. */
const COUNT_PLAIN = `
  select count(*)::int as total from withdrawal w join member m on m.id = w.member_id
    left join order_holder held on held.order_id = w.id and held.active_at > $7
   where ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text) is not null and ${PLAIN}`

const BY_SUM_OR_MEMBER = {
  amount: 'w.amount_minor, w.id',
  '-amount': 'w.amount_minor desc, w.id desc',
  member: 'lower(m.username), w.id desc',
  '-member': 'lower(m.username) desc, w.id desc',
} as const

/** How long it has waited; of what is over, when it was asked for. */
const WAITING = {
  ...BY_SUM_OR_MEMBER,
  waiting: 'w.updated_at, w.id',
  '-waiting': 'w.updated_at desc, w.id desc',
} as const
const OVER = {
  ...BY_SUM_OR_MEMBER,
  waiting: 'w.created_at, w.id',
  '-waiting': 'w.created_at desc, w.id desc',
} as const

function wantedValues(asked: QueueFilter) {
  const { queue, text, held, staffId, minRisk, flag, amountMinor, from, before } = asked
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { digits, words } = readAsked({ text })
  return {
    plain: [
      ...[[...QUEUE_STATES[queue]], text, pattern, held, staffId],
      ...[digits === undefined ? null : `%${digits}`, ...patternsOf(words)],
      ...[amountMinor ?? null, from ?? null, before ?? null],
    ],
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
  const { queue, sort } = wish
  const order = NEWEST_FIRST.has(queue) ? OVER[sort ?? '-waiting'] : WAITING[sort ?? 'waiting']
  const [page, counted] = await Promise.all([
    database.query<WithdrawalRow>(
      `select ${WITHDRAWAL_COLUMNS} ${REVIEWED_WITHDRAWALS} ${WANTED}
        order by ${order} limit $22 offset $23`,
      [...values, wish.limit, wish.offset],
    ),
    isPlain
      ? database.query<{ total: number }>(COUNT_PLAIN, [...factValues(rules), ...plain])
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
  readonly provider: string
  readonly payoutId: string | null
  readonly firstApprover: string | null
  readonly secondApprover: string | null
  /** The version of the rule that approved it; null where people did. */
  readonly ruleVersion: number | null
  readonly approvedAt: Date | null
  readonly sentAt: Date | null
  readonly paidAt: Date | null
}

/** Who and what it went through, with the last time of each state. */
const FILED_COLUMNS = `payee.holder_name as "holderName", payee.account_number as "accountNumber",
    w.provider, w.payout_id as "payoutId",
    (select s.display_name from staff s where s.id = w.first_approver_id) as "firstApprover",
    (select s.display_name from staff s where s.id = w.second_approver_id) as "secondApprover",
    w.rule_version as "ruleVersion",
    went."approvedAt", went."sentAt", went."paidAt"`
const WENT = `left join lateral (
    select max(h.at) filter (where h.state = 'approved') as "approvedAt",
           max(h.at) filter (where h.state = 'paying') as "sentAt",
           max(h.at) filter (where h.state = 'paid_out') as "paidAt"
      from order_history h where h.order_id = w.id
  ) went on true`

/** What a queue's file goes on with: rows after this one, by the order of their ids. */
export async function loadQueueSlice(
  database: Queryable,
  rules: FactRules,
  wish: QueueFilter & { readonly afterId: string | undefined; readonly limit: number },
): Promise<readonly FiledWithdrawal[]> {
  const { plain, noticed } = wantedValues(wish)
  const found = await database.query<FiledWithdrawal>(
    `select ${WITHDRAWAL_COLUMNS}, ${FILED_COLUMNS}
       ${REVIEWED_WITHDRAWALS} ${WENT} ${WANTED} and ($22::uuid is null or w.id > $22)
      order by w.id limit $23`,
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
    payout_failed: total(QUEUE_STATES.payout_failed),
    paying: total(QUEUE_STATES.paying),
    paid_out: total(QUEUE_STATES.paid_out),
    objected: total(QUEUE_STATES.objected),
    received: total(QUEUE_STATES.received),
    rejected: total(QUEUE_STATES.rejected),
  }
}
