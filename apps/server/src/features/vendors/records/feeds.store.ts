import type { FaultyRecord, RecordFailure } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { FeedRow } from './record-parts.ts'

const READ = `select vendor_code as "vendorCode", cursor, last, generation, tried_at as "triedAt",
    imported_at as "importedAt", failure, failed_tries as "failedTries" from vendor_record_feed`
const GAPS_MAX = 20

/** Vendors that keep their own wallets, each with how far its records are imported. */
export async function loadFeeds(
  database: Queryable,
  vendorCode: string | null = null,
): Promise<readonly FeedRow[]> {
  await database.query(
    `insert into vendor_record_feed (vendor_code)
     select vendor_code from vendor_link where wallet_kind = 'transfer' and ($1::text is null or vendor_code = $1)
     on conflict do nothing`,
    [vendorCode],
  )
  const found = await database.query<FeedRow>(
    `${READ} where ($1::text is null or vendor_code = $1) and exists (select 1 from vendor_link l
       where l.vendor_code = vendor_record_feed.vendor_code and l.wallet_kind = 'transfer')
     order by vendor_code`,
    [vendorCode],
  )
  return found.rows
}

/** The same with its row locked: of several imports one page after the other is kept. */
export async function lockFeed(database: Queryable, vendorCode: string): Promise<FeedRow> {
  const found = await database.query<FeedRow>(`${READ} where vendor_code = $1 for update`, [
    vendorCode,
  ])
  const [row] = found.rows
  if (!row) throw new Error(`nothing is imported from ${vendorCode}`)
  return row
}

/** Begins again behind a place. */
export async function restartFeed(
  database: Queryable,
  vendorCode: string,
  cursor: bigint,
): Promise<void> {
  await database.query(
    `update vendor_record_feed set cursor = $2, generation = generation + 1 where vendor_code = $1`,
    [vendorCode, cursor],
  )
}

/** How far a page leads; one of an import that was begun again meanwhile leads nowhere. */
export async function moveCursor(
  database: Queryable,
  { vendorCode, generation }: Pick<FeedRow, 'vendorCode' | 'generation'>,
  { cursor, last }: { readonly cursor: bigint; readonly last: bigint },
): Promise<void> {
  await database.query(
    `update vendor_record_feed set last = $4,
       cursor = case generation when $2 then greatest(cursor, $3) else cursor end
     where vendor_code = $1`,
    [vendorCode, generation, cursor, last],
  )
}

export async function saveTry(
  database: Queryable,
  vendorCode: string,
  { failure, at }: { readonly failure: RecordFailure | null; readonly at: Date },
): Promise<void> {
  await database.query(
    `update vendor_record_feed set tried_at = $2, failure = $3,
       imported_at = case when $3::text is null then $2 else imported_at end,
       failed_tries = case when $3::text is null then 0 else failed_tries + 1 end
     where vendor_code = $1`,
    [vendorCode, at, failure],
  )
}

export interface Gap {
  readonly from: bigint
  readonly until: bigint
  readonly foundAt: Date
}

export async function saveGaps(
  database: Queryable,
  vendorCode: string,
  gaps: readonly { readonly from: bigint; readonly until: bigint }[],
  at: Date,
): Promise<void> {
  if (gaps.length === 0) return
  await database.query(
    `insert into vendor_record_gap as kept (vendor_code, from_sequence, until_sequence, found_at)
     select $1, n.from_sequence, n.until_sequence, $4
     from unnest($2::bigint[], $3::bigint[]) as n(from_sequence, until_sequence)
     on conflict (vendor_code, from_sequence) do update set closed_at = null,
       until_sequence = greatest(kept.until_sequence, excluded.until_sequence)`,
    [vendorCode, gaps.map(({ from }) => from), gaps.map(({ until }) => until), at],
  )
}

/** The oldest that are open. */
export async function loadGaps(database: Queryable, vendorCode: string): Promise<readonly Gap[]> {
  const found = await database.query<Gap>(
    `select from_sequence as "from", until_sequence as "until", found_at as "foundAt"
     from vendor_record_gap where vendor_code = $1 and closed_at is null
     order by from_sequence limit $2`,
    [vendorCode, GAPS_MAX],
  )
  return found.rows
}

export async function closeGap(
  database: Queryable,
  vendorCode: string,
  from: bigint,
  at: Date,
): Promise<void> {
  await database.query(
    'update vendor_record_gap set closed_at = $3 where vendor_code = $1 and from_sequence = $2',
    [vendorCode, from, at],
  )
}

export async function countRecords(database: Queryable, vendorCode: string): Promise<number> {
  const found = await database.query<{ count: number }>(
    'select count(*)::int as count from vendor_record where vendor_code = $1',
    [vendorCode],
  )
  return found.rows[0]?.count ?? 0
}

/** Records that are shown to nobody, the newest first. */
export async function loadFaulty(
  database: Queryable,
  vendorCode: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: FaultyRecord[]; readonly totalCount: number }> {
  const [rows, counted] = await Promise.all([
    database.query<Omit<FaultyRecord, 'importedAt'> & { importedAt: Date }>(
      `select ref as "roundId", player_ref as "playerId", game_code as "gameId",
         sequence::text as sequence, fault, imported_at as "importedAt"
       from vendor_record where vendor_code = $1 and fault is not null
       order by sequence desc limit $2 offset $3`,
      [vendorCode, page.limit, page.offset],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from vendor_record
       where vendor_code = $1 and fault is not null`,
      [vendorCode],
    ),
  ])
  return {
    items: rows.rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() })),
    totalCount: counted.rows[0]?.count ?? 0,
  }
}

export interface LateFeed {
  readonly vendorCode: string
  readonly since: Date | null
  readonly gapCount: number
}

/** Feeds that brought nothing since before a moment, or have a gap that is older. */
export async function loadLateFeeds(
  database: Queryable,
  before: Date,
): Promise<readonly LateFeed[]> {
  const found = await database.query<LateFeed>(
    `select f.vendor_code as "vendorCode", f.imported_at as since,
       (select count(*)::int from vendor_record_gap g where g.vendor_code = f.vendor_code
          and g.closed_at is null and g.found_at < $1) as "gapCount"
     from vendor_record_feed f
     join vendor_link l on l.vendor_code = f.vendor_code and l.wallet_kind = 'transfer'
     where (f.failure is not null and (f.imported_at is null or f.imported_at < $1)
         and f.failed_tries > 1)
       or exists (select 1 from vendor_record_gap g where g.vendor_code = f.vendor_code
         and g.closed_at is null and g.found_at < $1)
     order by f.vendor_code`,
    [before],
  )
  return found.rows
}
