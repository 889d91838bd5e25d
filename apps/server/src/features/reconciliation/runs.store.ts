import type { Queryable } from '../../platform/database/in-transaction.ts'

export type RunFailure = 'silent' | 'refused' | 'endless'

export interface Span {
  readonly vendorCode: string
  readonly from: Date
  readonly until: Date
}

export interface RunRow {
  readonly runId: string
  readonly vendorCode: string
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

const COLUMNS = `id::text as "runId", vendor_code as "vendorCode", from_at as "from", state, failure,
  asked_by as "askedBy", started_at as "startedAt", finished_at as "finishedAt",
  theirs_count as "theirsCount", equal_count as "equalCount", mismatch_count as "mismatchCount"`

/** A run that nobody finished for this long died with its program. */
const DEAD_AFTER = `interval '30 minutes'`

/** Begins a comparison; undefined when the same is under way. */
export async function insertRun(
  database: Queryable,
  { vendorCode, from, until }: Span,
  { askedBy, at }: { readonly askedBy: string | null; readonly at: Date },
): Promise<RunRow | undefined> {
  await database.query(
    `update vendor_run set state = 'failed', failure = 'silent', finished_at = $2
     where vendor_code = $1 and state = 'running' and started_at < $2::timestamptz - ${DEAD_AFTER}`,
    [vendorCode, at],
  )
  const inserted = await database.query<RunRow>(
    `insert into vendor_run (vendor_code, from_at, until_at, asked_by, started_at)
     values ($1, $2, $3, $4, $5)
     on conflict (vendor_code, from_at) where state = 'running' do nothing returning ${COLUMNS}`,
    [vendorCode, from, until, askedBy, at],
  )
  return inserted.rows[0]
}

export interface RunCounts {
  readonly theirs: number
  readonly equal: number
  readonly mismatches: number
}

/** Ends a comparison; what was remembered for it is forgotten. */
export async function finishRun(
  database: Queryable,
  runId: string,
  counts: RunCounts,
  end: { readonly failure: RunFailure | null; readonly at: Date },
): Promise<RunRow> {
  await database.query('delete from vendor_run_seen where run_id = $1', [runId])
  const saved = await database.query<RunRow>(
    `update vendor_run set state = $2, failure = $3, finished_at = $4, theirs_count = $5,
       equal_count = $6, mismatch_count = $7 where id = $1 returning ${COLUMNS}`,
    [
      runId,
      end.failure === null ? 'finished' : 'failed',
      end.failure,
      end.at,
      counts.theirs,
      counts.equal,
      counts.mismatches,
    ],
  )
  return saved.rows[0] as RunRow
}

export async function loadRuns(
  database: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RunRow[]; readonly totalCount: number }> {
  const [rows, counted] = await Promise.all([
    database.query<RunRow>(
      `select ${COLUMNS} from vendor_run order by id desc limit $1 offset $2`,
      [page.limit, page.offset],
    ),
    database.query<{ total: number }>('select count(*)::int as total from vendor_run'),
  ])
  return { rows: rows.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** Those of the vendors with which this day was not compared to its end yet. */
export async function loadDue(
  database: Queryable,
  vendorCodes: readonly string[],
  from: Date,
): Promise<readonly string[]> {
  const found = await database.query<{ code: string }>(
    `select v.code from unnest($1::text[]) as v(code)
     where not exists (select 1 from vendor_run r
       where r.vendor_code = v.code and r.from_at = $2 and r.state = 'finished')`,
    [vendorCodes, from],
  )
  return found.rows.map(({ code }) => code)
}

/** Remembers for one comparison which rounds the vendor named. */
export async function saveSeen(
  database: Queryable,
  runId: string,
  seen: readonly { readonly memberId: bigint; readonly ref: string }[],
): Promise<void> {
  await database.query(
    `insert into vendor_run_seen (run_id, member_id, ref)
     select $1, * from unnest($2::bigint[], $3::text[]) as n(member_id, ref) on conflict do nothing`,
    [runId, seen.map(({ memberId }) => memberId), seen.map(({ ref }) => ref)],
  )
}

export interface LookedRow {
  readonly playerRef: string
  readonly ref: string
  readonly isSeen: boolean
  /** Where the next look goes on. */
  readonly place: string
}

/** The next rounds of ours in the span, in the order of their opening, and whether the vendor named them. */
export async function loadLooked(
  database: Queryable,
  runId: string,
  { vendorCode, from, until }: Span,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly LookedRow[]> {
  const found = await database.query<LookedRow>(
    `with page as materialized (
       select member_id, id from round
       where vendor_code = $2 and id < first_uuid_of($4::timestamptz)
         and id > coalesce($5::uuid, first_uuid_of($3::timestamptz - interval '1 millisecond'))
       order by id limit $6
     )
     select p.player_ref as "playerRef", v.ref, page.id::text as place,
       exists (select 1 from vendor_run_seen s
         where s.run_id = $1 and s.member_id = page.member_id and s.ref = v.ref) as "isSeen"
     from page
     join vendor_round v on v.member_id = page.member_id and v.round_id = page.id
     join vendor_player p on p.vendor_code = $2 and p.member_id = page.member_id
     order by page.id`,
    [runId, vendorCode, from, until, page.after, page.limit],
  )
  return found.rows
}
