import type { TableGame, TableSettings } from '@baize/contract'
import { assert } from '@baize/kernel'
import { type TableKind, type TableLimits, tableKindOf } from '@baize/rooms'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A table as it is set up. */
export interface TableRow {
  readonly code: string
  readonly game: TableGame
  readonly variant: string
  readonly settings: TableSettings
  readonly settingsVersion: number
  readonly isPaused: boolean
  /** A round of it is void whose stakes are not all back. */
  readonly hasVoids: boolean
}

const TABLE = `code, game, variant, settings, settings_version as "settingsVersion",
  is_paused as "isPaused", exists (select from live_table_void v where v.table_code = code
    and v.settled_at is null) as "hasVoids"`

/** All tables, in the order of the lobby. */
export async function loadTables(database: Queryable): Promise<TableRow[]> {
  const found = await database.query<TableRow>(
    `select ${TABLE} from live_table order by place, code`,
  )
  return found.rows
}

export async function loadTable(database: Queryable, code: string): Promise<TableRow | undefined> {
  const found = await database.query<TableRow>(`select ${TABLE} from live_table where code = $1`, [
    code,
  ])
  return found.rows[0]
}

/** Adds a table with its room; false where the code is taken. */
export async function insertTable(
  database: Queryable,
  table: Pick<TableRow, 'code' | 'game' | 'variant' | 'settings'> & {
    readonly place: number
    readonly isPaused?: boolean
    /** Why and by whom; left out of tables that come with the product. */
    readonly reason?: string
    readonly changedBy?: string
  },
): Promise<boolean> {
  const made = await database.query(
    `with made as (
       insert into live_table (code, game, variant, settings, place, is_paused)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning code),
     version as (
       insert into live_table_version (table_code, version, settings, reason, changed_by, changed_at)
         select code, 1, $4, $7, $8, clock_timestamp() from made)
     insert into room (kind, code) select 'table', code from made`,
    [
      ...[table.code, table.game, table.variant, table.settings, table.place],
      ...[table.isPaused ?? false, table.reason ?? null, table.changedBy ?? null],
    ],
  )
  return made.rowCount === 1
}

export function kindOfTable({ game, variant }: Pick<TableRow, 'game' | 'variant'>): TableKind {
  const kind = tableKindOf(game, variant)
  assert(kind, 'a table is of a kind that there is')
  return kind
}

/** The name of a table's game in the catalogue and in the ledger. */
export function codeOfGame(game: string): string {
  return `live-${game}`
}

export function limitsOf(settings: TableSettings): TableLimits {
  return {
    spotMinMinor: BigInt(settings.spotMinMinor),
    spotMaxMinor: BigInt(settings.spotMaxMinor),
    layoutMaxMinor: BigInt(settings.layoutMaxMinor),
  }
}
