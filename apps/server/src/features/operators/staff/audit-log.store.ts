import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface AuditRow {
  readonly auditId: string
  readonly at: Date
  readonly actorKind: 'staff' | 'member' | 'system'
  readonly actorName: string
  readonly action: string
  readonly subject: string
  readonly details: Record<string, unknown>
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly ip: string | null
}

/** Which rows are wanted, as the list and the export have it. */
export interface AuditFilter {
  readonly text: string
  readonly action?: string | undefined
  readonly actorKind?: string | undefined
  readonly from?: Date | undefined
  /** The first moment that is not wanted any more. */
  readonly before?: Date | undefined
}

/** Members stand in the log by their number; they are shown by the name that they have now. */
const COLUMNS = `id::text as "auditId", at, actor_kind as "actorKind",
  case when actor_kind = 'member' then coalesce(
    (select m.username from member m where m.id = actor_id::bigint), actor_name) else actor_name end as "actorName",
  action, subject, details, before, after, ip`

const WANTED = `
  where ($1 = '' or actor_name ilike $2 or subject ilike $2 or ip = $1
      or (actor_kind = 'member' and actor_id in (select m.id::text from member m where m.username ilike $2)))
    and ($3::text is null or action = $3) and ($4::text is null or actor_kind = $4)
    and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`

function filterOf({ text, action, actorKind, from, before }: AuditFilter): unknown[] {
  const part = `%${escapeLike(text)}%`
  return [text, part, action ?? null, actorKind ?? null, from ?? null, before ?? null]
}

/** A page of the log, newest first, and how many rows there are in all. */
export async function loadAuditPage(
  database: Queryable,
  wanted: AuditFilter & { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly AuditRow[]; totalCount: number }> {
  const filter = filterOf(wanted)
  const [page, counted] = await Promise.all([
    database.query<AuditRow>(
      `select ${COLUMNS} from audit_log ${WANTED} order by id desc limit $7 offset $8`,
      [...filter, wanted.limit, wanted.offset],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from audit_log ${WANTED}`,
      filter,
    ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** The next rows of an export, oldest first, up to the row that was the last when it began. */
export async function loadAuditRows(
  database: Queryable,
  wanted: AuditFilter,
  slice: { readonly afterId: string; readonly upToId: string; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const found = await database.query<AuditRow>(
    `select ${COLUMNS} from audit_log ${WANTED} and id > $7 and id <= $8 order by id limit $9`,
    [...filterOf(wanted), slice.afterId, slice.upToId, slice.limit],
  )
  return found.rows
}

export async function loadLastAuditId(database: Queryable): Promise<string> {
  const found = await database.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from audit_log',
  )
  return found.rows[0]?.id ?? '0'
}

/** What somebody typed is text, not a pattern. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
