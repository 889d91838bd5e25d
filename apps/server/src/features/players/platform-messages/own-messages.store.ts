import { AGENT_TYPES, type MessageTexts, type SystemMessage } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A message as its reader has it, in every language it was written in. */
export interface OwnMessageRow {
  readonly messageId: string
  readonly texts: MessageTexts | null
  readonly system: SystemMessage | null
  readonly sentAt: Date
  readonly isRead: boolean
}

/**
 * What is for a member ($1; $2 are the types of agents): their own messages, and of those to many what was sent since they
 * registered. The members above them are looked for only where a team has a message.
 */
const MINE = `
  with recursive me as (select id, type, registered_at, upline_id from member where id = $1),
  above as (
    select upline_id as id from me where upline_id is not null
    union
    select m.upline_id from above join member m on m.id = above.id where m.upline_id is not null
  ),
  shown as (
    select id, texts, system, sent_at from platform_message
     where subject_id = $1 and audience = 'member' and withdrawn_at is null
    union all
    select p.id, p.texts, p.system, p.sent_at from me
      join platform_message p on p.audience <> 'member' and p.sent_at >= me.registered_at
     where p.withdrawn_at is null
       and (p.audience = 'everyone' or p.audience = 'agents' and me.type = any ($2::smallint[])
         or p.audience = 'team' and p.subject_id in (select id from above))
  ),
  mine as (
    select s.*, k.read_at is not null as is_read from shown s
      left join platform_message_mark k on k.message_id = s.id and k.member_id = $1
     where k.removed_at is null
  )`

/** How many there are that the member has neither read nor removed. */
export async function countUnread(database: Queryable, memberId: bigint): Promise<number> {
  const found = await database.query<{ unread: number }>({
    name: 'platform-messages-unread',
    text: `${MINE} select count(*)::int as unread from mine where not is_read`,
    values: [memberId, AGENT_TYPES],
  })
  return found.rows[0]?.unread ?? 0
}

export interface OwnMessagesRequest {
  readonly show: 'all' | 'unread'
  readonly limit: number
  readonly offset: number
}

/** A page of them, the newest first. */
export async function loadOwnMessages(
  database: Queryable,
  memberId: bigint,
  { show, limit, offset }: OwnMessagesRequest,
): Promise<{ rows: readonly OwnMessageRow[]; totalCount: number }> {
  const values = [memberId, AGENT_TYPES, show === 'unread']
  const wanted = 'from mine where not ($3 and is_read)'
  const [page, counted] = await Promise.all([
    database.query<OwnMessageRow>(
      `${MINE} select id::text as "messageId", texts, system, sent_at as "sentAt", is_read as "isRead"
        ${wanted} order by id desc limit $4 offset $5`,
      [...values, limit, offset],
    ),
    database.query<{ total: number }>(`${MINE} select count(*)::int as total ${wanted}`, values),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** Counters of a message; each is written by those whose number ends alike. */
const PARTS = 16n

/** One message, or every one up to one. */
export type WhichMessages = { readonly only: string } | { readonly upTo: string }

/**
 * Marks messages as read, each once however often and wherever it is opened, and counts those of them that others read,
 * too. Says how many of those that were asked for are the member's own to read.
 */
export async function markRead(
  database: Queryable,
  memberId: bigint,
  which: WhichMessages,
  at: Date,
): Promise<number> {
  const isOne = 'only' in which
  const found = await database.query<{ found: number }>(
    `${MINE}, asked as (
       select id, is_read from mine where case when $3 then id = $4::bigint else id <= $4::bigint end
     ), marked as (
       insert into platform_message_mark (message_id, member_id, read_at)
       select id, $1, $5 from asked where not is_read order by id
       on conflict do nothing returning message_id
     ), counted as (
       insert into platform_message_readers (message_id, part, readers)
       select message_id, $6, 1 from marked join platform_message p on p.id = message_id
        where p.audience <> 'member' order by message_id
       on conflict (message_id, part) do update set readers = platform_message_readers.readers + 1
     )
     select count(*)::int as found from asked`,
    [memberId, AGENT_TYPES, isOne, isOne ? which.only : which.upTo, at, memberId % PARTS],
  )
  return found.rows[0]?.found ?? 0
}

/** Takes a message out of the member's list; false where it is not in it. */
export async function removeMessage(
  database: Queryable,
  memberId: bigint,
  messageId: string,
  at: Date,
): Promise<boolean> {
  const removed = await database.query(
    `${MINE} insert into platform_message_mark (message_id, member_id, removed_at)
     select id, $1, $4 from mine where id = $3::bigint
     on conflict (message_id, member_id) do update set removed_at = excluded.removed_at
       where platform_message_mark.removed_at is null`,
    [memberId, AGENT_TYPES, messageId, at],
  )
  return removed.rowCount === 1
}
