import type { Queryable } from '../../../platform/database/in-transaction.ts'

export type RunFailure = 'silent' | 'refused' | 'endless'

/** One kind of outside books: where comparisons with them are kept, and by what such books are named. */
export interface Source {
  readonly runs: 'vendor_run' | 'payment_run'
  readonly mismatches: 'vendor_mismatch' | 'payment_mismatch'
  readonly owner: 'vendor_code' | 'provider'
  /** How long after its end a day is compared: what is told late of it comes in that time. */
  readonly quietMs: number
}

const HOUR_MS = 3_600_000

/** Vendors' books of rounds. */
export const VENDORS: Source = {
  ...{ runs: 'vendor_run', mismatches: 'vendor_mismatch', owner: 'vendor_code' },
  quietMs: HOUR_MS,
}

/** Payment providers' reports; what is on its way at midnight has come by then, or is late. */
export const PAYMENTS: Source = {
  ...{ runs: 'payment_run', mismatches: 'payment_mismatch', owner: 'provider' },
  quietMs: 2 * HOUR_MS,
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

function runColumns({ owner }: Source): string {
  return `id::text as "runId", ${owner} as owner, from_at as "from", state, failure,
  asked_by as "askedBy", started_at as "startedAt", finished_at as "finishedAt",
  theirs_count as "theirsCount", equal_count as "equalCount", mismatch_count as "mismatchCount"`
}

/** A run that nobody finished for this long died with its program. */
const DEAD_AFTER = `interval '30 minutes'`

/** Begins a comparison; undefined when the same is under way. */
export async function insertRun(
  database: Queryable,
  source: Source,
  { owner, from, until }: OwnedSpan,
  { askedBy, at }: { readonly askedBy: string | null; readonly at: Date },
): Promise<RunRow | undefined> {
  await database.query(
    `update ${source.runs} set state = 'failed', failure = 'silent', finished_at = $2
     where ${source.owner} = $1 and state = 'running' and started_at < $2::timestamptz - ${DEAD_AFTER}`,
    [owner, at],
  )
  const inserted = await database.query<RunRow>(
    `insert into ${source.runs} (${source.owner}, from_at, until_at, asked_by, started_at)
     values ($1, $2, $3, $4, $5)
     on conflict (${source.owner}, from_at) where state = 'running' do nothing
     returning ${runColumns(source)}`,
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
  source: Source,
  runId: string,
  counts: RunCounts,
  end: { readonly failure: RunFailure | null; readonly at: Date },
): Promise<RunRow> {
  const saved = await database.query<RunRow>(
    `update ${source.runs} set state = $2, failure = $3, finished_at = $4, theirs_count = $5,
       equal_count = $6, mismatch_count = $7 where id = $1 returning ${runColumns(source)}`,
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
  source: Source,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RunRow[]; readonly totalCount: number }> {
  const [rows, counted] = await Promise.all([
    database.query<RunRow>(
      `select ${runColumns(source)} from ${source.runs} order by id desc limit $1 offset $2`,
      [page.limit, page.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from ${source.runs}`),
  ])
  return { rows: rows.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** Those of the owners with whose books this day was not compared to its end yet. */
export async function loadDue(
  database: Queryable,
  source: Source,
  owners: readonly string[],
  from: Date,
): Promise<readonly string[]> {
  const found = await database.query<{ code: string }>(
    `select v.code from unnest($1::text[]) as v(code)
     where not exists (select 1 from ${source.runs} r
       where r.${source.owner} = v.code and r.from_at = $2 and r.state = 'finished')`,
    [owners, from],
  )
  return found.rows.map(({ code }) => code)
}
