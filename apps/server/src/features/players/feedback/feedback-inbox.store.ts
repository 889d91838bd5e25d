import type { FeedbackState } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A message as staff read it. */
export interface InboxRow {
  readonly feedbackId: string
  readonly memberId: string | null
  readonly username: string | null
  readonly text: string
  /** What the sender wrote last. */
  readonly lastText: string
  readonly language: string
  readonly state: FeedbackState
  readonly version: number
  readonly pictureIds: string[]
  readonly assignedStaffId: string | null
  readonly assignedName: string | null
  readonly sentAt: Date
}

const JOINED = `from feedback f left join member m on m.id = f.member_id
  left join staff s on s.id = f.assigned_staff_id`
const ROWS = `
  select f.id as "feedbackId", f.member_id::text as "memberId", m.username, f.text, f.language,
         f.state, f.version, f.assigned_staff_id::text as "assignedStaffId",
         s.display_name as "assignedName", f.sent_at as "sentAt",
         coalesce((select e.text from feedback_entry e where e.feedback_id = f.id and e.kind = 'said'
                    order by e.id desc limit 1), f.text) as "lastText",
         array(select p.id::text from feedback_picture p
                where p.feedback_id = f.id order by p.place) as "pictureIds"
  ${JOINED}`
const WANTED = `where f.state = $1
  and ($2 = '' or m.id::text = $2 or m.username ilike $3 or f.text ilike $3
    or exists (select from deposit d where d.id = f.deposit_id and d.order_number = upper($2))
    or exists (select from withdrawal w where w.id = f.withdrawal_id and w.order_number = upper($2))
    or exists (select from feedback_entry e where e.feedback_id = f.id and e.kind <> 'closed' and e.text ilike $3))`

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
  const order = isDecided ? 'f.changed_at desc' : 'f.waits_since asc'
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

/** One thread, locked until the commit. */
export async function lockMessage(tx: Tx, feedbackId: string): Promise<InboxRow | undefined> {
  const found = await tx.query<InboxRow>(`${ROWS} where f.id = $1 for update of f`, [feedbackId])
  return found.rows[0]
}

/** Another thread of a member. */
export interface EarlierRow {
  readonly feedbackId: string
  readonly text: string
  readonly state: FeedbackState
  readonly sentAt: Date
}

const EARLIER_MAX = 10

/** Other threads of the sender, the newest first. */
export async function loadEarlier(
  database: Queryable,
  thread: Pick<InboxRow, 'feedbackId' | 'memberId'>,
): Promise<readonly EarlierRow[]> {
  if (thread.memberId === null) return []
  const found = await database.query<EarlierRow>(
    `select id as "feedbackId", text, state, sent_at as "sentAt" from feedback
      where member_id = $1 and id <> $2 order by sent_at desc, id limit $3`,
    [thread.memberId, thread.feedbackId, EARLIER_MAX],
  )
  return found.rows
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
