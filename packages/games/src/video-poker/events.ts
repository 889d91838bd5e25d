import type { Card } from '../tables/rules.ts'
import type { WireRatio } from '../wire-ratio.ts'

/** What a hand is paid for, the highest first. */
export type PokerHand =
  | 'royalFlush'
  | 'straightFlush'
  | 'fourOfAKind'
  | 'fullHouse'
  | 'flush'
  | 'straight'
  | 'threeOfAKind'
  | 'twoPair'
  | 'jacksOrBetter'

export type VideoPokerOptions = Readonly<Record<string, never>>

export interface VideoPokerChoice {
  readonly type: 'draw'
  /** Which of the five places keep their card, from 0 at the left, in rising order. */
  readonly holds: readonly number[]
}

/** The book of a round of video poker. */
export type VideoPokerEvent =
  | {
      readonly type: 'roundOpened'
      readonly cards: readonly Card[]
      /** What the cards would be paid for as they are; null for nothing. */
      readonly hand: PokerHand | null
    }
  | {
      readonly type: 'drawn'
      readonly holds: readonly number[]
      /** The five cards after the draw, place by place. */
      readonly cards: readonly Card[]
    }
  | {
      readonly type: 'roundEnd'
      /** Null for a hand that pays nothing. */
      readonly hand: PokerHand | null
      readonly outcome: WireRatio
    }

/** What the player may know of a round: no card before it is drawn. */
export interface VideoPokerView {
  readonly cards: readonly Card[]
  /** Null while the round is open. */
  readonly holds: readonly number[] | null
}
