import type { Minor, Uuid } from '@baize/kernel'
import type pg from 'pg'
import { inSnapshot, type Queryable } from '../../platform/database/in-transaction.ts'
import {
  dayOf,
  daysAfter,
  type EntryPlace,
  locatePage,
  mergeDays,
  momentsOf,
  type PagePlace,
  type Period,
  type StatementDay,
  splitPeriod,
} from './statement-days.ts'

/** Which entries of an account are wanted. */
export interface StatementFilter extends Period {
  /** Numbers of transfer codes; undefined for all. */
  readonly codes: readonly number[] | undefined
}

/** One entry as a statement shows it. */
export interface StatementRow {
  readonly transferId: bigint
  readonly code: number
  readonly amountMinor: Minor
  readonly balanceAfterMinor: Minor
  readonly causeId: Uuid
  readonly at: Date
  /** Which change of the account it was. */
  readonly version: bigint
}

export interface StatementTotals {
  readonly totalCount: number
  readonly inMinor: Minor
  readonly outMinor: Minor
}

export interface StatementPage extends StatementTotals {
  readonly rows: readonly StatementRow[]
  /** Of the last row; undefined when nothing is older. */
  readonly next: EntryPlace | undefined
}

/**
 * One page of an account from an entry on, newest day first and within a day newest entry first, with sums over the
 * whole filter. Whole days come from their kept sums; only the ends of the period, and what is
 * newer than the kept days, are read entry by entry.
 */
export async function loadStatementPage(
  pool: pg.Pool,
  accountId: bigint,
  filter: StatementFilter,
  page: { readonly after?: EntryPlace | undefined; readonly limit: number },
): Promise<StatementPage> {
  return await inSnapshot(pool, async (tx) => {
    const days = await loadDays(tx, accountId, filter)
    const { after, limit } = page
    const place = { days: daysAfter(days, after, limit + 1), skip: 0 }
    const found = await loadRows(tx, accountId, filter, place, limit + 1)
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    const next = last && { day: dayOf(last.at), version: last.version }
    return { rows, next, ...addUp(days) }
  })
}

/** When the entry was made that so many newer ones go before; undefined where there are not as many. */
export async function loadMomentOf(
  pool: pg.Pool,
  accountId: bigint,
  filter: StatementFilter,
  newerCount: number,
): Promise<Date | undefined> {
  return await inSnapshot(pool, async (tx) => {
    const place = locatePage(await loadDays(tx, accountId, filter), newerCount, 1)
    const [row] = await loadRows(tx, accountId, filter, place, 1)
    return row?.at
  })
}

/** Sums of an account since it was opened, by transfer code. */
export async function loadTotalsByCode(
  pool: pg.Pool,
  accountId: bigint,
): Promise<ReadonlyMap<number, StatementTotals>> {
  return await inSnapshot(pool, async (tx) => {
    const kept = await loadKeptUpTo(tx, accountId)
    const found = await tx.query<{
      code: number
      entries: bigint
      inMinor: Minor
      outMinor: Minor
    }>(TOTALS_BY_CODE, [accountId, kept])
    return new Map(
      found.rows.map(({ code, entries, inMinor, outMinor }) => [
        code,
        { totalCount: Number(entries), inMinor, outMinor },
      ]),
    )
  })
}

/**
 * Sums of a period by transfer code, in a look that somebody else began: whole days from their kept sums, the ends of
 * the period and what is newer entry by entry.
 */
export async function loadSumsByCode(
  tx: Queryable,
  accountId: bigint,
  period: Period,
): Promise<ReadonlyMap<number, StatementTotals>> {
  const { firstDay, endDay, edges } = splitPeriod(period)
  const ranges: unknown[][] = [[await loadKeptUpTo(tx, accountId), VERSION_MAX, period]]
  for (const edge of edges) {
    const bounds = await loadDayBounds(tx, accountId, edge.from)
    if (bounds) ranges.push([bounds.above, bounds.upTo, edge])
  }
  const found = await tx.query<CodeSum>(SUMS_BY_CODE, [
    ...[accountId, firstDay ?? '-infinity', endDay ?? 'infinity'],
    ranges.map(([above]) => above),
    ranges.map(([, upTo]) => upTo),
    ranges.map(([, , part]) => (part as Period).from ?? '-infinity'),
    ranges.map(([, , part]) => (part as Period).to ?? 'infinity'),
  ])
  return new Map(
    found.rows.map(({ code, entries, inMinor, outMinor }) => [
      code,
      { totalCount: Number(entries), inMinor, outMinor },
    ]),
  )
}

