import type { StagedEnding, StagedStatus } from '../staged-ending.ts'
import type { Card } from '../tables/rules.ts'
import type { WireRatio } from '../wire-ratio.ts'

/** Beside an ace or a king, which nothing is below or above, one of the two means the same rank. */
export type HiloGuess = 'higher' | 'lower'

export type HiloOptions = Readonly<Record<string, never>>

export type HiloChoice =
  | { readonly type: 'guess'; readonly guess: HiloGuess }
  | { readonly type: 'skip' }
  | { readonly type: 'cashOut' }

/** The book of a round of hilo. */
export type HiloEvent =
  | { readonly type: 'roundOpened'; readonly card: Card }
  | {
      readonly type: 'guessedRight'
      readonly guess: HiloGuess
      readonly card: Card
      /** What cashing out now pays, in stakes. */
      readonly multiplier: WireRatio
    }
  | { readonly type: 'guessedWrong'; readonly guess: HiloGuess; readonly card: Card }
  | { readonly type: 'cardSkipped'; readonly card: Card }
  | StagedEnding
  | {
      readonly type: 'roundEnd'
      /** All cards of the round, those that were not turned over, too. */
      readonly cards: readonly Card[]
      readonly outcome: WireRatio
    }

/** What the player may know of a round: no card before it is turned over. */
export interface HiloView {
  /** The cards that lie open, the newest last. */
  readonly turned: readonly Card[]
  readonly guessCount: number
  readonly status: StagedStatus
  readonly multiplier: WireRatio | null
  /** All cards; null while the round is open. */
  readonly cards: readonly Card[] | null
}
