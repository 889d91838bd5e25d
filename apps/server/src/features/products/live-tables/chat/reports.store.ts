import type { ChatReport } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export type ReportOutcome = NonNullable<ChatReport['closed']>['outcome']

/** A line that somebody has reported. */
export interface ReportRow {
  readonly reportId: Uuid
  readonly lineId: Uuid
  readonly tableCode: string
  readonly authorId: bigint
  readonly author: string
  readonly text: string
  readonly reporterId: bigint
  readonly reporter: string
  readonly reportedAt: Date
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly outcome: ReportOutcome | null
}

/** A line of a report, as it was kept with it. */
export interface KeptLine {
  readonly id: Uuid
  readonly memberId: string
  readonly text: string
  readonly saidAt: string
}

const REPORT = `r.id as "reportId", r.line_id as "lineId", r.table_code as "tableCode",
  r.member_id as "authorId", a.username as author,
  coalesce((select e ->> 'text' from jsonb_array_elements(r.lines) e
    where e ->> 'id' = r.line_id::text limit 1), '') as text,
  r.reported_by as "reporterId", b.username as reporter, r.reported_at as "reportedAt",
  r.closed_at as "closedAt", s.display_name as "closedBy", r.outcome`
const FROM = `live_chat_report r join member a on a.id = r.member_id
  join member b on b.id = r.reported_by left join staff s on s.id = r.closed_by`

const STATES = {
  open: { where: 'r.closed_at is null', order: 'r.reported_at, r.id' },
  closed: { where: 'r.closed_at is not null', order: 'r.closed_at desc, r.id' },
} as const

export async function loadReportsPage(
  database: Queryable,
  page: {
    readonly state: keyof typeof STATES
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly ReportRow[]; readonly totalCount: number }> {
  const [found, totalCount] = await Promise.all([
    database.query<ReportRow>(
      `select ${REPORT} from ${FROM} where ${STATES[page.state].where}
       order by ${STATES[page.state].order} limit $1 offset $2`,
      [page.limit, page.offset],
    ),
    countReports(database, page.state),
  ])
  return { rows: found.rows, totalCount }
}

export async function countReports(
  database: Queryable,
  state: keyof typeof STATES,
): Promise<number> {
  const found = await database.query<{ count: number }>(
    `select count(*)::int as count from live_chat_report r where ${STATES[state].where}`,
  )
  return found.rows[0]?.count ?? 0
}

export async function loadReport(
  database: Queryable,
  reportId: Uuid,
): Promise<(ReportRow & { readonly lines: readonly KeptLine[] }) | undefined> {
  const found = await database.query<ReportRow & { lines: KeptLine[] }>(
    `select ${REPORT}, r.lines from ${FROM} where r.id = $1`,
    [reportId],
  )
  return found.rows[0]
}

interface Closing {
  readonly outcome: ReportOutcome
  readonly staffId: bigint
  readonly at: Date
}

/** False where it was closed before. */
export async function closeReport(
  tx: Queryable,
  reportId: Uuid,
  { outcome, staffId, at }: Closing,
): Promise<boolean> {
  const closed = await tx.query(
    `update live_chat_report set closed_at = $2, closed_by = $3, outcome = $4
      where id = $1 and closed_at is null`,
    [reportId, at, staffId, outcome],
  )
  return closed.rowCount === 1
}

/** Everybody's reports of a line. */
export async function closeReportsOf(
  tx: Queryable,
  lineId: Uuid,
  { outcome, staffId, at }: Closing,
): Promise<void> {
  await tx.query(
    `update live_chat_report set closed_at = $2, closed_by = $3, outcome = $4
      where line_id = $1 and closed_at is null`,
    [lineId, at, staffId, outcome],
  )
}

/** Takes a line down; undefined where it is not there any more. */
export async function removeLine(
  tx: Queryable,
  lineId: Uuid,
  removed: { readonly staffId: bigint; readonly reason: string; readonly at: Date },
): Promise<{ readonly tableCode: string; readonly memberId: bigint } | undefined> {
  const done = await tx.query<{ tableCode: string; memberId: bigint }>(
    `update live_chat_line set removed_at = $2, removed_by = $3, removed_why = $4
      where id = $1 and removed_at is null
      returning table_code as "tableCode", member_id as "memberId"`,
    [lineId, removed.at, removed.staffId, removed.reason],
  )
  return done.rows[0]
}

/** Whether there is such a line, taken down or not. */
export async function wasSaid(database: Queryable, lineId: Uuid): Promise<boolean> {
  const found = await database.query('select from live_chat_line where id = $1', [lineId])
  return found.rowCount === 1
}
