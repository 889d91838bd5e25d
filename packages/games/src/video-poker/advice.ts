import { assert } from '@baize/kernel'
import { type Card, DECK_SIZE } from '../tables/rules.ts'
import { PAY_OF_RANKED, rankHand } from './rank-hand.ts'
import { HAND_SIZE } from './rules.ts'

/** A hold and what it pays on average, over all its draws. */
export interface Advice {
  readonly holds: readonly number[]
  /** Sum of what all draws pay, for one staked. */
  readonly paid: number
  readonly draws: number
}

/**
 * The hold that pays most on average for five cards, by looking at every draw of all 32 holds: some
 * millions of hands. Of holds that pay the same the one that keeps most.
 */
export function adviseHold(cards: readonly Card[]): Advice {
  assert(new Set(cards).size === HAND_SIZE, 'a hand has five cards')
  const pack = Array.from({ length: DECK_SIZE }, (_, card) => card).filter(
    (card) => !cards.includes(card),
  )
  let best: Advice | undefined
  for (let mask = 31; mask >= 0; mask -= 1) {
    const holds = [0, 1, 2, 3, 4].filter((place) => (mask & (1 << place)) !== 0)
    const kept = holds.map((place) => cards[place] ?? 0)
    const { paid, draws } = sumOfDraws(pack, kept)
    // Compared as products: a quotient would be rounded.
    if (!best || paid * best.draws > best.paid * draws) best = { holds, paid, draws }
  }
  assert(best, 'there is a best hold')
  return best
}

function sumOfDraws(pack: readonly Card[], kept: readonly Card[]) {
  const hand = Int32Array.from({ length: HAND_SIZE }, (_, place) => kept[place] ?? 0)
  let [paid, draws] = [0, 0]
  const fill = (place: number, from: number): void => {
    if (place === HAND_SIZE) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = hand
      paid += PAY_OF_RANKED[rankHand(a, b, c, d, e)] ?? 0
      draws += 1
      return
    }
    for (let at = from; at < pack.length; at += 1) {
      hand[place] = pack[at] ?? 0
      fill(place + 1, at + 1)
    }
  }
  fill(kept.length, 0)
  return { paid, draws }
}