interface CodeSum {
  readonly code: number
  readonly entries: bigint
  readonly inMinor: Minor
  readonly outMinor: Minor
}

const SUMS_BY_CODE = `
  select code::int as code, sum(entries)::bigint as entries, sum(received_minor)::bigint as "inMinor",
         sum(given_minor)::bigint as "outMinor"
    from (
      select code, entries, received_minor, given_minor from account_day
       where account_id = $1 and day >= $2 and day < $3
      union all
      select t.code, 1, greatest(e.amount_minor, 0), greatest(-e.amount_minor, 0)
        from unnest($4::bigint[], $5::bigint[], $6::timestamptz[], $7::timestamptz[])
               as span (above, up_to, start_at, end_at)
        join ledger_entry e on e.account_id = $1 and e.version > span.above
         and e.version <= span.up_to and e.posted_at >= span.start_at and e.posted_at < span.end_at
       cross join lateral (
         select code from ledger_transfer where id = e.transfer_id and posted_at = e.posted_at limit 1
       ) t
    ) part group by code`

const TOTALS_BY_CODE = `
  select code, sum(entries)::bigint as entries, sum(received_minor)::bigint as "inMinor",
         sum(given_minor)::bigint as "outMinor"
    from (
      select code, entries, received_minor, given_minor from account_day where account_id = $1
      union all
      select t.code, 1, greatest(e.amount_minor, 0), greatest(-e.amount_minor, 0)
        from ledger_entry e
       cross join lateral (
         select code from ledger_transfer
          where id = e.transfer_id and posted_at = e.posted_at limit 1
       ) t
       where e.account_id = $1 and e.version > $2
    ) part group by code`

function addUp(days: readonly StatementDay[]): StatementTotals {
  let totals = { totalCount: 0, inMinor: 0n, outMinor: 0n }
  for (const { entries, receivedMinor, givenMinor } of days) {
    totals = {
      totalCount: totals.totalCount + entries,
      inMinor: totals.inMinor + receivedMinor,
      outMinor: totals.outMinor + givenMinor,
    }
  }
  return totals as StatementTotals
}

/** Up to which version the account's days are kept. */
async function loadKeptUpTo(tx: Queryable, accountId: bigint): Promise<bigint> {
  const found = await tx.query<{ version: bigint }>(
    'select coalesce(max(last_version), 0) as version from account_day where account_id = $1',
    [accountId],
  )
  return found.rows[0]?.version ?? 0n
}

async function loadDays(
  tx: pg.ClientBase,
  accountId: bigint,
  filter: StatementFilter,
): Promise<readonly StatementDay[]> {
  const { firstDay, endDay, edges } = splitPeriod(filter)
  const { codes } = filter
  const keptUpTo = await loadKeptUpTo(tx, accountId)
  const whole = await tx.query<DayRow>(
    `select day::text as day, sum(entries)::bigint as entries,
            sum(received_minor)::bigint as "receivedMinor", sum(given_minor)::bigint as "givenMinor",
            min(first_version) as "firstVersion", max(last_version) as "lastVersion"
       from account_day
      where account_id = $1 and day >= $2 and day < $3 and ($4::smallint[] is null or code = any($4))
      group by day`,
    [accountId, firstDay ?? '-infinity', endDay ?? 'infinity', codes ?? null],
  )
  const counted = [
    await countEntries(tx, { accountId, ...filter, above: keptUpTo, upTo: undefined }),
  ]
  for (const edge of edges) {
    const bounds = await loadDayBounds(tx, accountId, edge.from)
    if (bounds) counted.push(await countEntries(tx, { accountId, codes, ...edge, ...bounds }))
  }
  return mergeDays(whole.rows.map(dayOfRow), ...counted)
}

interface DayRow extends Omit<StatementDay, 'entries'> {
  readonly entries: bigint
}

const dayOfRow = (row: DayRow): StatementDay => ({ ...row, entries: Number(row.entries) })

/** Between which versions the kept entries of a day are. */
async function loadDayBounds(
  tx: Queryable,
  accountId: bigint,
  moment: Date,
): Promise<{ above: bigint; upTo: bigint } | undefined> {
  const found = await tx.query<{ above: bigint | null; upTo: bigint | null }>(
    `select min(first_version) - 1 as above, max(last_version) as "upTo"
       from account_day where account_id = $1 and day = ($2::timestamptz at time zone 'UTC')::date`,
    [accountId, moment],
  )
  const { above, upTo } = found.rows[0] ?? {}
  return above == null || upTo == null ? undefined : { above, upTo }
}

