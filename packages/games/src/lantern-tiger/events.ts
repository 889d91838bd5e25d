import type { WireRatio } from '../wire-ratio.ts'

/** Every symbol on the reels. The tiger stands in for others; the envelope pays anywhere. */
export type SlotSymbol =
  | 'tiger'
  | 'envelope'
  | 'lantern'
  | 'lotus'
  | 'gem'
  | 'coin'
  | 'A'
  | 'K'
  | 'Q'
  | 'J'
  | '10'

/** The visible window: five reels from the left, each three symbols from the top. */
export type SlotGrid = readonly (readonly SlotSymbol[])[]

/**
 * The book of a round. Wins are whole line bets (a twentieth of the stake), worked out here once:
 * a client shows `lineBet × winLineBets` and adds nothing up.
 */
export type SlotEvent =
  | { readonly type: 'spin'; readonly stops: readonly number[]; readonly grid: SlotGrid }
  | {
      readonly type: 'freeSpin'
      /** Which free spin this is, from 1, and how many there are so far. */
      readonly index: number
      readonly total: number
      /** What every win of this spin is multiplied by. */
      readonly multiplier: number
      readonly stops: readonly number[]
      readonly grid: SlotGrid
    }
  | {
      readonly type: 'lineWin'
      /** 1 to 20. */
      readonly line: number
      readonly symbol: SlotSymbol
      /** How many reels from the left, 3 to 5. */
      readonly count: number
      /** What the paytable gives, in line bets. */
      readonly multiplier: number
      /** What is won, in line bets, with the free spins' multiplier. */
      readonly winLineBets: number
    }
  | {
      readonly type: 'scatterWin'
      readonly count: number
      /** Reel and row of every envelope, from 0. */
      readonly cells: readonly (readonly [reel: number, row: number])[]
      readonly winLineBets: number
    }
  | {
      readonly type: 'freeSpinsAwarded'
      readonly spins: number
      /** How many there are now, with those awarded before. */
      readonly total: number
    }
  /** Closes each spin: what it won, and the round so far. */
  | { readonly type: 'spinEnd'; readonly winLineBets: number; readonly roundLineBets: number }
  | { readonly type: 'freeSpinsEnd'; readonly total: number; readonly winLineBets: number }
  | { readonly type: 'roundEnd'; readonly winLineBets: number; readonly outcome: WireRatio }

/** What is kept of a round beside its book. Nothing in it is secret. */
export interface SlotView {
  readonly status: 'ended'
  readonly freeSpins: number
  readonly winLineBets: number
}
