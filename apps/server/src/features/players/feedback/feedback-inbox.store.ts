import type { FeedbackState } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A message as staff read it. */
export interface InboxRow {
  readonly feedbackId: string
  readonly memberId: string | null
  readonly username: string | null
  readonly text: string
  readonly language: string
  readonly state: FeedbackState
  readonly version: number
  readonly pictureIds: string[]
  readonly assignedStaffId: string | null
  readonly assignedName: string | null
  readonly sentAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
  readonly answerSeenAt: Date | null
  readonly closeReason: string | null
}

const JOINED = `from feedback f left join member m on m.id = f.member_id
  left join staff s on s.id = f.assigned_staff_id`
const ROWS = `
  select f.id as "feedbackId", f.member_id::text as "memberId", m.username, f.text, f.language,
         f.state, f.version, f.assigned_staff_id::text as "assignedStaffId",
         s.display_name as "assignedName", f.sent_at as "sentAt", f.answer,
         f.answered_at as "answeredAt", f.answered_by as "answeredBy",
         f.answer_seen_at as "answerSeenAt", f.close_reason as "closeReason",
         array(select p.id::text from feedback_picture p
                where p.feedback_id = f.id order by p.place) as "pictureIds"
  ${JOINED}`
const WANTED = `where f.state = $1
  and ($2 = '' or m.id::text = $2 or m.username ilike $3 or f.text ilike $3)`

export interface InboxWish {
  readonly state: FeedbackState
  readonly text: string
  readonly limit: number
  readonly offset: number
}

/** Messages in one state: what waits longest first, what is decided the newest first. */
export async function loadInbox(
  database: Queryable,
  wish: InboxWish,
): Promise<{ rows: readonly InboxRow[]; totalCount: number }> {
  const isDecided = wish.state === 'answered' || wish.state === 'closed'
  const like = `%${wish.text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const values = [wish.state, wish.text, like]
  const order = isDecided ? 'f.changed_at desc' : 'f.sent_at asc'
  const [page, counted] = await Promise.all([
    database.query<InboxRow>(`${ROWS} ${WANTED} order by ${order}, f.id limit $4 offset $5`, [
      ...values,
      wish.limit,
      wish.offset,
    ]),
    database.query<{ total: number }>(`select count(*)::int as total ${JOINED} ${WANTED}`, values),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

export async function countStates(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const found = await database.query<{ state: string; messages: number }>(
    'select state, count(*)::int as messages from feedback group by state',
  )
  return new Map(found.rows.map((row) => [row.state, row.messages]))
}

/** One message; undefined for an id that names none. */
export async function loadMessage(
  database: Queryable,
  feedbackId: string,
): Promise<InboxRow | undefined> {
  const found = await database.query<InboxRow>(`${ROWS} where f.id = $1`, [feedbackId])
  return found.rows[0]
}

/** One message, with its row kept for whoever decides on it. */
export async function lockMessage(tx: Tx, feedbackId: string): Promise<InboxRow | undefined> {
  const found = await tx.query<InboxRow>(`${ROWS} where f.id = $1 for update of f`, [feedbackId])
  return found.rows[0]
}

/** What a step makes of a message. */
export type FeedbackStep =
  | { readonly state: 'new' }
  | { readonly state: 'in_progress'; readonly staffId: bigint }
  | { readonly state: 'answered'; readonly answer: string; readonly by: string }
  | { readonly state: 'closed'; readonly reason: string }

export async function saveStep(
  tx: Tx,
  feedbackId: string,
  step: FeedbackStep,
  at: Date,
): Promise<void> {
  const isAnswer = step.state === 'answered'
  await tx.query(
    `update feedback set state = $2, version = version + 1, changed_at = $3,
       assigned_staff_id = case when $2 = 'new' then null else coalesce($4, assigned_staff_id) end,
       answer = $5, answered_by = $6, answered_at = $7, close_reason = $8
     where id = $1`,
    [
      feedbackId,
      step.state,
      at,
      step.state === 'in_progress' ? step.staffId : null,
      isAnswer ? step.answer : null,
      isAnswer ? step.by : null,
      isAnswer ? at : null,
      step.state === 'closed' ? step.reason : null,
    ],
  )
}

/** Where a member is reached by mail, and in which language. */
export async function loadSender(
  database: Queryable,
  memberId: string,
): Promise<{ readonly email: string | null; readonly language: string | null } | undefined> {
  const found = await database.query<{ email: string | null; language: string | null }>(
    'select email, language from member where id = $1',
    [memberId],
  )
  return found.rows[0]
}
