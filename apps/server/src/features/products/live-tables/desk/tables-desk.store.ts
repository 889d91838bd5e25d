import type { TableSettings } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { ExtraStake, TableLayout } from '@baize/rooms'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { SpotTotals } from '../rounds/rounds.store.ts'

/** How a table stands beside its settings. */
export interface TableStanding {
  readonly tableCode: string
  /** Null where no server has a lease on it. */
  readonly ownerId: string | null
  readonly fence: bigint
  readonly phase: 'betting' | 'closed' | 'playing' | 'shown' | null
  readonly totals: SpotTotals | null
  readonly lastRoundId: Uuid | null
  readonly lastNumber: number | null
  readonly lastSettledAt: Date | null
}

/** Of all tables, or of one. */
export async function loadStandings(
  database: Queryable,
  tableCode: string | null,
): Promise<ReadonlyMap<string, TableStanding>> {
  const found = await database.query<TableStanding>(
    `select t.code as "tableCode", r.fence, o.phase, o.totals, s.id as "ownerId",
       l.id as "lastRoundId", l.number as "lastNumber", l.settled_at as "lastSettledAt"
     from live_table t
     join room r on r.kind = 'table' and r.code = t.code
     left join room_server s on s.id = r.owner_id and s.lease_until > clock_timestamp()
     left join live_table_round o on o.table_code = t.code and o.phase <> 'settled'
     left join lateral (
       select id, number, settled_at from live_table_round x
        where x.table_code = t.code and x.phase = 'settled' order by x.opened_at desc limit 1) l on true
     where $1::text is null or t.code = $1`,
    [tableCode],
  )
  return new Map(found.rows.map((row) => [row.tableCode, row]))
}

/** Tables of which other settings wait for a second person. */
export async function loadAskedTables(database: Queryable, at: Date): Promise<ReadonlySet<string>> {
  const found = await database.query<{ subject: string }>(
    `select subject from approval where kind = 'table_settings' and state = 'waiting' and expires_at > $1`,
    [at],
  )
  return new Set(found.rows.map(({ subject }) => subject))
}

export interface OpenBet {
  readonly memberId: bigint
  readonly username: string
  readonly wagerId: Uuid
  readonly stakedMinor: bigint
  readonly spots: TableLayout
  readonly extras: readonly ExtraStake[]
}

/** The largest bets on the round under way of a table. */
export async function loadOpenBets(
  database: Queryable,
  tableCode: string,
  limit: number,
): Promise<readonly OpenBet[]> {
  const found = await database.query<OpenBet>(
    `select l.member_id as "memberId", m.username, l.wager_id as "wagerId",
       l.staked_minor as "stakedMinor", l.spots, l.extras
     from live_table_round r
     join live_table_layout l on l.round_id = r.id and l.wager_id is not null
     join member m on m.id = l.member_id
     where r.table_code = $1 and r.phase <> 'settled' order by l.staked_minor desc, l.place limit $2`,
    [tableCode, limit],
  )
  return found.rows
}

export interface StoredVersion {
  readonly version: number
  readonly settings: TableSettings
  readonly changedAt: Date
  readonly changedBy: string | null
  readonly reason: string | null
}

/** What a table was set to, the last first. */
export async function loadVersions(
  database: Queryable,
  tableCode: string,
  limit: number,
): Promise<readonly StoredVersion[]> {
  const found = await database.query<StoredVersion>(
    `select version, settings, changed_at as "changedAt", changed_by as "changedBy", reason
     from live_table_version where table_code = $1 order by version desc limit $2`,
    [tableCode, limit],
  )
  return found.rows
}

/** Nobody else changes a table until the commit; answers what it is set to. */
export async function lockTable(
  tx: Tx,
  tableCode: string,
): Promise<
  | {
      readonly settings: TableSettings
      readonly settingsVersion: number
      readonly isPaused: boolean
    }
  | undefined
> {
  const found = await tx.query<{
    settings: TableSettings
    settingsVersion: number
    isPaused: boolean
  }>(
    `select settings, settings_version as "settingsVersion", is_paused as "isPaused"
     from live_table where code = $1 for update`,
    [tableCode],
  )
  return found.rows[0]
}

export async function setPaused(tx: Tx, tableCode: string, isPaused: boolean): Promise<void> {
  await tx.query('update live_table set is_paused = $2 where code = $1', [tableCode, isPaused])
}

/** The settings from the next round on; what they were before stays. */
export async function saveSettings(
  tx: Tx,
  tableCode: string,
  change: {
    readonly settings: TableSettings
    readonly reason: string
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  const { settings, reason, by, at } = change
  await tx.query(
    `with changed as (
       update live_table set settings = $2, settings_version = settings_version + 1 where code = $1
       returning code, settings_version)
     insert into live_table_version (table_code, version, settings, reason, changed_by, changed_at)
       select code, settings_version, $2, $3, $4, $5 from changed`,
    [tableCode, settings, reason, by, at],
  )
}

/** So many tables there are, and where the next one stands in the lobby; no other is added until the commit. */
export async function countTables(
  tx: Tx,
): Promise<{ readonly count: number; readonly nextPlace: number }> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('live tables', 0))`)
  const found = await tx.query<{ count: number; nextPlace: number }>(
    `select count(*)::int as count, coalesce(max(place), 0)::int + 1 as "nextPlace" from live_table`,
  )
  return found.rows[0] ?? { count: 0, nextPlace: 1 }
}
