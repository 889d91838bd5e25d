import type { Card } from '../../tables/rules.ts'
import type { WireRatio } from '../../wire-ratio.ts'
import type { BlackjackMove, HandResult, PlayerHand } from '../events.ts'

/** What is staked on every seat of a round, in minor units as decimal text; '0' where a side bet is not made. */
export interface SeatStakes {
  readonly handMinor: string
  readonly perfectPairsMinor: string
  readonly plusThreeMinor: string
}

export interface SeatsOptions extends SeatStakes {
  /** The number of seats, one hand each. */
  readonly hands: number
}

export type SideBet = 'perfectPairs' | 'plusThree'

export type PairResult = 'perfectPair' | 'colouredPair' | 'mixedPair'
export type PlusThreeResult =
  | 'suitedThree'
  | 'straightFlush'
  | 'threeOfAKind'
  | 'straight'
  | 'flush'
export type SideResult = PairResult | PlusThreeResult | 'none'

export type SeatsChoice =
  | { readonly type: BlackjackMove }
  /** Insures these seats for half of their stake; an empty list declines. */
  | { readonly type: 'insure'; readonly seats: readonly number[] }

/** Seats and hands count from 0; a seat has a second hand after a split. */
interface OfHand {
  readonly seat: number
  readonly hand: number
}

interface Settled {
  readonly stakeMinor: string
  /** The return, stake included. */
  readonly returnedMinor: string
}

export interface SettledSideBet extends Settled {
  readonly seat: number
  readonly bet: SideBet
  readonly result: SideResult
}

/** The events of a round of up to three seats. */
export type SeatsEvent =
  | {
      readonly type: 'roundOpened'
      readonly hands: readonly (readonly Card[])[]
      readonly dealerCard: Card
    }
  | ({ readonly type: 'sideBetSettled' } & SettledSideBet)
  /** The dealer peeked: no blackjack. */
  | { readonly type: 'dealerPeeked' }
  | { readonly type: 'insured'; readonly seats: readonly number[] }
  | ({ readonly type: 'insuranceSettled'; readonly seat: number } & Settled)
  | ({ readonly type: 'hit'; readonly card: Card } & OfHand)
  | ({ readonly type: 'stood' } & OfHand)
  | ({ readonly type: 'doubled'; readonly card: Card } & OfHand)
  | { readonly type: 'split'; readonly seat: number; readonly cards: readonly Card[] }
  | { readonly type: 'surrendered'; readonly seat: number }
  | { readonly type: 'dealerTurned'; readonly card: Card }
  | { readonly type: 'dealerDrew'; readonly card: Card }
  | ({ readonly type: 'handSettled'; readonly result: HandResult } & OfHand & Settled)
  | {
      readonly type: 'roundEnd'
      /** Of all that was staked in the round. */
      readonly outcome: WireRatio
    }

/** One hand, two after a split. */
export interface Seat {
  readonly hands: readonly PlayerHand[]
  readonly isInsured: boolean
  readonly isSurrendered: boolean
}

/** `insurance`: the dealer shows an ace, and all seats are asked at once. */
export type SeatsPhase = 'insurance' | 'hands' | 'over'

/** What the player may know of a round: neither the hole card nor the shoe. */
export interface SeatsView {
  readonly phase: SeatsPhase
  readonly dealer: readonly Card[]
  readonly seats: readonly Seat[]
  /** The active seat and hand. */
  readonly active: OfHand
}
