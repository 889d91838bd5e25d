import type { Risk } from '../risk/rules.ts'
import type { WireRatio } from '../wire-ratio.ts'

export interface KenoOptions {
  /** 1 to 10 different numbers from 1 to 40, in rising order. */
  readonly numbers: readonly number[]
  readonly risk: Risk
}

/** The book of a round of keno. */
export type KenoEvent =
  | {
      readonly type: 'drawn'
      /** Ten numbers in the order in which they were drawn. */
      readonly numbers: readonly number[]
      /** Those that the player had chosen, in the same order. */
      readonly hits: readonly number[]
    }
  | { readonly type: 'roundEnd'; readonly outcome: WireRatio }

/** A round of keno is over as it opens, so the player may know all of it. */
export interface KenoState extends KenoOptions {
  readonly drawn: readonly number[]
}
