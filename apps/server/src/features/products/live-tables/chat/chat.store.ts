import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { Writer } from './chat-rules.ts'
import { loadMuted } from './mutes.store.ts'

export interface ChatRow {
  readonly lineId: Uuid
  readonly tableCode: string
  readonly memberId: bigint
  readonly username: string
  readonly icon: string | null
  readonly text: string
  readonly saidAt: Date
}

const LINE = `c.id as "lineId", c.table_code as "tableCode", c.member_id as "memberId", m.username, m.icon,
  c.text, c.said_at as "saidAt"`

/** The last lines of a table that stand, the oldest first. */
export async function loadLines(
  database: Queryable,
  tableCode: string,
  limit: number,
): Promise<ChatRow[]> {
  const found = await database.query<ChatRow>(
    `select ${LINE} from live_chat_line c join member m on m.id = c.member_id
      where c.table_code = $1 and c.removed_at is null order by c.said_at desc, c.id desc limit $2`,
    [tableCode, limit],
  )
  return found.rows.toReversed()
}

export async function loadLine(database: Queryable, lineId: Uuid): Promise<ChatRow | undefined> {
  const found = await database.query<ChatRow>(
    `select ${LINE} from live_chat_line c join member m on m.id = c.member_id
      where c.id = $1 and c.removed_at is null`,
    [lineId],
  )
  return found.rows[0]
}

/** When a member's last lines were said, the newest first, and whether staff keep them from writing. */
export async function loadWriter(
  database: Queryable,
  memberId: bigint,
  { lines, at }: { readonly lines: number; readonly at: Date },
): Promise<Writer> {
  const [said, muted] = await Promise.all([
    database.query<{ saidAt: Date }>(
      `select said_at as "saidAt" from live_chat_line where member_id = $1 order by said_at desc limit $2`,
      [memberId, lines],
    ),
    loadMuted(database, memberId, at),
  ])
  return { saidAt: said.rows.map(({ saidAt }) => saidAt), muted: muted ?? null }
}

/** Adds a line; the same id again adds nothing. */
export async function insertLine(
  database: Queryable,
  line: Pick<ChatRow, 'lineId' | 'tableCode' | 'memberId' | 'text' | 'saidAt'>,
): Promise<void> {
  await database.query(
    `insert into live_chat_line (id, table_code, member_id, text, said_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [line.lineId, line.tableCode, line.memberId, line.text, line.saidAt],
  )
}

/** Keeps a report with the lines around what was said; a second one of the same member changes nothing. */
export async function insertReport(
  database: Queryable,
  report: {
    readonly reportId: Uuid
    readonly line: ChatRow
    readonly reportedBy: bigint
    readonly around: number
    readonly at: Date
  },
): Promise<void> {
  const { reportId, line, reportedBy, around, at } = report
  await database.query(
    `insert into live_chat_report (id, line_id, table_code, member_id, reported_by, lines, reported_at)
     select $1, $2, $3, $4, $5, coalesce(jsonb_agg(to_jsonb(a) order by a."saidAt"), '[]'), $7
       from (
         (select c.id, c.member_id::text as "memberId", c.text, c.said_at as "saidAt" from live_chat_line c
           where c.table_code = $3 and c.said_at <= $8 order by c.said_at desc limit $6)
         union
         (select c.id, c.member_id::text, c.text, c.said_at from live_chat_line c
           where c.table_code = $3 and c.said_at > $8 order by c.said_at limit $6)
       ) a
     on conflict do nothing`,
    [
      ...[reportId, line.lineId, line.tableCode, line.memberId, reportedBy],
      ...[around, at, line.saidAt],
    ],
  )
}

/** Removes what was said long ago; reports keep their lines. */
export async function pruneLines(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from live_chat_line where said_at < $1', [before])
}
