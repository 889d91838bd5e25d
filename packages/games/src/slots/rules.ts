import type { GambleRule } from './gamble/rules.ts'

/** What a symbol does beside being shown. Its name and its look are the theme's. */
export type SymbolKind = 'pays' | 'wild' | 'scatter' | 'coin'

/** Units from so many on: of the steps that are reached, the last counts. */
export interface PayStep {
  readonly from: number
  readonly units: number
}

export interface SymbolRule {
  readonly name: string
  readonly kind: SymbolKind
  /** By reels in a row, by cells of a cluster or by cells in view, as the pay rule counts. */
  readonly pays?: readonly PayStep[]
  /** Of a wild: what a win that it is part of is multiplied by; on ways, how many ways it is. */
  readonly multiplies?: number
}

/** How symbols in view become wins. */
export type PayRule =
  | {
      /** In a row from the left along a line; `bothWays` also from the right. */
      readonly by: 'lines'
      /** Each line as the row it takes on each reel, 0 at the top. */
      readonly lines: readonly (readonly number[])[]
      readonly bothWays?: boolean
    }
  /** In a row from the left, anywhere on each reel: the cells of the reels multiply. */
  | { readonly by: 'ways' }
  /** Touching each other side by side or one above the other. */
  | { readonly by: 'clusters' }
  /** Anywhere in view. */
  | { readonly by: 'anywhere' }

/** Where the symbols in view come from. */
export type Reels =
  /** Rings of symbols by reel, each stop equally likely. What falls after a win comes from above on the same ring. */
  | { readonly from: 'strips'; readonly strips: readonly (readonly string[])[] }
  /** Each cell for itself, by weight. */
  | { readonly from: 'cells'; readonly weights: Readonly<Record<string, number>> }
  /** Rings of symbols, and a height drawn for each reel: from `least` on, by weight. */
  | {
      readonly from: 'heights'
      readonly strips: readonly (readonly string[])[]
      readonly least: number
      readonly weights: readonly number[]
    }

export interface FreeSpinsRule {
  /** Spins awarded by scatters in view of a paid spin. */
  readonly awards: readonly PayStep[]
  /** Spins added by scatters in view of a free spin. */
  readonly more: readonly PayStep[]
  /** How often spins can be added to one feature. */
  readonly addedMax: number
  /** What every win of a free spin is multiplied by. */
  readonly multiplier: number
  /** Other reels than the paid spin's. */
  readonly reels?: Reels
  /** A symbol is drawn as the feature starts, each equally likely; in free spins it fills the reels it lands on. */
  readonly special?: readonly string[]
  /** With every spins added another symbol is drawn that fills reels too, of those that do not yet. */
  readonly specialsGrow?: boolean
  /** Wilds stay where they landed until the feature ends. */
  readonly stickyWilds?: boolean
}

/** Winning cells go, what is above falls, and what forms pays again. */
export interface CascadeRule {
  /** What wins are multiplied by: at first, after one cascade, and so on; the last one stays. */
  readonly multipliers: readonly number[]
  readonly freeMultipliers?: readonly number[]
  /** In free spins the multiplier goes on from spin to spin instead of starting again. */
  readonly freeGoesOn?: boolean
}

/**
 * A cell that a win was taken from is marked; taken from again it shows two, then doubles. A win is multiplied by
 * the sum of what its cells show. Free spins keep what the cells show, a paid spin begins without.
 */
export interface CellMultipliersRule {
  /** What a cell shows at most. */
  readonly most: number
}

/** A wild fills its reel, which then stays for one more spin of the others. */
export interface ExpandingWildsRule {
  /** Reels that can show one, from 0. */
  readonly reels: readonly number[]
}

