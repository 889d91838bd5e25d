import type { FeedbackState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { AboutOrder } from './feedback-orders.store.ts'

export interface NewFeedback extends AboutOrder {
  readonly id: Uuid
  /** Null for a visitor. */
  readonly memberId: bigint | null
  readonly requestKey: Uuid
  readonly language: string
  readonly text: string
  readonly at: Date
}

export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<void> {
  const { id, memberId, requestKey, language, text, at, depositId, withdrawalId } = feedback
  await tx.query(
    `insert into feedback (id, member_id, request_key, language, text, sent_at, changed_at, waits_since,
       deposit_id, withdrawal_id)
     values ($1, $2, $3, $4, $5, $6, $6, $6, $7, $8)`,
    [id, memberId, requestKey, language, text, at, depositId, withdrawalId],
  )
}

/** What was sent with a key before: the first message of a thread, or a further one in it. */
export interface SentBefore {
  readonly feedbackId: string
  readonly memberId: bigint | null
  readonly text: string
  readonly isFirst: boolean
  readonly orderId: Uuid | null
}

/**
 * What was sent with a key before, to tell a repeat from another message. Another caller with the same
 * key meanwhile waits for the commit.
 */
export async function lockKey(tx: Tx, requestKey: Uuid): Promise<SentBefore | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [requestKey])
  const found = await tx.query<SentBefore>(
    `select id as "feedbackId", member_id as "memberId", text, true as "isFirst",
        coalesce(deposit_id, withdrawal_id) as "orderId" from feedback where request_key = $1
     union all
     select f.id, f.member_id, e.text, false, null
       from feedback_entry e join feedback f on f.id = e.feedback_id where e.request_key = $1`,
    [requestKey],
  )
  return found.rows[0]
}

/** How much a member has written since a moment, and how many threads wait for the house. Nothing of it grows until the commit. */
export async function lockUse(
  tx: Tx,
  memberId: bigint,
  since: Date,
): Promise<{ readonly sent: number; readonly open: number }> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('feedback of ' || $1::text, 0))", [
    memberId,
  ])
  const found = await tx.query<{ sent: number; open: number }>(
    `select (count(*) filter (where sent_at > $2))::int
        + (select count(*)::int from feedback_entry e join feedback own on own.id = e.feedback_id
            where own.member_id = $1 and own.changed_at > $2 and e.kind = 'said' and e.at > $2) as sent,
      (count(*) filter (where state in ('new', 'waiting')))::int as open
     from feedback where member_id = $1`,
    [memberId, since],
  )
  return found.rows[0] ?? { sent: 0, open: 0 }
}

/** A thread as its sender reads it. */
export interface OwnFeedbackRow {
  readonly id: string
  readonly text: string
  readonly state: FeedbackState
  readonly sentAt: Date
  readonly pictureIds: readonly string[]
  readonly isAnswerNew: boolean
}

const OWN = `select f.id, f.text, f.state, f.sent_at as "sentAt", f.is_answer_new as "isAnswerNew",
    array(select p.id::text from feedback_picture p
           where p.feedback_id = f.id order by p.place) as "pictureIds"
  from feedback f`

export async function loadOwnFeedback(
  database: Queryable,
  memberId: bigint,
  slice: { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly OwnFeedbackRow[]; totalCount: number }> {
  const [page, counted] = await Promise.all([
    database.query<OwnFeedbackRow>(
      `${OWN} where f.member_id = $1 order by f.sent_at desc, f.id limit $2 offset $3`,
      [memberId, slice.limit, slice.offset],
    ),
    database.query<{ total: number }>(
      'select count(*)::int as total from feedback where member_id = $1',
      [memberId],
    ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** A thread of the member's own, locked until the commit; undefined for every other one. */
export async function lockOwnFeedback(
  tx: Tx,
  memberId: bigint,
  feedbackId: string,
): Promise<OwnFeedbackRow | undefined> {
  const found = await tx.query<OwnFeedbackRow>(
    `${OWN} where f.member_id = $1 and f.id::text = $2 for update of f`,
    [memberId, feedbackId],
  )
  return found.rows[0]
}
