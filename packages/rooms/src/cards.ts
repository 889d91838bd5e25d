/** A card of a room: 0 to 12 are two, three … ace of clubs, then diamonds, hearts and spades. */
export type RoomCard = number

export const ROOM_DECK_SIZE = 52
const RANKS = '23456789TJQKA'
const SUITS = 'cdhs'

/** As `Td`. */
export function cardText(card: RoomCard): string {
  return `${RANKS.charAt(card % RANKS.length)}${SUITS.charAt(Math.floor(card / RANKS.length))}`
}

/** 1 is the ace, 11 to 13 are jack, queen and king. */
export function rankOfCard(card: RoomCard): number {
  const place = card % RANKS.length
  return place === RANKS.length - 1 ? 1 : place + 2
}

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function suitOfCard(card: RoomCard): number {
  return Math.floor(card / RANKS.length)
}

export function decksInOrder(decks: number): RoomCard[] {
  return Array.from({ length: decks * ROOM_DECK_SIZE }, (_, place) => place % ROOM_DECK_SIZE)
}
