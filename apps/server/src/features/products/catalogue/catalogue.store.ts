import type { GameCard, GameCategory, GameWish, VendorWish } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import type pg from 'pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { type CategoryName, loadCategoryNames } from './category-names.store.ts'

/** A game as the catalogue keeps it. */
export interface CatalogueGame {
  readonly nodeId: string
  readonly code: string
  readonly vendorCode: string
  readonly name: string
  /** By tag of language. */
  readonly names: Readonly<Record<string, string>>
  readonly category: GameCategory
  readonly classes: readonly string[]
  readonly tags: readonly string[]
  readonly isHot: boolean
  readonly hotRank: number | null
  readonly state: GameWish['state']
  readonly releasedAt: Date | null
  readonly supportsFreePlay: boolean
  readonly tile: GameCard['tile']
  readonly stakeMinMinor: Minor
  readonly stakeMaxMinor: Minor
  readonly stakesMinor: readonly Minor[]
  /** Maximum payout of a round as a multiple of its stakes; null if unknown. */
  readonly payoutTimesMax: number | null
  readonly inMaintenance: boolean
  readonly maintenanceUntil: Date | null
  readonly blockedJurisdictions: readonly string[]
  /** Countries and parts of countries where it may not be played. */
  readonly blockedPlaces: readonly string[]
  /** Taken off its list by the vendor. */
  readonly isRemoved: boolean
  readonly sortOrder: number
  readonly version: number
}

export interface CatalogueVendor {
  readonly code: string
  readonly displayName: string
  /** By tag of language. */
  readonly names: Readonly<Record<string, string>>
  readonly family: VendorWish['family']
  readonly isOn: boolean
  /** False where it keeps a wallet of its own for each player. */
  readonly isSingle: boolean
  /** It has an address and an active key: its games can be asked for. */
  readonly isReached: boolean
  /** The least and most that the house moves there at once. */
  readonly transferMinMinor: Minor
  readonly transferMaxMinor: Minor
  /** What one bet at any of its games may be; null leaves it to the game. */
  readonly stakeMinMinor: Minor | null
  readonly stakeMaxMinor: Minor | null
  readonly blockedPlaces: readonly string[]
  readonly inMaintenance: boolean
  readonly maintenanceUntil: Date | null
  readonly blockedJurisdictions: readonly string[]
  readonly version: number
}

/** The catalogue as it was at one revision: games, vendors and categories in their order. */
export interface CatalogueRows {
  readonly revision: number
  readonly games: readonly CatalogueGame[]
  readonly vendors: readonly CatalogueVendor[]
  readonly categories: readonly GameCategory[]
  readonly categoryNames: readonly CategoryName[]
}

const GAMES = `select node_id as "nodeId", code, vendor_code as "vendorCode", name, names, category,
    classes, tags, is_hot as "isHot", hot_rank as "hotRank", state, released_at as "releasedAt",
    supports_free_play as "supportsFreePlay", tile,
    stake_min_minor as "stakeMinMinor", stake_max_minor as "stakeMaxMinor",
    stakes_minor as "stakesMinor", payout_times_max as "payoutTimesMax", in_maintenance as "inMaintenance",
    maintenance_until as "maintenanceUntil", blocked_jurisdictions as "blockedJurisdictions",
    blocked_places as "blockedPlaces", is_removed as "isRemoved",
    sort_order as "sortOrder", version
  from game`

const VENDORS = `select code, display_name as "displayName", names, family, is_on as "isOn", not exists (
      select from vendor_link l where l.vendor_code = vendor.code and l.wallet_kind = 'transfer'
    ) as "isSingle",
    exists (
      select from vendor_link l join vendor_key k on k.vendor_code = l.vendor_code
        and k.active_place is not null where l.vendor_code = vendor.code
    ) as "isReached",
    transfer_min_minor as "transferMinMinor", transfer_max_minor as "transferMaxMinor",
    stake_min_minor as "stakeMinMinor", stake_max_minor as "stakeMaxMinor",
    blocked_places as "blockedPlaces",
    in_maintenance as "inMaintenance", maintenance_until as "maintenanceUntil",
    blocked_jurisdictions as "blockedJurisdictions", version
  from vendor`

export async function loadRevision(database: Queryable): Promise<number> {
  const found = await database.query<{ revision: bigint }>(
    'select revision from catalogue_revision',
  )
  return Number(found.rows[0]?.revision ?? 0)
}

/** Reads everything; the caller sees to it that all of it is of one moment. */
export async function loadCatalogue(database: pg.ClientBase): Promise<CatalogueRows> {
  const revision = await loadRevision(database)
  const games = await database.query<CatalogueGame>(`${GAMES} order by sort_order, name`)
  const vendors = await database.query<CatalogueVendor>(`${VENDORS} order by sort_order, code`)
  const categories = await database.query<{ code: GameCategory }>(
    'select code from game_category order by sort_order, code',
  )
  return {
    revision,
    games: games.rows,
    vendors: vendors.rows,
    categories: categories.rows.map(({ code }) => code),
    categoryNames: await loadCategoryNames(database),
  }
}

export async function lockGame(
  tx: pg.ClientBase,
  nodeId: string,
): Promise<CatalogueGame | undefined> {
  const found = await tx.query<CatalogueGame>(`${GAMES} where node_id = $1 for update`, [nodeId])
  return found.rows[0]
}

export async function lockVendor(
  tx: pg.ClientBase,
  code: string,
): Promise<CatalogueVendor | undefined> {
  const found = await tx.query<CatalogueVendor>(`${VENDORS} where code = $1 for update`, [code])
  return found.rows[0]
}
