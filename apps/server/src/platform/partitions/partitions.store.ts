import type pg from 'pg'

/** The tables that are cut by month. */
export const PARTED_TABLES = [
  'ledger_transfer',
  'ledger_entry',
  'ledger_posting',
  'round',
  'vendor_transaction',
] as const
export type PartedTable = (typeof PARTED_TABLES)[number]

/** How well a table is prepared for the coming months. */
export interface PartitionStanding {
  readonly table: PartedTable
  /** Whole months after this one that have a partition, without a gap. */
  readonly monthsAhead: number
  /** True when rows fell into the partition for whatever fits no month. */
  readonly hasStrays: boolean
}

/** This month and as many after it are kept ready. */
const MONTHS_AHEAD = 3

/** Makes what is missing of the coming months; answers how many partitions that were. */
export async function makePartitions(pool: pg.Pool, now: Date): Promise<number> {
  const made = await pool.query<{ count: number }>(
    `select make_ledger_partitions($1::date, $2) + make_round_partitions($1::date, $2)
       + make_vendor_partitions($1::date, $2) as count`,
    [now, MONTHS_AHEAD + 1],
  )
  return made.rows[0]?.count ?? 0
}

/** Looks at the months that are there, and whether rows went astray. */
export async function loadPartitionStanding(
  pool: pg.Pool,
  now: Date,
): Promise<readonly PartitionStanding[]> {
  const found = await pool.query<{
    transfers: boolean
    entries: boolean
    postings: boolean
    rounds: boolean
    vendors: boolean
  }>(
    // By size, because the server may not read a partition by its own name.
    `select pg_relation_size('ledger_transfer_other') > 0 as transfers,
            pg_relation_size('ledger_entry_other') > 0 as entries,
            pg_relation_size('ledger_posting_other') > 0 as postings,
            pg_relation_size('round_other') > 0 as rounds,
            pg_relation_size('vendor_transaction_other') > 0 as vendors`,
  )
  const children = await pool.query<{ parent: string; child: string }>(
    `select parent.relname as parent, child.relname as child
       from pg_inherits
       join pg_class parent on parent.oid = inhparent
       join pg_class child on child.oid = inhrelid
      where parent.relname = any($1) and parent.relnamespace = 'public'::regnamespace
      limit 10000`,
    [[...PARTED_TABLES, 'ledger_posting_dated']],
  )
  const names = new Set(children.rows.map(({ child }) => child))
  const strays = found.rows[0]
  const isAstray: Readonly<Record<PartedTable, boolean | undefined>> = {
    ledger_transfer: strays?.transfers,
    ledger_entry: strays?.entries,
    ledger_posting: strays?.postings,
    round: strays?.rounds,
    vendor_transaction: strays?.vendors,
  }
  return PARTED_TABLES.map((table) => ({
    table,
    monthsAhead: countMonthsAhead(table, names, now),
    hasStrays: isAstray[table] === true,
  }))
}

function countMonthsAhead(table: PartedTable, names: ReadonlySet<string>, now: Date): number {
  let ahead = -1
  while (names.has(partitionName(table, now, ahead + 1))) ahead += 1
  return Math.max(ahead, 0)
}

/** `ledger_entry_2026_11` for the month that is `later` months after the one of `now`. */
export function partitionName(table: PartedTable, now: Date, later: number): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1))
  return `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

/** The last transfer that was taken out with its month; zero while all of the ledger is there. */
export async function loadArchivedUpTo(client: pg.Pool | pg.ClientBase): Promise<bigint> {
  const found = await client.query<{ upTo: bigint }>(
    'select coalesce(max(last_transfer_id), 0) as "upTo" from archived_month',
  )
  return found.rows[0]?.upTo ?? 0n
}
