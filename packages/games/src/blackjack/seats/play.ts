import { assert, type Chance, type Result, refuse, succeed } from '@baize/kernel'
import type { ChoiceRefusalCode } from '../../engine.ts'
import { type Card, rankOf } from '../../tables/rules.ts'
import { createShoe } from '../../tables/shoe.ts'
import type { BlackjackMove, PlayerHand } from '../events.ts'
import { DECKS, isBlackjack, pointsOf } from '../rules.ts'
import { endRound } from './end-round.ts'
import type {
  Seat,
  SeatsChoice,
  SeatsEvent,
  SeatsOptions,
  SeatsView,
  SettledSideBet,
} from './events.ts'
import { amountsOf } from './options.ts'
import { movesNow, nextHand, SIDE_BETS, SIDE_RETURNS } from './rules.ts'
import { sideResultOf } from './side-bets.ts'
import type { SeatsState, SeatsStep } from './state.ts'

/**
 * More than a round of six hands and the dealer's can need. Before its last card each of the seven comes to 20 at
 * most, aces as one: 140 in all, which the lowest cards of six decks, 24 aces, 24 twos and 22 threes, reach as the
 * seventieth is dealt; with a last card each that is 77.
 */
const CARDS_DRAWN = 80

/** Opens a round: draws every card that it can need and deals two to each seat and the dealer, in turn. */
export function openRound(chance: Chance, options: SeatsOptions): SeatsStep {
  const draw = createShoe(chance, DECKS)
  const cards = Array.from({ length: CARDS_DRAWN }, draw)
  const { hands: count, ...stakes } = options
  const [up = 0, hole = 0] = [cards[count], cards[2 * count + 1]]
  const seats = Array.from({ length: count }, (_, seat): Seat => {
    const dealt = [cards[seat] ?? 0, cards[count + 1 + seat] ?? 0]
    return {
      hands: [{ cards: dealt, stakes: 1, isDone: false }],
      isInsured: false,
      isSurrendered: false,
    }
  })
  const sideBets = settleSideBets(seats, up, options)
  const state: SeatsState = {
    ...{ stakes, seats, sideBets, phase: 'hands', dealer: [up, hole] },
    ...{ active: { seat: 0, hand: 0 }, next: cards.slice(2 * count + 2) },
  }
  const events: SeatsEvent[] = [
    { type: 'roundOpened', hands: seats.map(firstCards), dealerCard: up },
    ...sideBets.map((settled) => ({ type: 'sideBetSettled' as const, ...settled })),
  ]
  // With an ace, insurance is offered before the dealer peeks.
  if (rankOf(up) === 1) return { state: { ...state, phase: 'insurance' }, events }
  return pointsOf(up) === 10 ? peek(state, events) : goOn(state, events)
}

export function applyChoice(
  state: SeatsState,
  choice: SeatsChoice,
): Result<SeatsStep, ChoiceRefusalCode> {
  if (state.phase === 'over') return refuse('round_over')
  if (choice.type === 'insure') {
    const isPossible =
      state.phase === 'insurance' && choice.seats.every((seat) => seat < state.seats.length)
    return isPossible ? succeed(insure(state, choice.seats)) : refuse('move_not_possible')
  }
  if (!movesNow(state).includes(choice.type)) return refuse('move_not_possible')
  const { after, event } = makeMove(state, choice.type)
  return succeed(goOn(after, [event]))
}

/** An abandoned round takes no insurance and stands on every hand. */
export function closeRound(state: SeatsState): Result<SeatsStep, 'round_over'> {
  return state.phase === 'over' ? refuse('round_over') : succeed(endRound(state, []))
}

export function viewRound({ phase, dealer, seats, active }: SeatsState): SeatsView {
  return { phase, dealer: phase === 'over' ? dealer : dealer.slice(0, 1), seats, active }
}

function firstCards({ hands }: Seat): readonly Card[] {
  return hands[0]?.cards ?? []
}

function settleSideBets(
  seats: readonly Seat[],
  up: Card,
  options: SeatsOptions,
): readonly SettledSideBet[] {
  const amounts = amountsOf(options)
  return SIDE_BETS.filter(({ bet }) => amounts[bet] > 0n).flatMap(({ bet }) =>
    seats.map((each, seat) => {
      const result = sideResultOf(bet, firstCards(each), up)
      const returnedMinor = amounts[bet] * SIDE_RETURNS[result]
      return {
        ...{ seat, bet, result, stakeMinor: amounts[bet].toString() },
        returnedMinor: returnedMinor.toString(),
      }
    }),
  )
}

function insure(state: SeatsState, insured: readonly number[]): SeatsStep {
  const seats = state.seats.map((each, seat) => ({ ...each, isInsured: insured.includes(seat) }))
  return peek({ ...state, phase: 'hands', seats }, [{ type: 'insured', seats: insured }])
}

/** The dealer peeks: blackjack ends the round at once. */
function peek(state: SeatsState, events: readonly SeatsEvent[]): SeatsStep {
  if (isBlackjack(state.dealer)) return endRound(state, events)
  return goOn(state, [...events, { type: 'dealerPeeked' }])
}

/** Moves to the next hand with a decision; after the last one the dealer plays. */
function goOn(state: SeatsState, events: readonly SeatsEvent[]): SeatsStep {
  const active = nextHand(state.seats)
  return active ? { state: { ...state, active }, events } : endRound(state, events)
}

interface Moved {
  readonly after: SeatsState
  readonly event: SeatsEvent
}

function makeMove(state: SeatsState, move: BlackjackMove): Moved {
  const { active, next } = state
  const [card = 0, second = 0] = next
  switch (move) {
    case 'hit':
      return { after: dealTo(state, {}), event: { type: 'hit', ...active, card } }
    case 'double':
      return { after: dealTo(state, { stakes: 2 }), event: { type: 'doubled', ...active, card } }
    case 'stand': {
      const after = changeHand(state, () => ({ isDone: true }))
      return { after, event: { type: 'stood', ...active } }
    }
    case 'surrender': {
      const after = changeSeat(state, () => ({ isSurrendered: true }))
      return { after, event: { type: 'surrendered', seat: active.seat } }
    }
    case 'split': {
      const cards = [card, second]
      const after = changeSeat(state, ({ hands }) => ({
        hands: (hands[0]?.cards ?? []).map((own, at) => ({
          ...{ cards: [own, cards[at] ?? own], stakes: 1, isDone: false },
        })),
      }))
      return {
        after: { ...after, next: next.slice(2) },
        event: { type: 'split', seat: active.seat, cards },
      }
    }
  }
}

function dealTo(state: SeatsState, change: Partial<PlayerHand>): SeatsState {
  const [card, ...next] = state.next
  assert(card !== undefined, 'the shoe has a card left')
  const after = changeHand(state, ({ cards }) => ({ ...change, cards: [...cards, card] }))
  return { ...after, next }
}

function changeHand(
  state: SeatsState,
  change: (hand: PlayerHand) => Partial<PlayerHand>,
): SeatsState {
  return changeSeat(state, ({ hands }) => ({
    hands: hands.map((hand, at) =>
      at === state.active.hand ? { ...hand, ...change(hand) } : hand,
    ),
  }))
}

function changeSeat(state: SeatsState, change: (seat: Seat) => Partial<Seat>): SeatsState {
  const seats = state.seats.map((seat, at) =>
    at === state.active.seat ? { ...seat, ...change(seat) } : seat,
  )
  return { ...state, seats }
}
