import { bankerDraws, hasNatural, playerDraws } from './deal.ts'
import { DECKS } from './rules.ts'

/** All ordered ways to take six cards of the shoe, by who wins with them. */
export interface SideWays {
  readonly player: bigint
  readonly banker: bigint
  readonly tie: bigint
}

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const SIZE = DECKS * 52

/**
 * Counts every deal by what its cards count. A round that ends with four or five cards is counted
 * once for every card that might have followed, so that all ways are of six cards. Exact in
 * numbers: eight decks have 5.0 × 10^15 ways, fewer than 2^53.
 */
export function countSides(): SideWays {
  const left = POINTS.map((points) => DECKS * 4 * (points === 0 ? 4 : 1))
  const ways = { player: 0, banker: 0, tie: 0 }
  const end = (player: number, banker: number, count: number) => {
    ways[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += count
  }
  /** Goes on with each card that may come next and in how many ways it comes. */
  const next = (count: number, goOn: (points: number, count: number) => void) => {
    for (const points of POINTS) {
      const cards = left[points] ?? 0
      left[points] = cards - 1
      goOn(points, count * cards)
      left[points] = cards
    }
  }
  const settleBanker = (
    player: number,
    banker: number,
    third: number | undefined,
    count: number,
  ) => {
    // Cards that nobody takes are counted all the same.
    const unseen = third === undefined ? SIZE - 5 : 1
    if (!bankerDraws(banker, third)) {
      return end(player, banker, count * (third === undefined ? (SIZE - 4) * unseen : SIZE - 5))
    }
    next(count, (points, each) => end(player, (banker + points) % 10, each * unseen))
  }
  const settle = (player: number, banker: number, count: number) => {
    if (hasNatural(player, banker)) return end(player, banker, count * (SIZE - 4) * (SIZE - 5))
    if (!playerDraws(player)) return settleBanker(player, banker, undefined, count)
    next(count, (third, each) => settleBanker((player + third) % 10, banker, third, each))
  }
  next(1, (p1, one) =>
    next(one, (b1, two) =>
      next(two, (p2, three) =>
        next(three, (b2, four) => settle((p1 + p2) % 10, (b1 + b2) % 10, four)),
      ),
    ),
  )
  return { player: BigInt(ways.player), banker: BigInt(ways.banker), tie: BigInt(ways.tie) }
}

/** Ordered ways for the first two cards of one side, and those that are a pair of one rank. */
export function countPairs(): { readonly all: bigint; readonly pairs: bigint } {
  const [size, ofRank] = [BigInt(SIZE), BigInt(DECKS * 4)]
  return { all: size * (size - 1n), pairs: 13n * ofRank * (ofRank - 1n) }
}
