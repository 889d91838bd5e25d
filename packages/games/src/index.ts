/**
 * The in-house games, all behind one interface. A game knows no money and no player: it turns
 * chance into a book of events and an exact multiple of the stake. Clients import a game's
 * `events` alone, so that no rules or maths reach a bundle that does not ask for them.
 */

import { baccarat } from './baccarat/index.ts'
import { blackjack } from './blackjack/index.ts'
import { blackjackSeats } from './blackjack/seats/index.ts'
import { coinFlip } from './coin-flip/index.ts'
import { crash } from './crash/shared-game.ts'
import { dice } from './dice/index.ts'
import { dragonTiger } from './dragon-tiger/index.ts'
import type { AnyGameEngine } from './engine.ts'
import { hilo } from './hilo/index.ts'
import { keno } from './keno/index.ts'
import { lanternTiger } from './lantern-tiger/index.ts'
import { limbo } from './limbo/index.ts'
import { mines } from './mines/index.ts'
import { plinko } from './plinko/index.ts'
import { roulette } from './roulette/index.ts'
import { sicBo } from './sic-bo/index.ts'
import { slots } from './slots/index.ts'
import { tower } from './tower/index.ts'
import { videoPoker } from './video-poker/index.ts'
import { wheel } from './wheel/index.ts'

export type {
  AnyGameEngine,
  ChoiceRefusalCode,
  GameEngine,
  Json,
  PublishedMaths,
  RoundStep,
  VariantMaths,
  Volatility,
} from './engine.ts'
export { BOUGHT } from './slots/par-sheet.ts'
export { isBuying, isGambling } from './slots/slot-engine.ts'
export { isStakeReturned } from './staged-ending.ts'
export type { WireRatio } from './wire-ratio.ts'
export { ratioFromWire, wireFromRatio } from './wire-ratio.ts'

/** Every version of every game, the newest of a game first. Versions that rounds were played by are never taken out. */
export const allEngines: readonly AnyGameEngine[] = [
  lanternTiger,
  mines,
  dice,
  limbo,
  plinko,
  roulette,
  keno,
  wheel,
  baccarat,
  sicBo,
  dragonTiger,
  tower,
  hilo,
  coinFlip,
  videoPoker,
  blackjackSeats,
  blackjack,
  ...slots,
]

/** Every game of the house, in the version that new rounds are played by. */
export const engines: readonly AnyGameEngine[] = allEngines.filter(
  ({ code }, at) => allEngines.findIndex((engine) => engine.code === code) === at,
)

/** What is published of any game of the house, no matter who plays its rounds. */
export type PublishedGame = Pick<AnyGameEngine, 'code' | 'version' | 'stakeStepMinor' | 'maths'>

/** Games whose rounds are everybody's at once: a room plays them, no engine of a single player's. */
export const sharedGames: readonly PublishedGame[] = [crash]

export function findPublished(code: string): PublishedGame | undefined {
  return [...engines, ...sharedGames].find((game) => game.code === code)
}

/** The engine a stored round was played by. */
export function findEngine(version: string): AnyGameEngine | undefined {
  return allEngines.find((engine) => engine.version === version)
}
