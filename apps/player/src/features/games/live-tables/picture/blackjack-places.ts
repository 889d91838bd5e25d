import type { TableCardShown } from '../blackjack/deal.logic.ts'
import { CARD } from './card-faces.tsx'
import type { Box, Places } from './paint-room.ts'

/** The middle of a card, and how wide it is. */
export interface CardPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

const SHAPE = CARD.width / CARD.height
/** Of a card's width: as much of each card of a hand is seen beside the next, where there is room. */
const STEP = 0.42
const DEALER_STEP = 1.06
/** A hand has at least room for its first two cards beside each other. */
const WIDTHS_OF_HAND = 1 + STEP

type Cards = readonly Pick<TableCardShown, 'seat' | 'hand' | 'place'>[]

/** Where a card lies: in the row of the dealer, or in the box of its seat, which two hands share after a split. */
export function handPlace(
  places: Places,
  { seat, hand, place }: Pick<TableCardShown, 'seat' | 'hand' | 'place'>,
  all: Cards,
): CardPlace | undefined {
  const count = all.filter((each) => each.seat === seat && each.hand === hand).length
  if (seat === undefined) return inDealersRow(places.focus, place, count)
  const box = places.seats[seat]
  const hands = all.some((each) => each.seat === seat && each.hand === 1) ? 2 : 1
  return box && inBox(partOf(box, hand, hands), place, count)
}

/** Where the second card of a pair lay before it was split. */
export function pairPlace(
  places: Places,
  { seat }: Pick<TableCardShown, 'seat'>,
): CardPlace | undefined {
  const box = seat === undefined ? undefined : places.seats[seat]
  return box && inBox(box, 1, 2)
}

function partOf({ x, y, width, height }: Box, hand: number, hands: number): Box {
  return { x: x + (width / hands) * hand, y, width: width / hands, height }
}

function inBox({ x, y, width, height }: Box, place: number, count: number): CardPlace {
  const card = Math.min(height * SHAPE, width / WIDTHS_OF_HAND)
  const step = Math.min(card * STEP, count > 1 ? (width - card) / (count - 1) : 0)
  const left = x + (width - card - step * (count - 1)) / 2
  return { x: left + card / 2 + step * place, y: y + height / 2, width: card }
}

/** The first two stand around the middle; what is drawn goes on to the right. */
function inDealersRow({ x, y, width, height }: Box, place: number, count: number): CardPlace {
  const card = Math.min(height * SHAPE, width / 4)
  const first = x + width / 2 - (card * DEALER_STEP) / 2
  const room = width * 0.36
  const step = count > 2 ? Math.min(card * DEALER_STEP, room / (count - 1)) : card * DEALER_STEP
  return { x: first + step * place, y: y + height / 2, width: card }
}
