import type { FeedbackState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

export interface NewFeedback {
  readonly id: Uuid
  /** Null for a visitor. */
  readonly memberId: bigint | null
  readonly requestKey: Uuid
  readonly language: string
  readonly text: string
  readonly at: Date
}

export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<void> {
  const { id, memberId, requestKey, language, text, at } = feedback
  await tx.query(
    `insert into feedback (id, member_id, request_key, language, text, sent_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, memberId, requestKey, language, text, at],
  )
}

/**
 * What was sent with a key before, to tell a repeat from another message. Whoever comes with the same
 * key meanwhile waits for the commit.
 */
export async function lockKey(
  tx: Tx,
  requestKey: Uuid,
): Promise<{ readonly memberId: bigint | null; readonly text: string } | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [requestKey])
  const found = await tx.query<{ memberId: bigint | null; text: string }>(
    'select member_id as "memberId", text from feedback where request_key = $1',
    [requestKey],
  )
  return found.rows[0]
}

/** Feedback as its sender reads it. */
export interface OwnFeedbackRow {
  readonly id: string
  readonly text: string
  readonly state: FeedbackState
  readonly sentAt: Date
  readonly pictureIds: readonly string[]
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly isAnswerNew: boolean
}

export async function loadOwnFeedback(
  database: Queryable,
  memberId: bigint,
  slice: { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly OwnFeedbackRow[]; totalCount: number }> {
  const [page, counted] = await Promise.all([
    database.query<OwnFeedbackRow>(
      `select f.id, f.text, f.state, f.sent_at as "sentAt", f.answer,
              f.answered_at as "answeredAt",
              f.answer is not null and f.answer_seen_at is null as "isAnswerNew",
              array(select p.id::text from feedback_picture p
                     where p.feedback_id = f.id order by p.place) as "pictureIds"
         from feedback f where f.member_id = $1
        order by f.sent_at desc, f.id limit $2 offset $3`,
      [memberId, slice.limit, slice.offset],
    ),
    database.query<{ total: number }>(
      'select count(*)::int as total from feedback where member_id = $1',
      [memberId],
    ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

export async function markAnswersSeen(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<void> {
  await database.query(
    `update feedback set answer_seen_at = $2
      where member_id = $1 and answer is not null and answer_seen_at is null`,
    [memberId, at],
  )
}
