import { assert, type Chance, type Result, ratio, refuse, succeed } from '@baize/kernel'
import type { ChoiceRefusalCode, RoundStep } from '../engine.ts'
import type { Card } from '../tables/rules.ts'
import { createShoe } from '../tables/shoe.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { VideoPokerChoice, VideoPokerEvent, VideoPokerView } from './events.ts'
import { PAY_OF_RANKED, RANKED, rankHand } from './rank-hand.ts'
import { HAND_SIZE } from './rules.ts'

/** A round as the server keeps it. `next` is secret until the round has ended. */
export interface VideoPokerState {
  /** The five cards that lie open, place by place. */
  readonly cards: readonly Card[]
  /** Those that come for cards thrown away, in their order; all of them drawn when the round opened. */
  readonly next: readonly Card[]
  readonly holds: readonly number[] | null
}

export type VideoPokerStep = RoundStep<VideoPokerState, VideoPokerEvent>

/** Opens a round: ten cards of one pack, the first five dealt, the others to be drawn. */
export function openRound(chance: Chance): VideoPokerStep {
  const draw = createShoe(chance, 1)
  const cards = Array.from({ length: HAND_SIZE }, draw)
  const next = Array.from({ length: HAND_SIZE }, draw)
  const hand = RANKED[rankOfHand(cards)] ?? null
  return { state: { cards, next, holds: null }, events: [{ type: 'roundOpened', cards, hand }] }
}

export function applyChoice(
  state: VideoPokerState,
  { holds }: VideoPokerChoice,
): Result<VideoPokerStep, ChoiceRefusalCode> {
  if (state.holds) return refuse('round_over')
  return succeed(drawCards(state, holds))
}

/** A hand that was left is paid as it was dealt: giving stakes back would pay for looking at cards. */
export function closeRound(state: VideoPokerState): Result<VideoPokerStep, 'round_over'> {
  if (state.holds) return refuse('round_over')
  return succeed(
    drawCards(
      state,
      state.cards.map((_, place) => place),
    ),
  )
}

export function viewRound({ cards, holds }: VideoPokerState): VideoPokerView {
  return { cards, holds }
}

/** The places that are not held take the next cards from left to right. */
function drawCards(state: VideoPokerState, holds: readonly number[]): VideoPokerStep {
  const next = [...state.next]
  const cards = state.cards.map((card, place) => {
    if (holds.includes(place)) return card
    const drawn = next.shift()
    assert(drawn !== undefined, 'there is a card for every place')
    return drawn
  })
  assert(new Set(cards).size === HAND_SIZE, 'a pack has each card once')
  const ranked = rankOfHand(cards)
  const outcome = ratio(PAY_OF_RANKED[ranked] ?? 0)
  return {
    state: { cards, next, holds },
    events: [
      { type: 'drawn', holds, cards },
      { type: 'roundEnd', hand: RANKED[ranked] ?? null, outcome: wireFromRatio(outcome) },
    ],
    outcome,
  }
}

function rankOfHand([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly Card[]): number {
  return rankHand(a, b, c, d, e)
}
