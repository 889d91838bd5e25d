import {
  afterDraw,
  excludedBy,
  isOver,
  type Left,
  moveOn,
  shoeOf,
  sizeOf,
  worthOfStanding,
} from '../best-play.ts'
import { DECKS } from '../rules.ts'

const WINS_ONLY = { won: 1, push: 0, lost: 0 } as const
const SUITS = 4

/**
 * The probability of the largest outcome for a hand with 21+3 at the same stake, by basic strategy: its two cards equal
 * the dealer's, and it wins without another stake. Over every card, in double precision.
 */
export function chanceOfTopWin(decks = DECKS): number {
  const shoe = shoeOf(decks)
  const size = sizeOf(shoe)
  const alike = (decks * (decks - 1) * (decks - 2)) / (size * (size - 1) * (size - 2))
  let total = 0
  for (let value = 1; value <= 10; value += 1) {
    const left = [...shoe]
    left[value] = (left[value] ?? 0) - 3
    const kinds = value === 10 ? 4 * SUITS : SUITS
    total += kinds * alike * winsFrom(left, value)
  }
  return total
}

/** The dealer shows the same card as the hand's two, and may have blackjack. */
function winsFrom(left: Left, value: number): number {
  const excluded = excludedBy(value)
  const dealerHas = excluded === 0 ? 0 : (left[excluded] ?? 0) / sizeOf(left)
  return (1 - dealerHas) * winsUnraised(left, value, [value, value])
}

function winsUnraised(left: Left, up: number, cards: readonly number[]): number {
  if (isOver(cards)) return 0
  switch (moveOn(cards, up, false)) {
    case 'stand':
      return worthOfStanding(left, up, cards, WINS_ONLY)
    case 'hit':
      return afterDraw(left, up, (rest, card) => winsUnraised(rest, up, [...cards, card]))
    default:
      return 0
  }
}
