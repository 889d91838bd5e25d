import { type Card, rankOf } from '../tables/rules.ts'
import type { BlackjackMove, HandResult, PlayerHand } from './events.ts'

/**
 * Blackjack, version 1: six decks shuffled for each round, the dealer stands on every 17 and looks for
 * blackjack, doubling on any two cards and after a split, one split, late surrender, blackjack pays 3 to 2.
 */
export const BLACKJACK_VERSION = 'blackjack@1'

export const DECKS = 6
/** Half of a stake is whole, and with it what surrender leaves and what blackjack brings. */
export const STAKE_STEP_MINOR = 2
export const HANDS_MAX = 2
export const DEALER_STANDS_AT = 17
const GOAL = 21

/** What comes back of a stake of one, that stake included. */
export const RETURNS: Readonly<Record<HandResult, readonly [number, number]>> = {
  blackjack: [5, 2],
  won: [2, 1],
  push: [1, 1],
  lost: [0, 1],
  surrendered: [1, 2],
}

/** 1 for an ace, 10 for ten, jack, queen and king. */
export function pointsOf(card: Card): number {
  return Math.min(10, rankOf(card))
}

/** What cards come to. Soft: an ace in it counts eleven. */
export interface Total {
  readonly points: number
  readonly isSoft: boolean
}

export function totalOf(cards: readonly Card[]): Total {
  const least = cards.reduce((sum, card) => sum + pointsOf(card), 0)
  const isSoft = least + 10 <= GOAL && cards.some((card) => pointsOf(card) === 1)
  return { points: isSoft ? least + 10 : least, isSoft }
}

export function isBust(cards: readonly Card[]): boolean {
  return totalOf(cards).points > GOAL
}

/** Twenty-one with the first two cards; after a split it is only twenty-one. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).points === GOAL
}

/** A hand on which nothing can be chosen: twenty-one, more, doubled, or an ace that was split. */
export function isFinished(hand: PlayerHand, isAfterSplit: boolean): boolean {
  const [first = 0] = hand.cards
  return (
    hand.isDone ||
    hand.stakes > 1 ||
    totalOf(hand.cards).points >= GOAL ||
    (isAfterSplit && pointsOf(first) === 1)
  )
}

/** What can be chosen on the hand in play, in the order in which it is offered. */
export function movesOn(hands: readonly PlayerHand[], active: number): readonly BlackjackMove[] {
  const hand = hands[active]
  if (!hand || isFinished(hand, hands.length > 1)) return []
  const [first = 0, second = 0] = hand.cards
  const isFresh = hand.cards.length === 2
  const isFirst = isFresh && hands.length === 1
  return [
    'hit',
    'stand',
    ...(isFresh ? (['double'] as const) : []),
    ...(isFirst && hands.length < HANDS_MAX && pointsOf(first) === pointsOf(second)
      ? (['split'] as const)
      : []),
    ...(isFirst ? (['surrender'] as const) : []),
  ]
}
