import type pg from 'pg'
import type { Finding } from '../../../house/alarms/findings.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface AlarmRow extends Finding {
  readonly alarmId: string
  readonly raisedAt: Date
  readonly lastSeenAt: Date
  readonly timesSeen: bigint
  readonly resolvedAt: Date | null
  readonly resolvedBy: string | null
  readonly resolution: string | null
}

const COLUMNS = `id::text as "alarmId", kind, finding, subject, detail, raised_at as "raisedAt",
  last_seen_at as "lastSeenAt", times_seen as "timesSeen", resolved_at as "resolvedAt",
  resolved_by as "resolvedBy", resolution`

/** Closes an open alarm; undefined when it is not open. */
export async function saveResolution(
  tx: pg.ClientBase,
  alarm: { alarmId: string; by: string; resolution: string; at: Date },
): Promise<AlarmRow | undefined> {
  const saved = await tx.query<AlarmRow>(
    `update alarm set resolved_at = $2, resolved_by = $3, resolution = $4
      where id = $1 and resolved_at is null returning ${COLUMNS}`,
    [alarm.alarmId, alarm.at, alarm.by, alarm.resolution],
  )
  return saved.rows[0]
}

/** Open alarms first, then the newest; and how many are open. */
export async function loadAlarmPage(
  database: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly AlarmRow[]; openCount: number; totalCount: number }> {
  const [rows, counted] = await Promise.all([
    database.query<AlarmRow>(
      `select ${COLUMNS} from alarm
        order by resolved_at is not null, raised_at desc, id desc limit $1 offset $2`,
      [page.limit, page.offset],
    ),
    database.query<{ open: number; total: number }>(
      `select count(*) filter (where resolved_at is null)::int as open, count(*)::int as total
         from alarm`,
    ),
  ])
  const { open: openCount = 0, total: totalCount = 0 } = counted.rows[0] ?? {}
  return { rows: rows.rows, openCount, totalCount }
}