/** Enough coins in view stay; all other cells are drawn again until nothing more lands. */
export interface HoldAndWinRule {
  readonly needed: number
  readonly respins: number
  /** A cell that is drawn shows a coin `lands` times in `of`. */
  readonly lands: number
  readonly of: number
  /** What a coin is worth, by weight. */
  readonly values: readonly CoinValue[]
  /** For filling every cell, beside the coins. */
  readonly fullUnits: number
  /** Of coins that land in a respin, `lands` in `of` are collectors: worth the sum of all that is held. */
  readonly collector?: { readonly lands: number; readonly of: number }
}

/** What a coin is worth, and how often. */
export interface CoinValue {
  readonly units: number
  readonly weight: number
  /** The name of a fixed jackpot of the game, where the coin is one. */
  readonly prize?: HoldPrize
}

/** The fixed jackpots of a hold-and-win feature, the smallest first. */
export type HoldPrize = 'mini' | 'minor' | 'major' | 'grand'

/** Multipliers that land among the cells; what a paid cascade won in the end is multiplied by their sum. */
export interface BombsRule {
  readonly symbol: string
  readonly values: readonly { readonly multiplier: number; readonly weight: number }[]
  readonly only: 'free' | 'always'
  /** In free spins what landed with a win is added to a sum that lasts, and the sum multiplies. */
  readonly gathers?: boolean
}

/** The draws that make rare books: other weights, the same symbols and the same pays. */
export interface RichDraws {
  readonly reels?: Reels
  readonly freeReels?: Reels
  readonly bombs?: BombsRule['values']
  readonly hold?: Pick<HoldAndWinRule, 'lands' | 'of' | 'values' | 'collector'>
}

/** A list whose books carry weights. Which books it has, and what each weighs, is a table of its own. */
export interface WeightedBooks {
  /** SHA-256 of the table as JSON, in hexadecimal. */
  readonly tableHash: string
  readonly rich?: RichDraws
}

/** Paying to enter the feature without a paid spin before it. */
export interface BuyRule {
  /** What it costs, in stakes; the price is the round's stake. */
  readonly stakes: number
  /** The scatters or coins that the feature begins with. */
  readonly symbols: number
}

/**
 * The rules of a slot, all of them, as data. Whole numbers only: a stake is `stakeUnits` units, and every
 * win is whole units. A change of rules is a new version; a version that rounds were played by stays.
 */
export interface SlotRules {
  readonly version: string
  readonly stakeUnits: number
  /** How many rows of each reel are in view; the most of them where heights are drawn. */
  readonly rows: readonly number[]
  readonly symbols: readonly SymbolRule[]
  readonly pays: PayRule
  readonly reels: Reels
  /** Units for scatters in view. */
  readonly scatterPays?: readonly PayStep[]
  readonly freeSpins?: FreeSpinsRule
  readonly cascade?: CascadeRule
  readonly expandingWilds?: ExpandingWildsRule
  readonly holdAndWin?: HoldAndWinRule
  readonly bombs?: BombsRule
  readonly cellMultipliers?: CellMultipliersRule
  readonly buy?: BuyRule
  readonly gamble?: GambleRule
  /** A round that has won so many stakes ends with them and nothing more. */
  readonly maxWinStakes?: number
  /**
   * A round is drawn from a list of so many books, each equally likely (a bought one from as many of its own), instead of draw by draw: for rules with
   * more results than can be counted. The figures are exact sums over the list.
   */
  readonly books?: number | WeightedBooks
}

/** The units of the last step that `count` reaches. */
export function unitsAt(steps: readonly PayStep[] | undefined, count: number): number {
  let units = 0
  for (const step of steps ?? []) if (count >= step.from) units = step.units
  return units
}

/** Rings as text: the symbols of each reel from the first stop, with spaces between. */
export function rings(...texts: readonly string[]): {
  readonly from: 'strips'
  readonly strips: readonly (readonly string[])[]
} {
  return { from: 'strips', strips: texts.map((text) => text.split(' ')) }
}

/** Units for three of a symbol, for four, and so on. */
export function fromThree(...units: readonly number[]): PayStep[] {
  return units.map((each, more) => ({ from: 3 + more, units: each }))
}
