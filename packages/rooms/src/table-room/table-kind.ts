import type { Ratio } from '@baize/kernel'
import type { BaccaratVariant } from '../tables/baccarat/rules.ts'
import type { CockfightVariant } from '../tables/cockfight/rules.ts'
import type { RouletteVariant } from '../tables/roulette/rules.ts'
import type { TableResult } from './table-result.ts'

/** Games at whose tables one result settles all bets. */
export type SpotGame = TableResult['game']
export type SpotVariant = 'standard' | BaccaratVariant | RouletteVariant | CockfightVariant

/** A kind of table, whatever its limits and pace. */
export interface TableKind {
  readonly game: SpotGame
  readonly variant: SpotVariant
  /** Where its results come from: a shoe that is dealt round after round, or one draw from a chain of hashes. */
  readonly source: 'shoe' | 'chain'
  /** The game of one's own whose spots cover each other alike, for the valid bet. */
  readonly coversAs: string
  readonly spots: readonly string[]
  readonly stakeStepMinor: number
  /** What comes back of a stake of one, its own stake included when won. */
  returnOf(spot: string, result: TableResult): Ratio
  /** The most that a win pays on top of a stake of one. */
  paysOf(spot: string): Ratio
  /** What comes back of a stake in the long run, exactly. */
  longRunOf(spot: string): Ratio
  /**
   * The most that all spots together can bring back in one round, from what lies on each. Never less than what a result brings; of a pool what
   * the house itself may have to pay, for its sides pay each other.
   */
  worstMinorOf(staked: ReadonlyMap<string, bigint>): bigint
  /** As it stands in a list of results. */
  textOf(result: TableResult): string
}
