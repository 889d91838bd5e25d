import type { WireRatio } from '../wire-ratio.ts'
import type { GambleCall } from './gamble/rules.ts'
import type { HoldPrize } from './rules.ts'

/** Symbols in view by reel from the left, each from the top, by name. */
export type SlotGrid = readonly (readonly string[])[]

export type CellOnGrid = readonly [reel: number, row: number]

/** What a cell multiplies wins on it by. */
export interface CellMark {
  readonly cell: CellOnGrid
  readonly multiplier: number
}

/** A coin that stays, and what it is worth. */
export interface CoinOnGrid {
  readonly cell: CellOnGrid
  readonly units: number
  /** The fixed jackpot that it is. */
  readonly prize?: HoldPrize
  /** A collector: its worth is the sum of all that was held when it landed. */
  readonly collects?: true
}

/** Which part of a round a spin belongs to. */
export type SpinPart = 'base' | 'free' | 'respin'

/**
 * The book of a slot's round, for all models. Wins are whole units of the stake's `stakeUnits`, worked out
 * here once and with every multiplier in them: a client shows them and adds nothing up.
 */
export type SlotEvent =
  | {
      readonly type: 'spin'
      readonly part: SpinPart
      /** Of free spins: which one this is, from 1, and how many there are so far. */
      readonly index?: number
      readonly total?: number
      /** What each of its wins is multiplied by, before cascades. */
      readonly multiplier: number
      /** Where the rings stand; absent where cells are drawn. */
      readonly stops?: readonly number[]
      readonly grid: SlotGrid
      /** What cells show from spins before, where cells multiply; 1 where one is only marked. */
      readonly marks?: readonly CellMark[]
    }
  /** A symbol fills the reels it is on, before wins are counted. */
  | {
      readonly type: 'expand'
      readonly symbol: string
      readonly reels: readonly number[]
      readonly grid: SlotGrid
    }
  | {
      readonly type: 'win'
      readonly symbol: string
      /** Reels in a row, or cells. */
      readonly count: number
      /** 1 to the number of lines. */
      readonly line?: number
      readonly ways?: number
      readonly cells: readonly CellOnGrid[]
      /** What the spin or the cascade multiplied it by; in `units` already. */
      readonly multiplier: number
      readonly units: number
    }
  | {
      readonly type: 'scatterWin'
      readonly symbol: string
      readonly count: number
      readonly cells: readonly CellOnGrid[]
      readonly units: number
    }
  /** Winning cells are gone, the rest fell, and the grid was filled from above. */
  | {
      readonly type: 'cascade'
      /** From 1. */
      readonly step: number
      readonly multiplier: number
      readonly grid: SlotGrid
      /** What cells show now, where cells multiply; 1 where one is only marked. */
      readonly marks?: readonly CellMark[]
    }
  /** The sum of the multipliers in view, or of all that were gathered, and what it makes of the cascades' wins. */
  | {
      readonly type: 'bombs'
      readonly bombs: readonly { readonly cell: CellOnGrid; readonly multiplier: number }[]
      readonly multiplier: number
      /** All that was gathered in these free spins; then it is the multiplier. */
      readonly gathered?: number
      readonly units: number
    }
  | { readonly type: 'specialChosen'; readonly symbol: string }
  | { readonly type: 'freeSpinsAwarded'; readonly spins: number; readonly total: number }
  /** Closes a spin: what it won, and the round so far. */
  | { readonly type: 'spinEnd'; readonly units: number; readonly roundUnits: number }
  /** The round has won the most it may and ends with it; what was won beyond is cut off. */
  | { readonly type: 'maxWin'; readonly units: number }
  | { readonly type: 'freeSpinsEnd'; readonly total: number; readonly units: number }
  | {
      readonly type: 'holdStart'
      readonly respins: number
      readonly coins: readonly CoinOnGrid[]
    }
  | {
      readonly type: 'holdSpin'
      /** How many are left after it, without a new coin. */
      readonly respinsLeft: number
      readonly coins: readonly CoinOnGrid[]
    }
  | {
      readonly type: 'holdEnd'
      readonly coinUnits: number
      /** For filling every cell; 0 otherwise. */
      readonly fullUnits: number
      readonly units: number
    }
  | { readonly type: 'roundEnd'; readonly units: number; readonly outcome: WireRatio }

/** What is kept of a round beside its book. Nothing in it is secret. */
export interface SlotView {
  readonly status: 'ended'
  readonly freeSpins: number
  readonly units: number
}

/** `player` asked, `ladder` came to its end, `expiry` closed a round left unfinished. */
export type GambleCollector = 'player' | 'ladder' | 'expiry'

/** What follows the book of a win that may be gambled; the end of the round comes after it. */
export type GambleEvent =
  | { readonly type: 'gambleOffered'; readonly units: number }
  | {
      readonly type: 'gambleWon'
      readonly call: GambleCall
      readonly card: number
      /** From 1. */
      readonly step: number
      /** What lies at risk now, or is collected next. */
      readonly units: number
    }
  | {
      readonly type: 'gambleLost'
      readonly call: GambleCall
      readonly card: number
      readonly step: number
    }
  | { readonly type: 'collected'; readonly units: number; readonly by: GambleCollector }

/** A round whose win is at risk. */
export interface GambleView {
  readonly status: 'gambling'
  readonly freeSpins: number
  /** At risk. */
  readonly units: number
  /** Right calls so far. */
  readonly step: number
}
