/**
 * A card by its number: 0 to 12 are ace, two … king of spades, then hearts, diamonds and clubs.
 */
export type Card = number

export const RANK_COUNT = 13
export const DECK_SIZE = 52

/** 1 is the ace, 11 to 13 are jack, queen and king. */
export function rankOf(card: Card): number {
  return (card % RANK_COUNT) + 1
}

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export function suitOf(card: Card): number {
  return Math.floor(card / RANK_COUNT)
}
