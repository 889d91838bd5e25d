import { bankerDraws, hasNatural, playerDraws } from '@baize/games/baccarat/deal'
import { ROOM_DECK_SIZE } from '../../cards.ts'
import { SHOE_DECKS } from '../../fairness/shoe.ts'

/** How a round of baccarat ends, as far as its totals and numbers of cards. */
export interface BaccaratEnding {
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly playerCards: number
  readonly bankerCards: number
}

export interface CountedEnding {
  readonly ways: bigint
  readonly ending: BaccaratEnding
}

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const SIZE = SHOE_DECKS * ROOM_DECK_SIZE
const RANKS = 13
const SUITS = 4
const TENS = 4

let counted: readonly CountedEnding[] | undefined

/**
 * Every ordered deal out of a whole shoe by how it ends; a deal of four or five cards is counted once for every card that might have followed, so
 * that all ways are of six cards. Exact: eight decks have 5.0 × 10^15 ways, fewer than 2^53. Worked out once.
 */
export function countEndings(): readonly CountedEnding[] {
  counted ??= countAll()
  return counted
}

/** Two cards of a side out of the whole shoe, and those of one rank. */
export function countPairs(): { readonly all: bigint; readonly pairs: bigint } {
  const ofRank = SHOE_DECKS * SUITS
  return { all: BigInt(SIZE * (SIZE - 1)), pairs: BigInt(RANKS * ofRank * (ofRank - 1)) }
}

function countAll(): CountedEnding[] {
  const left: number[] = POINTS.map((points) => SHOE_DECKS * SUITS * (points === 0 ? TENS : 1))
  const ways = new Map<string, { ending: BaccaratEnding; ways: number }>()
  const end = (ending: BaccaratEnding, count: number) => {
    const key = Object.values(ending).join()
    const known = ways.get(key)
    if (known) known.ways += count
    else ways.set(key, { ending, ways: count })
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
  const endAfterPlayer = (hands: BaccaratEnding, third: number | undefined, count: number) => {
    const dealt = hands.playerCards + hands.bankerCards
    const unseen = dealt === 4 ? (SIZE - 4) * (SIZE - 5) : SIZE - 5
    if (!bankerDraws(hands.bankerTotal, third)) return end(hands, count * unseen)
    // Where the player stood a sixth card stays in the shoe.
    const after = dealt === 4 ? SIZE - 5 : 1
    next(count, (points, each) => {
      const bankerTotal = (hands.bankerTotal + points) % 10
      end({ ...hands, bankerTotal, bankerCards: 3 }, each * after)
    })
  }
  const endDeal = (playerTotal: number, bankerTotal: number, count: number) => {
    const hands = { playerTotal, bankerTotal, playerCards: 2, bankerCards: 2 }
    if (hasNatural(playerTotal, bankerTotal)) return end(hands, count * (SIZE - 4) * (SIZE - 5))
    if (!playerDraws(playerTotal)) return endAfterPlayer(hands, undefined, count)
    next(count, (third, each) => {
      const drawn = { ...hands, playerTotal: (playerTotal + third) % 10, playerCards: 3 }
      endAfterPlayer(drawn, third, each)
    })
  }
  next(1, (p1, one) =>
    next(one, (b1, two) =>
      next(two, (p2, three) =>
        next(three, (b2, four) => endDeal((p1 + p2) % 10, (b1 + b2) % 10, four)),
      ),
    ),
  )
  return [...ways.values()].map(({ ending, ways: count }) => ({ ending, ways: BigInt(count) }))
}
