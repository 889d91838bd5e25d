/**
 * The in-house games, all behind one interface. A game knows no money and no player: it turns
 * chance into a book of events and an exact multiple of the stake. Clients import a game's
 * `events` alone, so that no rules or maths reach a bundle that does not ask for them.
 */

import type { AnyGameEngine } from './engine.ts'
import { lanternTiger } from './lantern-tiger/index.ts'
import { mines } from './mines/index.ts'

export type {
  AnyGameEngine,
  ChoiceRefusalCode,
  GameEngine,
  Json,
  PublishedMaths,
  RoundStep,
  Volatility,
} from './engine.ts'
export type { WireRatio } from './wire-ratio.ts'
export { ratioFromWire, wireFromRatio } from './wire-ratio.ts'

/** Every game of the house. Versions that rounds were played by are never taken out. */
export const engines: readonly AnyGameEngine[] = [lanternTiger, mines]

/** The engine a stored round was played by. */
export function findEngine(version: string): AnyGameEngine | undefined {
  return engines.find((engine) => engine.version === version)
}
