import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { FIRST_PAUSE_MS, nextAskMs } from './question-pauses.ts'

/** What came of asking: something final, taken and undecided, never heard of, or no answer. */
export type ProviderAnswer = 'told' | 'open' | 'unknown' | 'unreachable'

export interface QuestionRow {
  readonly orderId: Uuid
  readonly asks: number
  readonly lastAnswer: ProviderAnswer
  readonly lastAskedAt: Date
  readonly lastAskedBy: string | null
  readonly nextAt: Date | null
}

const COLUMNS = `q.order_id as "orderId", q.asks, q.last_answer as "lastAnswer",
  q.last_asked_at as "lastAskedAt", q.last_asked_by as "lastAskedBy", q.next_at as "nextAt"`

export async function loadQuestion(
  database: Queryable,
  orderId: Uuid,
): Promise<QuestionRow | undefined> {
  const found = await database.query<QuestionRow>(
    `select ${COLUMNS} from provider_question q where q.order_id = $1`,
    [orderId],
  )
  return found.rows[0]
}

/** Begins anew for an order that came into a state about which the provider is asked from its beginning. */
export async function beginQuestions(
  database: Queryable,
  orderId: Uuid,
  nowMs: number,
): Promise<void> {
  await database.query(`update provider_question set asks = 0, next_at = $2 where order_id = $1`, [
    orderId,
    new Date(nowMs + FIRST_PAUSE_MS),
  ])
}

export interface AskedQuestion {
  readonly orderId: Uuid
  readonly answer: ProviderAnswer
  readonly atMs: number
  /** A staff member's name; null where the clock asked. */
  readonly byWhom: string | null
  /** Nothing more is to be learnt. */
  readonly isOver: boolean
}

/** Counts a question, and says when the next one is due. */
export async function saveQuestion(
  database: Queryable,
  { orderId, answer, atMs, byWhom, isOver }: AskedQuestion,
): Promise<void> {
  const before = await loadQuestion(database, orderId)
  const asks = (before?.asks ?? 0) + 1
  // Whom nobody asks by the clock any more is not asked by it again because a person did.
  const isEnded = isOver || (before !== undefined && before.nextAt === null)
  const next = isEnded ? null : nextAskMs(asks, atMs)
  await database.query(
    `insert into provider_question (order_id, asks, last_answer, last_asked_at, last_asked_by, next_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (order_id) do update set asks = excluded.asks, last_answer = excluded.last_answer,
       last_asked_at = excluded.last_asked_at, last_asked_by = excluded.last_asked_by,
       next_at = excluded.next_at`,
    [orderId, asks, answer, new Date(atMs), byWhom, next === null ? null : new Date(next)],
  )
}

export interface DueOrder {
  readonly orderId: Uuid
  readonly provider: string
}

/** A payment may come late; after so many days only what is on its way is asked about. */
const LATE_FOR = `interval '4 days'`
const DUE_MAX = 200

/** Deposits about which the provider is to be asked now, who waits longest first. */
export async function findDueDeposits(database: Queryable, at: Date): Promise<readonly DueOrder[]> {
  const found = await database.query<DueOrder>(
    `select d.id as "orderId", d.provider from deposit d
     left join provider_question q on q.order_id = d.id
     where d.kind <> 'bank_transfer'
       and (d.state in ('confirming', 'returning')
         or (d.is_asked and d.state in ('created', 'pending', 'cancelled', 'expired')
           and d.id >= first_uuid_of($1::timestamptz - ${LATE_FOR})))
       and coalesce(q.next_at, d.created_at + $2 * interval '1 millisecond') <= $1
       and (q.order_id is null or q.next_at is not null)
     order by coalesce(q.next_at, d.created_at) limit ${DUE_MAX}`,
    [at, FIRST_PAUSE_MS],
  )
  return found.rows
}

/** Payouts about which the provider is to be asked now. */
export async function findDueWithdrawals(
  database: Queryable,
  at: Date,
): Promise<readonly DueOrder[]> {
  const found = await database.query<DueOrder>(
    `select w.id as "orderId", w.provider from withdrawal w
     left join provider_question q on q.order_id = w.id
     where w.state = 'paying'
       and coalesce(q.next_at, w.updated_at + $2 * interval '1 millisecond') <= $1
       and (q.order_id is null or q.next_at is not null)
     order by coalesce(q.next_at, w.updated_at) limit ${DUE_MAX}`,
    [at, FIRST_PAUSE_MS],
  )
  return found.rows
}

/** Money of which nobody knows where it is: a person has to look. */
export interface StrandedOrder {
  readonly orderNumber: string
  readonly provider: string
  readonly state: string
  readonly lastAnswer: ProviderAnswer
}

const STRANDED_MAX = 20

/** Orders on their way that nobody asks about any more, or that their provider has never heard of. */
export async function findStranded(database: Queryable): Promise<readonly StrandedOrder[]> {
  const found = await database.query<StrandedOrder>(
    `select d.order_number as "orderNumber", d.provider, d.state, q.last_answer as "lastAnswer"
     from deposit d join provider_question q on q.order_id = d.id
     where d.state in ('confirming', 'returning') and (q.next_at is null or q.last_answer = 'unknown')
     union all
     select w.order_number, w.provider, w.state, q.last_answer
     from withdrawal w join provider_question q on q.order_id = w.id
     where w.state = 'paying' and (q.next_at is null or (q.last_answer = 'unknown' and coalesce(w.payout_id,
         (select p.payout_id from withdrawal_part p where p.withdrawal_id = w.id and p.state = 'paying')) is not null))
     order by 1 limit ${STRANDED_MAX}`,
  )
  return found.rows
}
