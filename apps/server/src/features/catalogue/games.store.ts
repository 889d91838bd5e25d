import type { GameCard, GameCategory } from '@baize/contract'
import type { Clock, Minor } from '@baize/kernel'
import type pg from 'pg'

/** A game as the catalogue keeps it. */
export interface CatalogueGame {
  readonly nodeId: string
  readonly code: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly name: string
  readonly category: GameCategory
  readonly classify: string
  readonly isHot: boolean
  readonly isNew: boolean
  readonly supportsFreePlay: boolean
  readonly tile: GameCard['tile']
  readonly stakeMinMinor: Minor
  readonly stakeMaxMinor: Minor
  readonly stakesMinor: readonly Minor[]
  readonly inMaintenance: boolean
  readonly maintenanceUntil: Date | null
}

const LOAD = `select g.node_id as "nodeId", g.code, g.vendor_code as "vendorCode",
    v.display_name as "vendorName", g.name, g.category, g.classify, g.is_hot as "isHot",
    g.is_new as "isNew", g.supports_free_play as "supportsFreePlay", g.tile,
    g.stake_min_minor as "stakeMinMinor", g.stake_max_minor as "stakeMaxMinor",
    g.stakes_minor as "stakesMinor", g.in_maintenance as "inMaintenance",
    g.maintenance_until as "maintenanceUntil"
  from game g join vendor v on v.code = g.vendor_code
  order by g.sort_order, g.name`

/** How long a change in the catalogue may take to be seen. */
const FRESH_MS = 1_500

/** The whole catalogue in order, read again every few seconds at most. */
export interface GameCatalogue {
  all(): Promise<readonly CatalogueGame[]>
  find(code: string): Promise<CatalogueGame | undefined>
}

export function createGameCatalogue(pool: pg.Pool, clock: Clock): GameCatalogue {
  let held: { games: readonly CatalogueGame[]; byCode: Map<string, CatalogueGame> } | undefined
  let heldUntilMs = 0
  let reading: Promise<void> | undefined

  const read = async (): Promise<void> => {
    const found = await pool.query<CatalogueGame>(LOAD)
    held = { games: found.rows, byCode: new Map(found.rows.map((game) => [game.code, game])) }
    heldUntilMs = clock.now() + FRESH_MS
  }
  const fresh = async () => {
    if (!held || clock.now() >= heldUntilMs) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
    return held
  }
  return {
    all: async () => (await fresh())?.games ?? [],
    find: async (code) => (await fresh())?.byCode.get(code),
  }
}
