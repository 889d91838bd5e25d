import { type Card, rankOf, suitOf } from '../../tables/rules.ts'
import type { PairResult, PlusThreeResult, SideBet, SideResult } from './events.ts'

/** Perfect Pairs: the first two cards of the hand. */
export function pairOf([first = 0, second = 0]: readonly Card[]): PairResult | 'none' {
  if (rankOf(first) !== rankOf(second)) return 'none'
  if (first === second) return 'perfectPair'
  return isRed(first) === isRed(second) ? 'colouredPair' : 'mixedPair'
}

/** 21+3: the first two cards of the hand with the dealer's open card. An ace ends a straight at either side. */
export function plusThreeOf(
  [first = 0, second = 0]: readonly Card[],
  dealerCard: Card,
): PlusThreeResult | 'none' {
  const cards = [first, second, dealerCard]
  const isFlush = cards.every((card) => suitOf(card) === suitOf(first))
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b)
  const [low = 0, middle = 0, high = 0] = ranks
  if (low === high) return isFlush ? 'suitedThree' : 'threeOfAKind'
  const isInRow = low + 1 === middle && middle + 1 === high
  const isStraight = isInRow || (low === 1 && middle === 12 && high === 13)
  if (isStraight) return isFlush ? 'straightFlush' : 'straight'
  return isFlush ? 'flush' : 'none'
}

export function sideResultOf(bet: SideBet, cards: readonly Card[], dealerCard: Card): SideResult {
  return bet === 'perfectPairs' ? pairOf(cards) : plusThreeOf(cards, dealerCard)
}

function isRed(card: Card): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2
}
