import type { Queryable } from '../../platform/database/in-transaction.ts'

export type RunFailure = 'silent' | 'refused' | 'endless'

/** Where comparisons with one kind of outside books are kept, and by what such books are named. */
export interface RunTable {
  readonly name: 'vendor_run' | 'payment_run'
  readonly owner: 'vendor_code' | 'provider'
}

/** Books of somebody outside, for a span of time. */
export interface OwnedSpan {
  readonly owner: string
  readonly from: Date
  readonly until: Date
}

export interface RunRow {
  readonly runId: string
  readonly owner: string
  readonly from: Date
  readonly state: 'running' | 'finished' | 'failed'
  readonly failure: RunFailure | null
  readonly askedBy: string | null
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly theirsCount: bigint
  readonly equalCount: bigint
  readonly mismatchCount: bigint
}

export function runColumns({ owner }: RunTable): string {
  return `id::text as "runId", ${owner} as owner, from_at as "from", state, failure,
  asked_by as "askedBy", started_at as "startedAt", finished_at as "finishedAt",
  theirs_count as "theirsCount", equal_count as "equalCount", mismatch_count as "mismatchCount"`
}

/** A run that nobody finished for this long died with its program. */
const DEAD_AFTER = `interval '30 minutes'`

/** Begins a comparison; undefined when the same is under way. */
export async function insertRun(
  database: Queryable,
  table: RunTable,
  { owner, from, until }: OwnedSpan,
  { askedBy, at }: { readonly askedBy: string | null; readonly at: Date },
): Promise<RunRow | undefined> {
  await database.query(
    `update ${table.name} set state = 'failed', failure = 'silent', finished_at = $2
     where ${table.owner} = $1 and state = 'running' and started_at < $2::timestamptz - ${DEAD_AFTER}`,
    [owner, at],
  )
  const inserted = await database.query<RunRow>(
    `insert into ${table.name} (${table.owner}, from_at, until_at, asked_by, started_at)
     values ($1, $2, $3, $4, $5)
     on conflict (${table.owner}, from_at) where state = 'running' do nothing
     returning ${runColumns(table)}`,
    [owner, from, until, askedBy, at],
  )
  return inserted.rows[0]
}

export interface RunCounts {
  readonly theirs: number
  readonly equal: number
  readonly mismatches: number
}

/** Ends a comparison. */
export async function finishRun(
  database: Queryable,
  table: RunTable,
  runId: string,
  counts: RunCounts,
  end: { readonly failure: RunFailure | null; readonly at: Date },
): Promise<RunRow> {
  const saved = await database.query<RunRow>(
    `update ${table.name} set state = $2, failure = $3, finished_at = $4, theirs_count = $5,
       equal_count = $6, mismatch_count = $7 where id = $1 returning ${runColumns(table)}`,
    [
      runId,
      end.failure === null ? 'finished' : 'failed',
      ...[end.failure, end.at, counts.theirs, counts.equal, counts.mismatches],
    ],
  )
  return saved.rows[0] as RunRow
}

/** The newest first. */
export async function loadRuns(
  database: Queryable,
  table: RunTable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RunRow[]; readonly totalCount: number }> {
  const [rows, counted] = await Promise.all([
    database.query<RunRow>(
      `select ${runColumns(table)} from ${table.name} order by id desc limit $1 offset $2`,
      [page.limit, page.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from ${table.name}`),
  ])
  return { rows: rows.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** Those of the owners with whose books this day was not compared to its end yet. */
export async function loadDue(
  database: Queryable,
  table: RunTable,
  owners: readonly string[],
  from: Date,
): Promise<readonly string[]> {
  const found = await database.query<{ code: string }>(
    `select v.code from unnest($1::text[]) as v(code)
     where not exists (select 1 from ${table.name} r
       where r.${table.owner} = v.code and r.from_at = $2 and r.state = 'finished')`,
    [owners, from],
  )
  return found.rows.map(({ code }) => code)
}
