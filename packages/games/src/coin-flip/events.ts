import type { StagedEnding, StagedStatus } from '../staged-ending.ts'
import type { WireRatio } from '../wire-ratio.ts'

export type CoinSide = 'heads' | 'tails'

export type CoinFlipOptions = Readonly<Record<string, never>>

export type CoinFlipChoice =
  | { readonly type: 'flip'; readonly side: CoinSide }
  | { readonly type: 'cashOut' }

/** The book of a round of coin flip. */
export type CoinFlipEvent =
  | { readonly type: 'roundOpened'; readonly nextMultiplier: WireRatio }
  | {
      readonly type: 'calledRight'
      /** The side that was called and lies up. */
      readonly side: CoinSide
      /** What cashing out now pays, in stakes. */
      readonly multiplier: WireRatio
      /** What one more right call would pay; null after the last one. */
      readonly nextMultiplier: WireRatio | null
    }
  /** `side` lies up; the other one was called. */
  | { readonly type: 'calledWrong'; readonly side: CoinSide }
  | StagedEnding
  | {
      readonly type: 'roundEnd'
      /** How the coin falls in the whole series, flips that were not made, too. */
      readonly sides: readonly CoinSide[]
      readonly outcome: WireRatio
    }

/** What the player may know of a round: no flip before it is made. */
export interface CoinFlipView {
  readonly flipCount: number
  readonly status: StagedStatus
  readonly multiplier: WireRatio | null
  readonly nextMultiplier: WireRatio | null
  /** All flips of the series; null while the round is open. */
  readonly sides: readonly CoinSide[] | null
}
