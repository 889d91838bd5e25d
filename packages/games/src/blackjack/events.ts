import type { Card } from '../tables/rules.ts'
import type { WireRatio } from '../wire-ratio.ts'

export type BlackjackOptions = Readonly<Record<string, never>>

export type BlackjackMove = 'hit' | 'stand' | 'double' | 'split' | 'surrender'

export interface BlackjackChoice {
  readonly type: BlackjackMove
}

/** How a hand ended against the dealer's. */
export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'surrendered'

/** The book of a round of blackjack. Hands count from 0; there is a second one after a split. */
export type BlackjackEvent =
  | { readonly type: 'roundOpened'; readonly cards: readonly Card[]; readonly dealerCard: Card }
  | { readonly type: 'hit'; readonly hand: number; readonly card: Card }
  | { readonly type: 'stood'; readonly hand: number }
  /** One more stake, one more card, and no choice after it. */
  | { readonly type: 'doubled'; readonly hand: number; readonly card: Card }
  /** One more stake; a pair becomes two hands, and each gets a card. */
  | { readonly type: 'split'; readonly cards: readonly Card[] }
  | { readonly type: 'surrendered' }
  /** The dealer's hidden card is turned over. */
  | { readonly type: 'dealerTurned'; readonly card: Card }
  | { readonly type: 'dealerDrew'; readonly card: Card }
  | { readonly type: 'handSettled'; readonly hand: number; readonly result: HandResult }
  | {
      readonly type: 'roundEnd'
      /** Of all that was staked in the round. */
      readonly outcome: WireRatio
    }

/** A hand of the player's. */
export interface PlayerHand {
  readonly cards: readonly Card[]
  /** How many stakes lie on it: two when it was doubled. */
  readonly stakes: number
  readonly isDone: boolean
}

/** What the player may know of a round: neither the dealer's hidden card nor the shoe. */
export interface BlackjackView {
  readonly dealer: readonly Card[]
  readonly hands: readonly PlayerHand[]
  readonly active: number
  readonly isOver: boolean
}
