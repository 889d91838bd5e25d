import type { GameStanding } from '@baize/contract'
import type { GameLauncher, LaunchFacts } from '../../../house/games/game-launcher.ts'
import type { CatalogueGame, CatalogueVendor } from './catalogue.store.ts'
import { isRunning, type Window } from './windows.ts'

/** A game with its vendor, and what can be started of it. */
export interface OfferedGame {
  readonly game: CatalogueGame
  readonly vendor: CatalogueVendor
  readonly launch: LaunchFacts
  /** Maintenance that was planned for it or its vendor and is not over. */
  readonly windows: readonly Window[]
}

const NOTHING: LaunchFacts = {
  canPlay: false,
  canTry: false,
  returnText: '',
  opensAt: 'vendor',
  isSimulation: false,
}

/** What the first launcher that knows the game says; without one nothing can be started. */
export function launchFactsOf(
  launchers: readonly GameLauncher[],
  game: CatalogueGame,
  vendor: CatalogueVendor,
): LaunchFacts {
  for (const launcher of launchers) {
    const facts = launcher.describe(game, vendor)
    if (facts) return facts
  }
  return NOTHING
}

interface Closing {
  readonly inMaintenance: boolean
  readonly maintenanceUntil: Date | null
}

/** True until the end of the maintenance, if there is one. */
function isShut({ inMaintenance, maintenanceUntil }: Closing, atMs: number): boolean {
  return inMaintenance && (maintenanceUntil === null || maintenanceUntil.getTime() > atMs)
}

/** Whether it was closed by hand, or its planned maintenance has begun. */
export function isClosed(closing: Closing, windows: readonly Window[], atMs: number): boolean {
  return isShut(closing, atMs) || windows.some((window) => isRunning(window, atMs))
}

interface MaintenanceNow {
  readonly until: Date | null
  /** The planned maintenance that closes it; absent where somebody did by hand. */
  readonly window?: Window
}

/**
 * When a closed game opens again: when both it and its vendor do, and nothing that was planned has
 * begun by then. Null when it is open, and `until: null` when nobody knows.
 */
export function maintenanceOf(
  { game, vendor, windows }: Pick<OfferedGame, 'game' | 'vendor' | 'windows'>,
  atMs: number,
): MaintenanceNow | null {
  const window = windows.find((each) => isRunning(each, atMs))
  const shut = [game, vendor].filter((each) => isShut(each, atMs))
  const ends = [...shut.map((each) => each.maintenanceUntil), ...(window ? [window.endsAt] : [])]
  if (ends.length === 0) return null
  return { until: lastEnd(ends, windows), ...(window && { window }) }
}

function lastEnd(ends: readonly (Date | null)[], windows: readonly Window[]): Date | null {
  if (ends.includes(null)) return null
  const untilMs = Math.max(...ends.map((each) => each?.getTime() ?? 0))
  const next = windows.find((each) => isRunning(each, untilMs))
  return next ? lastEnd([next.endsAt], windows) : new Date(untilMs)
}

/** A house whose jurisdiction nobody chose keeps the strictest rule: what is blocked anywhere. */
export function isBlockedIn(
  jurisdiction: string | undefined,
  ...holders: readonly { readonly blockedJurisdictions: readonly string[] }[]
): boolean {
  return holders.some(({ blockedJurisdictions: blocked }) =>
    jurisdiction === undefined ? blocked.length > 0 : blocked.includes(jurisdiction),
  )
}

/**
 * Whether a game may not be played from a country. Only the country of an address is known, so a part of
 * it that is blocked, such as CA-ON, blocks all of it; an address of no known country is in none.
 */
export function isPlaceBlocked(places: readonly string[], country: string | undefined): boolean {
  return country !== undefined && places.some((place) => place.split('-')[0] === country)
}

/** Why players find a game in their lists, or not. */
export function standingOf(
  offered: OfferedGame,
  jurisdiction: string | undefined,
  atMs: number,
): GameStanding {
  const { game, vendor, launch } = offered
  if (game.state === 'draft') return 'draft'
  if (game.isRemoved) return 'removed'
  if (game.releasedAt && game.releasedAt.getTime() > atMs) return 'planned'
  if (!vendor.isOn) return 'vendor_off'
  if (isBlockedIn(jurisdiction, game, vendor)) return 'blocked'
  if (!launch.canPlay && !launch.canTry) return 'no_launcher'
  return maintenanceOf(offered, atMs) === null ? 'shown' : 'maintenance'
}

/** When the standing or the maintenance of a game may next be another only because time goes on. */
export function nextTurnOf({ game, vendor, windows }: OfferedGame, atMs: number): number {
  const moments = [game.releasedAt, game.maintenanceUntil, vendor.maintenanceUntil]
  for (const { startsAt, endsAt } of windows) moments.push(startsAt, endsAt)
  const coming = moments.flatMap((each) => (each && each.getTime() > atMs ? [each.getTime()] : []))
  return Math.min(...coming)
}

/** A closed game stays in its lists, greyed; every other reason takes it out. */
export function isListed(standing: GameStanding): boolean {
  return standing === 'shown' || standing === 'maintenance'
}
