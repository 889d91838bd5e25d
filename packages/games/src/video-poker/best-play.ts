import { assert } from '@baize/kernel'
import { binomial } from '../counting.ts'
import { DECK_SIZE, RANK_COUNT } from '../tables/rules.ts'
import { PAY_OF_RANKED, RANKED, rankHand } from './rank-hand.ts'
import { HAND_SIZE } from './rules.ts'

/** Ways to draw the cards that are not held, by how many are. */
const DRAWS_BY_HELD = [1_533_939, 178_365, 16_215, 1_081, 47, 1] as const
/** The least number that all of them divide, so that hands with different holds can be added. */
const COMMON_DRAWS = 7_669_695

/** Ways in which hands end with best play, by their number among `RANKED`; of `ALL_WAYS`. */
export type WaysByHand = readonly number[]

/** Hands of five cards times the draws common to all holds. Every number here is exact below 2^53. */
export const ALL_WAYS = 2_598_960 * COMMON_DRAWS

/**
 * Plays every one of the 2,598,960 hands as well as it can be played. Hands that differ only in the
 * names of their suits are played once. How the draws of a hold end is counted without drawing: hands
 * that contain the held cards, less those that contain one of the cards thrown away, and so on.
 * `pays` is what each hand pays by its number among `RANKED`.
 */
export function countBestPlay(pays: readonly number[] = PAY_OF_RANKED): WaysByHand {
  const counts = countHandsBySubset(pays)
  const total = RANKED.map(() => 0)
  const values = new Float64Array(32)
  const subsets = new Int32Array(32)
  forEachHand((cards) => {
    const weight = suitsOf(cards)
    if (weight === 0) return
    findSubsets(cards, subsets)
    const held = bestHoldBy(values, (mask) => counts.paidBy(mask, subsets[mask] ?? 0))
    const factor = weight * (COMMON_DRAWS / (DRAWS_BY_HELD[bitsIn(held)] ?? 1))
    for (let ranked = 0; ranked < total.length; ranked += 1) {
      let ways = 0
      const away = 31 & ~held
      // Every subset of the cards thrown away, the empty one last.
      for (let taken = away; ; taken = (taken - 1) & away) {
        const mask = held | taken
        const count = counts.countOf(mask, subsets[mask] ?? 0, ranked)
        ways += bitsIn(taken) % 2 === 0 ? count : -count
        if (taken === 0) break
      }
      total[ranked] = (total[ranked] ?? 0) + ways * factor
    }
  })
  assert(
    total.reduce((sum, ways) => sum + ways, 0) === ALL_WAYS,
    'every hand ends in one of the ways',
  )
  return total
}

/** The hold whose draws pay most, of the sums over all hands that contain each subset of the cards. */
function bestHoldBy(values: Float64Array, sumOf: (mask: number) => number): number {
  for (let mask = 0; mask < 32; mask += 1) values[mask] = sumOf(mask)
  for (let bit = 1; bit < 32; bit <<= 1) {
    for (let mask = 0; mask < 32; mask += 1) {
      if ((mask & bit) === 0) values[mask] = (values[mask] ?? 0) - (values[mask | bit] ?? 0)
    }
  }
  let [best, top] = [31, -1]
  for (let mask = 31; mask >= 0; mask -= 1) {
    const paid = (values[mask] ?? 0) * (COMMON_DRAWS / (DRAWS_BY_HELD[bitsIn(mask)] ?? 1))
    if (paid > top) [best, top] = [mask, paid]
  }
  return best
}

/** How many of all hands contain a subset of up to five cards, by what they are. */
function countHandsBySubset(pays: readonly number[]) {
  const kinds = RANKED.length
  const sizes = [1, 52, 1326, 22_100, 270_725]
  const counts = sizes.map((size) => new Int32Array(size * kinds))
  const hands = new Uint8Array(2_598_960)
  const subsets = new Int32Array(32)
  const rows = Array.from({ length: 31 }, (_, mask) => counts[bitsIn(mask)] as Int32Array)
  forEachHand((cards) => {
    const ranked = rankHand(
      cards[0] as number,
      cards[1] as number,
      cards[2] as number,
      cards[3] as number,
      cards[4] as number,
    )
    findSubsets(cards, subsets)
    hands[subsets[31] as number] = ranked
    for (let mask = 0; mask < 31; mask += 1) {
      const row = rows[mask] as Int32Array
      const at = (subsets[mask] as number) * kinds + ranked
      row[at] = (row[at] as number) + 1
    }
  })
  const values = counts.map((row, size) => {
    const sums = new Float64Array(sizes[size] ?? 0)
    for (let at = 0; at < row.length; at += 1) {
      const place = Math.floor(at / kinds)
      sums[place] = (sums[place] ?? 0) + (row[at] ?? 0) * (pays[at % kinds] ?? 0)
    }
    return sums
  })
  return {
    paidBy: (mask: number, place: number) =>
      mask === 31 ? (pays[hands[place] ?? 0] ?? 0) : (values[bitsIn(mask)]?.[place] ?? 0),
    countOf: (mask: number, place: number, ranked: number) =>
      mask === 31
        ? Number(hands[place] === ranked)
        : (counts[bitsIn(mask)]?.[place * kinds + ranked] ?? 0),
  }
}

/** Calls with every hand, its cards in rising order. */
function forEachHand(look: (cards: Int32Array) => void): void {
  const cards = new Int32Array(HAND_SIZE)
  for (let a = 0; a < DECK_SIZE - 4; a += 1) {
    cards[0] = a
    for (let b = a + 1; b < DECK_SIZE - 3; b += 1) {
      cards[1] = b
      for (let c = b + 1; c < DECK_SIZE - 2; c += 1) {
        cards[2] = c
        for (let d = c + 1; d < DECK_SIZE - 1; d += 1) {
          cards[3] = d
          for (let e = d + 1; e < DECK_SIZE; e += 1) {
            cards[4] = e
            look(cards)
          }
        }
      }
    }
  }
}

/** How many hands are this one under other names of suits; 0 for all of them but one. */
function suitsOf(cards: Int32Array): number {
  const suits = [0, 0, 0, 0]
  for (const card of cards) {
    const suit = (card / RANK_COUNT) | 0
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % RANK_COUNT))
  }
  const [a = 0, b = 0, c = 0, d = 0] = suits
  if (a < b || b < c || c < d) return 0
  if (a === b || c === d) return a === b && c === d ? 6 : b === c ? 4 : 12
  return b === c ? 12 : 24
}

/** Ways to choose so many cards below one, by card and number. */
const CHOOSE = Int32Array.from({ length: DECK_SIZE * HAND_SIZE }, (_, at) =>
  Number(binomial(Math.floor(at / HAND_SIZE), (at % HAND_SIZE) + 1)),
)
const HIGHEST = Uint8Array.from({ length: 32 }, (_, mask) => 31 - Math.clz32(mask))

/** The number of each subset of a hand among all of its size. */
function findSubsets(cards: Int32Array, subsets: Int32Array): void {
  subsets[0] = 0
  for (let mask = 1; mask < 32; mask += 1) {
    const highest = HIGHEST[mask] as number
    const card = cards[highest] as number
    const below = subsets[mask ^ (1 << highest)] as number
    subsets[mask] = below + (CHOOSE[card * HAND_SIZE + bitsIn(mask) - 1] as number)
  }
}

const BITS = Uint8Array.from({ length: 32 }, (_, mask) => {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
})

function bitsIn(mask: number): number {
  return BITS[mask] as number
}
