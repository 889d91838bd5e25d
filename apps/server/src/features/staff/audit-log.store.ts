import type { Queryable } from '../../platform/database/in-transaction.ts'

export interface AuditRow {
  readonly auditId: string
  readonly at: Date
  readonly actorKind: 'staff' | 'member' | 'system'
  readonly actorName: string
  readonly action: string
  readonly subject: string
  readonly details: Record<string, unknown>
  readonly ip: string | null
}

const WANTED = `
  where ($1 = '' or actor_name ilike $2 or subject ilike $2 or ip = $1)
    and ($3::text is null or action = $3)`

/** A page of the log, newest first, and how many rows there are in all. */
export async function loadAuditPage(
  database: Queryable,
  wanted: { text: string; action: string | undefined; limit: number; offset: number },
): Promise<{ rows: readonly AuditRow[]; totalCount: number }> {
  const filter = [wanted.text, `%${escapeLike(wanted.text)}%`, wanted.action ?? null]
  const [page, counted] = await Promise.all([
    database.query<AuditRow>(
      `select id::text as "auditId", at, actor_kind as "actorKind", actor_name as "actorName",
              action, subject, details, ip
         from audit_log ${WANTED} order by id desc limit $4 offset $5`,
      [...filter, wanted.limit, wanted.offset],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from audit_log ${WANTED}`,
      filter,
    ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** What somebody typed is text, not a pattern. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
