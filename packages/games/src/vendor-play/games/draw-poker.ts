import { ratio } from '@baize/kernel'
import { figuresFrom } from '../../tables/figures.ts'
import type { Card } from '../../tables/rules.ts'
import { createShoe } from '../../tables/shoe.ts'
import type { PokerHand } from '../../video-poker/events.ts'
import { RANKED, rankHand } from '../../video-poker/rank-hand.ts'
import { HAND_SIZE, PAYS } from '../../video-poker/rules.ts'
import { numbersFrom, once } from '../counted-bet.ts'
import type { DrawPokerShown } from '../shown.ts'
import { asBet, type Of100, type PlayStep, type VendorGame } from '../vendor-game.ts'
import kept from './draw-poker-ways.json' with { type: 'json' }

export interface DrawPokerState {
  readonly cards: readonly Card[]
  /** What comes for cards thrown away, all drawn when the round opened. */
  readonly next: readonly Card[]
  readonly holds: readonly number[] | null
}

/** The "8/5" machine: full house and flush pay one less than at the full-pay one. */
export const DRAW_POKER_PAYS: Readonly<Record<PokerHand, number>> = {
  ...PAYS,
  fullHouse: 8,
  flush: 5,
}
const CHOICE = 'deal'

function stepOf(state: DrawPokerState): PlayStep<DrawPokerState, DrawPokerShown> {
  const { cards, holds } = state
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards
  const hand = RANKED[rankHand(a, b, c, d, e)] ?? null
  const paysOf100: Of100 = hand ? DRAW_POKER_PAYS[hand] * 100 : 0
  return { state, shown: { cards, holds, hand }, ...(holds && { paysOf100 }) }
}

/** The places that are not held take the next cards from left to right. */
function drawCards(state: DrawPokerState, holds: readonly number[]): DrawPokerState {
  const next = [...state.next]
  const cards = state.cards.map((card, place) =>
    holds.includes(place) ? card : (next.shift() ?? card),
  )
  return { cards, next, holds }
}

/** Video poker, Jacks or Better "8/5": five cards, any of them thrown away once. */
export const drawPoker: VendorGame<DrawPokerState, DrawPokerShown> = {
  id: 'draw-poker',
  listing: { gameType: 'RNG', classes: ['video-poker', 'table'] },
  firstChoice: CHOICE,
  table: { pays: DRAW_POKER_PAYS },
  betOf: (choice) => (choice === CHOICE ? CHOICE : undefined),
  // Counted over every hand and every draw, which takes seconds; the count is kept beside this file.
  bets: once(() => [
    asBet(
      CHOICE,
      figuresFrom(
        CHOICE,
        kept.map((ways, ranked) => {
          const hand = RANKED[ranked]
          return { ways: BigInt(ways), returned: ratio(hand ? DRAW_POKER_PAYS[hand] : 0) }
        }),
      ),
    ),
  ]),
  open(choice, chance) {
    if (choice !== CHOICE) return undefined
    const draw = createShoe(chance, 1)
    const [cards, next] = [numbersFrom(0, HAND_SIZE).map(draw), numbersFrom(0, HAND_SIZE).map(draw)]
    return stepOf({ cards, next, holds: null })
  },
  moves: {
    /** `hold:` with the places that stay, such as `hold:024`; `hold:` alone throws everything away. */
    move(state, move) {
      const places = /^hold:(0?1?2?3?4?)$/.exec(move)?.[1]
      if (state.holds || places === undefined) return undefined
      return stepOf(drawCards(state, [...places].map(Number)))
    },
    // A hand that was left is paid as it was dealt.
    close: (state) => stepOf(drawCards(state, numbersFrom(0, HAND_SIZE))),
  },
}