interface EntryRange extends StatementFilter {
  readonly accountId: bigint
  readonly above: bigint
  readonly upTo: bigint | undefined
}

/** Adds up entries one by one; for ranges that are small, such as a part of a day. */
async function countEntries(tx: pg.ClientBase, range: EntryRange): Promise<StatementDay[]> {
  const { accountId, codes, above, upTo, from, to } = range
  const found = await tx.query<DayRow>({
    ...(codes ? COUNT_ENTRIES_OF_CODES : COUNT_ENTRIES),
    values: [
      accountId,
      above,
      upTo ?? VERSION_MAX,
      from ?? '-infinity',
      to ?? 'infinity',
      ...(codes ? [codes] : []),
    ],
  })
  return found.rows.map(dayOfRow)
}

const VERSION_MAX = 2n ** 63n - 1n

/** Where no codes are asked for, the transfers need not be looked up. */
const COUNT_ENTRIES = countStatement('statement-count', '')
const COUNT_ENTRIES_OF_CODES = countStatement(
  'statement-count-of-codes',
  // `limit` keeps this a look-up by key: the planner cannot guess how few entries a range has.
  `cross join lateral (
     select t.code from ledger_transfer t
      where t.id = e.transfer_id and t.posted_at = e.posted_at limit 1
   ) t where t.code = any($6) and`,
)

function countStatement(name: string, lookUp: string) {
  return {
    name,
    text: `
      select (e.posted_at at time zone 'UTC')::date::text as day, count(*) as entries,
             coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint
               as "receivedMinor",
             coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint
               as "givenMinor",
             min(e.version) as "firstVersion", max(e.version) as "lastVersion"
        from ledger_entry e ${lookUp || 'where'}
             e.account_id = $1 and e.version > $2 and e.version <= $3
         and e.posted_at >= $4 and e.posted_at < $5
       group by 1`,
  }
}

async function loadRows(
  tx: pg.ClientBase,
  accountId: bigint,
  filter: StatementFilter,
  { days, skip }: PagePlace,
  limit: number,
): Promise<readonly StatementRow[]> {
  if (days.length === 0) return []
  const spans = days.map((day) => spanOf(day, filter))
  const found = await tx.query<StatementRow>({
    ...(filter.codes ? LOAD_ROWS_OF_CODES : LOAD_ROWS),
    values: [
      accountId,
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
      days.map(({ firstVersion }) => firstVersion),
      days.map(({ lastVersion }) => lastVersion),
      skip + limit,
      skip,
      limit,
      ...(filter.codes ? [filter.codes] : []),
    ],
  })
  return found.rows
}

const LOAD_ROWS = rowsStatement('statement-rows', '')
const LOAD_ROWS_OF_CODES = rowsStatement('statement-rows-of-codes', 'and t.code = any($9)')

/** Each day is a range of one month's key, read backwards; the order of days is the caller's. */
function rowsStatement(name: string, wanted: string) {
  return {
    name,
    text: `
      select line.id as "transferId", line.code, line.amount_minor as "amountMinor",
             line.balance_after_minor as "balanceAfterMinor", p.cause_id as "causeId",
             line.posted_at as at, line.version
        from unnest($2::timestamptz[], $3::timestamptz[], $4::bigint[], $5::bigint[])
               with ordinality as span (start_at, end_at, first_version, last_version, place)
       cross join lateral (
         select t.id, t.code, t.posting_key, e.version, e.amount_minor, e.balance_after_minor,
                e.posted_at
           from ledger_entry e
           join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at
          where e.account_id = $1 and e.version between span.first_version and span.last_version
            and e.posted_at >= span.start_at and e.posted_at < span.end_at ${wanted}
          order by e.version desc limit $6
       ) line
       join ledger_posting p on p.key = line.posting_key
       order by span.place, line.version desc offset $7 limit $8`,
  }
}

/** The part of a day that lies within the period. */
function spanOf({ day }: StatementDay, { from, to }: Period): { from: Date; to: Date } {
  const whole = momentsOf(day)
  return {
    from: from && from > whole.from ? from : whole.from,
    to: to && to < whole.to ? to : whole.to,
  }
}
