import { type Card, RANK_COUNT } from '../tables/rules.ts'
import type { PokerHand } from './events.ts'
import { PAYS, POKER_HANDS } from './rules.ts'

/** Hands by number: 0 pays nothing, 1 is jacks or better, 9 the royal flush. */
export const RANKED: readonly (PokerHand | null)[] = [null, ...POKER_HANDS.toReversed()]
export const PAY_OF_RANKED: readonly number[] = RANKED.map((hand) => (hand ? PAYS[hand] : 0))

const [JACKS, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const

/** Ace, jack, queen and king, as bits of their ranks. */
const HIGH_RANKS = 0b1_1100_0000_0001
const ACE_TO_FIVE = 0b1_1111
const TEN_TO_ACE = 0b1_1110_0000_0001

/** The number of a hand among `RANKED`. Its cards come one by one: millions are looked at. */
export function rankHand(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  const one = bitOf(a)
  const two = bitOf(b)
  const three = bitOf(c)
  const four = bitOf(d)
  const five = bitOf(e)
  const seen = one | two | three | four | five
  // Ranks that come once or three times.
  const odd = one ^ two ^ three ^ four ^ five
  switch (countBits(seen)) {
    case 5:
      return rankUnpaired(seen, isFlush(a, b, c, d, e))
    case 4:
      return (seen & ~odd & HIGH_RANKS) === 0 ? 0 : JACKS
    case 3:
      return odd === seen ? THREE : TWO_PAIR
    default: {
      const isThrice = Number(one === odd) + Number(two === odd) + Number(three === odd) > 1
      return isThrice || Number(four === odd) + Number(five === odd) > 1 ? FULL : FOUR
    }
  }
}

function rankUnpaired(seen: number, isOfOneSuit: boolean): number {
  const isStraight = seen === TEN_TO_ACE || seen / (seen & -seen) === ACE_TO_FIVE
  if (!isStraight) return isOfOneSuit ? FLUSH : 0
  if (!isOfOneSuit) return STRAIGHT
  return seen === TEN_TO_ACE ? ROYAL : STRAIGHT_FLUSH
}

function isFlush(a: Card, b: Card, c: Card, d: Card, e: Card): boolean {
  const suit = (a / RANK_COUNT) | 0
  return (
    suit === ((b / RANK_COUNT) | 0) &&
    suit === ((c / RANK_COUNT) | 0) &&
    suit === ((d / RANK_COUNT) | 0) &&
    suit === ((e / RANK_COUNT) | 0)
  )
}

function bitOf(card: Card): number {
  return 1 << (card % RANK_COUNT)
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
