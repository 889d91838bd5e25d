import { assert } from '@baize/kernel'
import { decksInOrder, type RoomCard, rankOfCard } from '../cards.ts'
import { chanceOf, type Hashes, jointOf, shuffle } from './joint.ts'

/** Decks of a shoe. */
export const SHOE_DECKS = 8
/** The cut card lies in front of so many last cards, where a round takes few of them. */
export const CARDS_BEHIND_CUT = 16
/** In front of three decks at blackjack, where two rounds of seven seats may still be dealt. */
export const CARDS_BEHIND_BLACKJACK_CUT = 156

export function cardsBehindCut(game: string): number {
  return game === 'blackjack' ? CARDS_BEHIND_BLACKJACK_CUT : CARDS_BEHIND_CUT
}

export interface ShoeSeeds {
  /** Committed a shoe ahead. */
  readonly seed: string
  /** Of the members present while it was shuffled, in the published order. */
  readonly clientSeeds: readonly string[]
  /** Which shoe of its table it is. */
  readonly shoe: number
  /** Where a member cut it: so many cards go from the front to the back. */
  readonly cut: number
}

export interface Shoe {
  readonly joint: string
  /** All cards, the burned ones in front. */
  readonly cards: readonly RoomCard[]
  /** Cards that are burned after the first one, which is shown. */
  readonly burned: number
}

/** The whole shoe, which is fixed when its seed, its clients' seeds and its cut are. */
export function shoeOf({ sha256, hmac }: Hashes, seeds: ShoeSeeds): Shoe {
  const { seed, clientSeeds, shoe, cut } = seeds
  const joint = jointOf(sha256, clientSeeds)
  const whole = shuffle(
    decksInOrder(SHOE_DECKS),
    chanceOf(hmac, { seed, client: joint, nonce: shoe }),
  )
  assert(Number.isInteger(cut) && cut >= 0 && cut < whole.length, 'a cut lies inside the shoe')
  return { joint, ...cutShoe(whole, cut) }
}

/** The same cards after so many went from the front to the back. */
export function cutShoe(whole: readonly RoomCard[], cut: number): Pick<Shoe, 'cards' | 'burned'> {
  const cards = [...whole.slice(cut), ...whole.slice(0, cut)]
  const first = cards[0]
  assert(first !== undefined, 'a shoe has cards')
  return { cards, burned: burnOf(first) }
}

/** What the first card counts for the burn: tens and court cards ten. */
function burnOf(card: RoomCard): number {
  return Math.min(rankOfCard(card), 10)
}

/**
 * Whether a round that begins after so many cards is the shoe's last: the cut card was reached before it began. The round in which it is reached
 * is followed by one more.
 */
export function isLastRound(
  shoe: Pick<Shoe, 'cards'>,
  usedBefore: number,
  behindCut = CARDS_BEHIND_CUT,
): boolean {
  return usedBefore >= shoe.cards.length - behindCut
}
