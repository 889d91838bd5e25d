import type { ServerSeed } from '@baize/fairness'
import type { Clock } from '@baize/kernel'
import type { TableEvent, TableState } from '@baize/rooms'
import type pg from 'pg'
import type { RoomLog } from '../../../house/rooms/room-log.ts'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { PublicBeacon } from './beacon/public-beacon.ts'

/** The kind of room that a table is. */
export const TABLE_ROOM = 'table'

/** What tables need to know of their game in the catalogue. */
export interface CatalogueGame {
  readonly inMaintenance: boolean
  readonly blockedPlaces: readonly string[]
}

/** What live tables are built from; put together once, in their module. */
export interface TableDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Keeps seeds unreadable in the database until they are told. */
  readonly vault: { lock(seed: ServerSeed): Buffer; unlock(sealed: Buffer): ServerSeed }
  readonly wagerTable: WagerTable
  /** Of every time at a table, in percent: less than a hundred where nobody wants to wait, as in tests. */
  readonly pacePercent: number
  /** Outside of the house, for tables that are set to be drawn with it; undefined where the operator named none. */
  readonly beacon: PublicBeacon | undefined
  /** Rounds of a chain. */
  readonly chainLength: number
  logOf(code: string): RoomLog<TableState, TableEvent>
  findGame(code: string): Awaitable<CatalogueGame | undefined>
  isBlockedAt(places: readonly string[], address: string): boolean
  clientSeedOf(memberId: bigint): Promise<string>
  /** Rings for wins that no bet of a table pays. */
  ringWin(found: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
  /** Something at a table is otherwise than it was: those who follow it are told. */
  changed(code: string): void
}
