import {
  addRatios,
  assert,
  type Chance,
  multiplyRatios,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'
import type { ChoiceRefusalCode, RoundStep } from '../engine.ts'
import type { Card } from '../tables/rules.ts'
import { createShoe } from '../tables/shoe.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type {
  BlackjackChoice,
  BlackjackEvent,
  BlackjackMove,
  BlackjackView,
  HandResult,
  PlayerHand,
} from './events.ts'
import {
  DEALER_STANDS_AT,
  DECKS,
  isBlackjack,
  isBust,
  isFinished,
  movesOn,
  RETURNS,
  totalOf,
} from './rules.ts'

/**
 * More than a round of two hands and the dealer's can need: with the lowest cards of six decks first,
 * 21 aces, then 3 aces and 9 twos, then 9 twos.
 */
const CARDS_DRAWN = 48

/** A round as the server keeps it. `dealer`, but for its first card, and `next` are secret while it is open. */
export interface BlackjackState {
  readonly dealer: readonly Card[]
  readonly hands: readonly PlayerHand[]
  /** The hand in play. */
  readonly active: number
  /** Cards of the shoe that were not dealt, in their order. */
  readonly next: readonly Card[]
  readonly isOver: boolean
}

export type BlackjackStep = RoundStep<BlackjackState, BlackjackEvent>

/** Opens a round: every card it can need is drawn; player, dealer, player, dealer get the first four. */
export function openRound(chance: Chance): BlackjackStep {
  const draw = createShoe(chance, DECKS)
  const [first = 0, up = 0, second = 0, hole = 0, ...next] = Array.from(
    { length: CARDS_DRAWN },
    draw,
  )
  const cards = [first, second]
  const state: BlackjackState = {
    dealer: [up, hole],
    hands: [{ cards, stakes: 1, isDone: false }],
    active: 0,
    next,
    isOver: false,
  }
  const opened: BlackjackEvent = { type: 'roundOpened', cards, dealerCard: up }
  // The dealer looks at the hidden card; blackjack on either side ends the round at once.
  if (isBlackjack(cards) || isBlackjack(state.dealer)) return endRound(state, [opened])
  return { state, events: [opened] }
}

export function applyChoice(
  state: BlackjackState,
  { type }: BlackjackChoice,
): Result<BlackjackStep, ChoiceRefusalCode> {
  if (state.isOver) return refuse('round_over')
  if (!movesOn(state.hands, state.active).includes(type)) return refuse('move_not_possible')
  return succeed(goOn(makeMove(state, type)))
}

/** A round that was left stands on what it has. */
export function closeRound(state: BlackjackState): Result<BlackjackStep, 'round_over'> {
  if (state.isOver) return refuse('round_over')
  return succeed(endRound(state, []))
}

export function viewRound({ dealer, hands, active, isOver }: BlackjackState): BlackjackView {
  return { dealer: isOver ? dealer : dealer.slice(0, 1), hands, active, isOver }
}

/** How many times the first stake lies in the round. */
export function stakesIn({ hands }: BlackjackState): number {
  return hands.reduce((sum, { stakes }) => sum + stakes, 0)
}

interface Moved {
  readonly state: BlackjackState
  readonly event: BlackjackEvent
}

function makeMove(state: BlackjackState, move: BlackjackMove): Moved {
  const { active: hand } = state
  switch (move) {
    case 'hit': {
      const { card, after } = dealTo(state, {})
      return { state: after, event: { type: 'hit', hand, card } }
    }
    case 'double': {
      const { card, after } = dealTo(state, { stakes: 2 })
      return { state: after, event: { type: 'doubled', hand, card } }
    }
    case 'stand':
      return { state: changeHand(state, { isDone: true }), event: { type: 'stood', hand } }
    case 'surrender':
      return { state: { ...state, isOver: true }, event: { type: 'surrendered' } }
    case 'split': {
      const [one = 0, two = 0, ...next] = state.next
      const hands = (state.hands[0]?.cards ?? []).map((card, at) => ({
        cards: [card, at === 0 ? one : two],
        stakes: 1,
        isDone: false,
      }))
      return { state: { ...state, hands, next }, event: { type: 'split', cards: [one, two] } }
    }
  }
}

function dealTo(state: BlackjackState, change: Partial<PlayerHand>) {
  const [card, ...next] = state.next
  assert(card !== undefined, 'the shoe has a card left')
  const cards = [...(state.hands[state.active]?.cards ?? []), card]
  return { card, after: { ...changeHand(state, { ...change, cards }), next } }
}

function changeHand(state: BlackjackState, change: Partial<PlayerHand>): BlackjackState {
  const hands = state.hands.map((hand, at) => (at === state.active ? { ...hand, ...change } : hand))
  return { ...state, hands }
}

/** Goes to the next hand on which something can be chosen; after the last one it is the dealer's turn. */
function goOn({ state, event }: Moved): BlackjackStep {
  if (event.type === 'surrendered') return settle(state, [event], ['surrendered'])
  const { hands } = state
  const active = hands.findIndex((hand) => !isFinished(hand, hands.length > 1))
  if (active >= 0) return { state: { ...state, active }, events: [event] }
  return endRound(state, [event])
}

/** The dealer turns over, draws where a hand still waits for it, and every hand is settled. */
function endRound(state: BlackjackState, before: readonly BlackjackEvent[]): BlackjackStep {
  const { hands } = state
  const isNatural = hands.length === 1 && isBlackjack(hands[0]?.cards ?? [])
  const [, hole = 0] = state.dealer
  const events: BlackjackEvent[] = [...before, { type: 'dealerTurned', card: hole }]
  const dealer = [...state.dealer]
  const next = [...state.next]
  const hasToPlay = !isNatural && hands.some(({ cards }) => !isBust(cards))
  while (hasToPlay && totalOf(dealer).points < DEALER_STANDS_AT) {
    const card = next.shift()
    assert(card !== undefined, 'the shoe has a card left')
    dealer.push(card)
    events.push({ type: 'dealerDrew', card })
  }
  const results = hands.map(({ cards }) => resultOf(cards, dealer, hands.length > 1))
  return settle({ ...state, dealer, next }, events, results)
}

function resultOf(cards: readonly Card[], dealer: readonly Card[], isSplit: boolean): HandResult {
  if (isBust(cards)) return 'lost'
  const isNatural = isBlackjack(cards) && !isSplit
  if (isNatural || isBlackjack(dealer)) {
    if (isNatural && isBlackjack(dealer)) return 'push'
    return isNatural ? 'blackjack' : 'lost'
  }
  const [own, other] = [totalOf(cards).points, totalOf(dealer).points]
  if (isBust(dealer) || own > other) return 'won'
  return own === other ? 'push' : 'lost'
}

function settle(
  state: BlackjackState,
  events: readonly BlackjackEvent[],
  results: readonly HandResult[],
): BlackjackStep {
  assert(results.length === state.hands.length, 'every hand has its result')
  const returned = results.reduce(
    (sum, result, hand) =>
      addRatios(
        sum,
        multiplyRatios(ratio(...RETURNS[result]), ratio(state.hands[hand]?.stakes ?? 0)),
      ),
    ratio(0n),
  )
  const outcome: Ratio = multiplyRatios(returned, ratio(1n, BigInt(stakesIn(state))))
  return {
    state: { ...state, isOver: true },
    events: [
      ...events,
      ...results.map((result, hand) => ({ type: 'handSettled' as const, hand, result })),
      { type: 'roundEnd', outcome: wireFromRatio(outcome) },
    ],
    outcome,
  }
}
