import type { Chance, Ratio } from '@baize/kernel'
import type { VariantMaths } from '../engine.ts'

/** How a stake is paid, in hundredths of it: 195 gives back the stake and 95 % more. */
export type Of100 = number

/**
 * A step of a round. All of it was drawn when the round opened; `state` may hold what the player must not
 * know yet and stays with the vendor, `shown` is what the player sees; both are plain JSON.
 */
export interface PlayStep<State = unknown, Shown = unknown> {
  readonly state: State
  readonly shown: Shown
  /** What the round pays of a hundred staked; present once it is over. */
  readonly paysOf100?: Of100
}

/**
 * A game of the pretend vendors that is no slot: pure, with exact figures. Stakes are multiples of
 * `PLAY_STAKE_STEP` minor units, so that every win is whole.
 */
export interface VendorGame<State = unknown, Shown = unknown> {
  /** How a title names its game. */
  readonly id: string
  /** Where a title of it may be listed: the category, and its classes with the telling one first. */
  readonly listing: VendorListing
  /** What the first round is staked on. */
  readonly firstChoice: string
  /** Of which kind a choice is; undefined for one that the game does not have. */
  betOf(choice: string): string | undefined
  /**
   * The exact figures of every kind of bet; the first stands for the game. Where the player decides within a
   * round they are of the best play.
   */
  bets(): readonly VendorBet[]
  /** Undefined for a choice that the game does not have. */
  open(choice: string, chance: Chance): PlayStep<State, Shown> | undefined
  /** What the player decides within a round; absent where a round is over as it opens. */
  readonly moves?: VendorMoves<State, Shown>
  /** What is printed in the rules: pay tables, counts. The client draws from it. */
  readonly table: object
}

export interface VendorMoves<State = unknown, Shown = unknown> {
  /** Undefined for a move that the round does not allow now. */
  move(state: State, move: string): PlayStep<State, Shown> | undefined
  /** Ends a round that was left, by the printed rule. */
  close(state: State): PlayStep<State, Shown>
}

export interface VendorListing {
  /** A code of the contract's `GAME_CATEGORIES`. */
  readonly gameType: 'RNG' | 'ELOTT'
  readonly classes: readonly [string, ...string[]]
}

/** One kind of bet and its exact figures. */
export interface VendorBet {
  readonly key: string
  /** A choice that is a bet of this kind. */
  readonly example: string
  readonly returns: Ratio
  readonly topOf100: Of100
  readonly topChance: Ratio
}

/** Every pay is in hundredths of the stake. */
export const PLAY_STAKE_STEP = 100n

/** A bet out of everything that can happen to it. */
export function asBet(example: string, figures: VariantMaths): VendorBet {
  const { variant, rtp, maxOutcome, maxOutcomeChance } = figures
  return {
    key: variant,
    example,
    returns: rtp,
    topOf100: hundredthsOf(maxOutcome),
    topChance: maxOutcomeChance,
  }
}

/** A multiple of the stake in hundredths; a bug where that is not whole. */
export function hundredthsOf({ numerator, denominator }: Ratio): Of100 {
  const hundredfold = numerator * 100n
  if (hundredfold % denominator !== 0n) throw new Error('a pay is in whole hundredths')
  return Number(hundredfold / denominator)
}
