import { AGENT_TYPES, type MessageAudience, type MessageTexts } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Whom a message is for. */
export interface Audience {
  readonly audience: MessageAudience
  /** The member, or the agent above the team. */
  readonly subjectId: bigint | null
}

const COUNTS: Readonly<Record<MessageAudience, string>> = {
  member: 'select 1 as receivers',
  team: `with recursive below as (
      select id from member where upline_id = $1
      union select m.id from below join member m on m.upline_id = below.id
    ) select count(*)::int as receivers from below`,
  agents: 'select count(*)::int as receivers from member where type = any ($1::smallint[])',
  everyone: 'select count(*)::int as receivers from member where type <> 4',
}

/** How many a message reaches now. */
export async function countReceivers(
  database: Queryable,
  { audience, subjectId }: Audience,
): Promise<number> {
  const values = { member: [], team: [subjectId], agents: [AGENT_TYPES], everyone: [] }[audience]
  const found = await database.query<{ receivers: number }>(COUNTS[audience], values)
  return found.rows[0]?.receivers ?? 0
}

/** The name of somebody with an account of their own; undefined for a number that is nobody's. */
export async function findUsername(
  database: Queryable,
  memberId: bigint,
): Promise<string | undefined> {
  const found = await database.query<{ username: string }>(
    'select username from member where id = $1 and type <> 4',
    [memberId],
  )
  return found.rows[0]?.username
}

export interface SentRow extends Audience {
  readonly id: bigint
  readonly username: string | null
  readonly texts: MessageTexts
  readonly receivers: number
  readonly readers: number
  readonly sentAt: Date
  readonly sentBy: string
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: string | null
}

const SENT = `
  select p.id, p.audience, p.subject_id as "subjectId", m.username, p.texts, p.receivers,
         p.sent_at as "sentAt", p.sent_by as "sentBy", p.withdrawn_at as "withdrawnAt",
         p.withdrawn_by as "withdrawnBy",
         case p.audience when 'member' then (select count(*)::int from platform_message_mark k
             where k.message_id = p.id and k.read_at is not null)
           else (select coalesce(sum(r.readers), 0)::int from platform_message_readers r
             where r.message_id = p.id) end as readers
    from platform_message p left join member m on m.id = p.subject_id
   where p.texts is not null`

/** Messages of staff, the newest first. */
export async function loadSent(
  database: Queryable,
  slice: { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly SentRow[]; totalCount: number }> {
  const [page, counted] = await Promise.all([
    database.query<SentRow>(`${SENT} order by p.id desc limit $1 offset $2`, [
      slice.limit,
      slice.offset,
    ]),
    database.query<{ total: number }>(
      'select count(*)::int as total from platform_message where texts is not null',
    ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

export async function loadSentOne(
  database: Queryable,
  messageId: bigint,
): Promise<SentRow | undefined> {
  const found = await database.query<SentRow>(`${SENT} and p.id = $1`, [messageId])
  return found.rows[0]
}

/** What was sent with a key before; whoever comes with the same key meanwhile waits for the commit. */
export async function lockKey(tx: Tx, requestKey: Uuid): Promise<SentRow | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [requestKey])
  const found = await tx.query<SentRow>(`${SENT} and p.request_key = $1`, [requestKey])
  return found.rows[0]
}

export interface NewMessage extends Audience {
  readonly texts: MessageTexts
  readonly receivers: number
  readonly requestKey: Uuid
  readonly by: string
  readonly at: Date
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<bigint> {
  const { audience, subjectId, texts, receivers, requestKey, by, at } = message
  const inserted = await tx.query<{ id: bigint }>(
    `insert into platform_message (audience, subject_id, texts, receivers, request_key, sent_by, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [audience, subjectId, texts, receivers, requestKey, by, at],
  )
  return inserted.rows[0]?.id ?? 0n
}

/** False where somebody else has taken it back already. */
export async function saveWithdrawn(
  tx: Tx,
  messageId: bigint,
  by: string,
  at: Date,
): Promise<boolean> {
  const withdrawn = await tx.query(
    `update platform_message set withdrawn_at = $3, withdrawn_by = $2
      where id = $1 and texts is not null and withdrawn_at is null`,
    [messageId, by, at],
  )
  return withdrawn.rowCount === 1
}
