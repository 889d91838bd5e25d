import type { GameCategory } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { GameLauncher } from '../../../house/games/game-launcher.ts'
import { type Awaitable, whenThere } from '../../../platform/awaitable.ts'
import { inSnapshot } from '../../../platform/database/in-transaction.ts'
import { createFreshLook } from '../../../platform/fresh-look.ts'
import { limitsOf, placesOf } from './bet-limits.ts'
import {
  type CatalogueGame,
  type CatalogueRows,
  type CatalogueVendor,
  loadCatalogue,
  loadRevision,
} from './catalogue.store.ts'
import type { CategoryName } from './category-names.store.ts'
import {
  isListed,
  launchFactsOf,
  maintenanceOf,
  nextTurnOf,
  type OfferedGame,
  standingOf,
} from './game-standing.ts'
import { loadLiveWindows } from './windows.store.ts'
import { sortWindows, type Window, type WindowsBy } from './windows.ts'

/** How long a change in the catalogue may take to be seen, and a planned release after its moment. */
const FRESH_MS = 1_000
const LISTED_MS = 10_000

/** The catalogue at one revision, looked up in every way that lists need. */
export interface CatalogueView {
  readonly revision: number
  /** Every game, in the order of the house. */
  readonly offered: readonly OfferedGame[]
  /** What players find in their lists now. */
  readonly listed: readonly OfferedGame[]
  readonly byNode: ReadonlyMap<string, OfferedGame>
  readonly byCode: ReadonlyMap<string, OfferedGame>
  readonly vendors: readonly CatalogueVendor[]
  /** Planned maintenance that is not over. */
  readonly windows: WindowsBy
  readonly categories: readonly GameCategory[]
  readonly categoryNames: ReadonlyMap<GameCategory, CategoryName>
}

/** The whole catalogue, read again when its revision has grown. */
export interface GameCatalogue {
  view(): Promise<CatalogueView>
  /** The same after a change that was committed: never older than it. */
  reread(): Promise<CatalogueView>
  /** The game by its code, offered or not: for names in records. */
  find(code: string): Promise<CatalogueGame | undefined>
  /**
   * The game as play may start it: undefined when players must not find it; in maintenance when
   * it or its vendor is closed now.
   */
  findStartable(code: string): Awaitable<CatalogueGame | undefined>
  /** Hears the number of every revision after the first, soon after its commit. */
  onRevision(listener: (revision: number) => void): void
}

export interface GameCatalogueParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly launchers: readonly GameLauncher[]
  readonly jurisdiction: string | undefined
}

export function createGameCatalogue(parts: GameCatalogueParts): GameCatalogue {
  const { pool, clock, jurisdiction } = parts
  const listeners: ((revision: number) => void)[] = []
  let held: CatalogueView | undefined
  let listedUntilMs = 0

  const { fresh, forget } = createFreshLook({
    clock,
    freshMs: FRESH_MS,
    async look() {
      const revision = await loadRevision(pool)
      if (held?.revision === revision) return
      const isFirst = held === undefined
      const at = new Date(clock.now())
      const { rows, windows } = await inSnapshot(pool, async (tx) => ({
        rows: await loadCatalogue(tx),
        windows: await loadLiveWindows(tx, at),
      }))
      held = viewOf(rows, windows, parts)
      listedUntilMs = clock.now() + LISTED_MS
      if (!isFirst) for (const tell of listeners) tell(rows.revision)
    },
  })
  const current = (): CatalogueView => {
    if (!held) throw new Error('the catalogue was read and is not there')
    if (clock.now() >= listedUntilMs) {
      held = { ...held, listed: listedOf(held.offered, jurisdiction, clock.now()) }
      listedUntilMs = clock.now() + LISTED_MS
    }
    return held
  }
  const view = (): Awaitable<CatalogueView> => fresh()?.then(current) ?? current()
  const findStartable = createStartableFinder(parts)
  return {
    view: async () => await view(),
    async reread() {
      forget()
      return await view()
    },
    find: async (code) => (await view()).byCode.get(code)?.game,
    findStartable: (code) => whenThere(view(), ({ byCode }) => findStartable(byCode.get(code))),
    onRevision: (listener) => listeners.push(listener),
  }
}

interface Startable {
  readonly game: CatalogueGame | undefined
  readonly fromMs: number
  readonly untilMs: number
}

/** What play may start of a game is asked for with every bet: it is remembered until time alone changes it. */
function createStartableFinder({ clock, jurisdiction }: GameCatalogueParts) {
  const known = new WeakMap<OfferedGame, Startable>()
  const startableOf = (offered: OfferedGame, atMs: number): CatalogueGame | undefined => {
    if (!isListed(standingOf(offered, jurisdiction, atMs))) return undefined
    const { game, vendor } = offered
    return {
      ...game,
      ...limitsOf(game, vendor),
      blockedPlaces: placesOf(offered),
      inMaintenance: maintenanceOf(offered, atMs) !== null,
    }
  }
  return (offered: OfferedGame | undefined): CatalogueGame | undefined => {
    if (!offered) return undefined
    const atMs = clock.now()
    const found = known.get(offered)
    if (found && found.fromMs <= atMs && atMs < found.untilMs) return found.game
    const game = startableOf(offered, atMs)
    known.set(offered, { game, fromMs: atMs, untilMs: nextTurnOf(offered, atMs) })
    return game
  }
}

function viewOf(
  rows: CatalogueRows,
  live: readonly Window[],
  parts: GameCatalogueParts,
): CatalogueView {
  const windows = sortWindows(live)
  const vendors = new Map(rows.vendors.map((vendor) => [vendor.code, vendor]))
  const offered = rows.games.flatMap((game) => {
    const vendor = vendors.get(game.vendorCode)
    if (!vendor) return []
    const launch = launchFactsOf(parts.launchers, game, vendor)
    return { game, vendor, launch, windows: windows.ofGame(game) }
  })
  return {
    revision: rows.revision,
    offered,
    listed: listedOf(offered, parts.jurisdiction, parts.clock.now()),
    byNode: new Map(offered.map((each) => [each.game.nodeId, each])),
    byCode: new Map(offered.map((each) => [each.game.code, each])),
    vendors: rows.vendors,
    windows,
    categories: rows.categories,
    categoryNames: new Map(rows.categoryNames.map((each) => [each.code, each])),
  }
}

function listedOf(
  offered: readonly OfferedGame[],
  jurisdiction: string | undefined,
  atMs: number,
): readonly OfferedGame[] {
  return offered.filter((each) => isListed(standingOf(each, jurisdiction, atMs)))
}
