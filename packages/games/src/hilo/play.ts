import { assert, type Chance, type Ratio, type Result, ratio, refuse, succeed } from '@baize/kernel'
import type { ChoiceRefusalCode, RoundStep } from '../engine.ts'
import { cashedOut, type StagedEnder, type StagedStatus } from '../staged-ending.ts'
import { type Card, DECK_SIZE, rankOf } from '../tables/rules.ts'
import { ratioFromWire, type WireRatio, wireFromRatio } from '../wire-ratio.ts'
import type { HiloChoice, HiloEvent, HiloGuess, HiloView } from './events.ts'
import { CARD_COUNT, GUESSES, isRight, isWithinCeiling, multiplierAfter } from './rules.ts'

/** A round as the server keeps it. The cards beyond `place` are secret until it has ended. */
export interface HiloState {
  /** Every card of the round, drawn when it opened. */
  readonly cards: readonly Card[]
  /** Which of them lies open on top. */
  readonly place: number
  readonly guessCount: number
  /** What cashing out pays; null before the first right guess. */
  readonly multiplier: WireRatio | null
  readonly status: StagedStatus
}

export type HiloStep = RoundStep<HiloState, HiloEvent>

/** Opens a round: each card is one draw among all 52, in the order in which they are turned over. */
export function openRound(chance: Chance): HiloStep {
  const cards = Array.from({ length: CARD_COUNT }, () => chance.below(DECK_SIZE))
  const state: HiloState = { cards, place: 0, guessCount: 0, multiplier: null, status: 'open' }
  return { state, events: [{ type: 'roundOpened', card: cardAt(state, 0) }] }
}

/** Why a choice is not possible now, or undefined when it is. */
function verifyChoice(state: HiloState, choice: HiloChoice): ChoiceRefusalCode | undefined {
  if (state.status !== 'open') return 'round_over'
  switch (choice.type) {
    case 'cashOut':
      return state.multiplier ? undefined : 'nothing_to_cash_out'
    case 'skip':
      // One card stays to be guessed, so that a round can always be won.
      return state.place + 2 < CARD_COUNT ? undefined : 'no_card_to_skip'
    case 'guess':
      return isWithinCeiling(reachedIn(state), topRank(state), choice.guess)
        ? undefined
        : 'above_ceiling'
  }
}

export function applyChoice(
  state: HiloState,
  choice: HiloChoice,
): Result<HiloStep, ChoiceRefusalCode> {
  const refusal = verifyChoice(state, choice)
  if (refusal) return refuse(refusal)
  if (choice.type === 'guess') return succeed(turnOver(state, choice.guess))
  return succeed(choice.type === 'skip' ? skip(state) : cashOut(state, 'player'))
}

/** Ends a round that was left open: what had been reached is paid; without a guess the stake goes back. */
export function closeRound(state: HiloState): Result<HiloStep, 'round_over'> {
  if (state.status !== 'open') return refuse('round_over')
  if (state.multiplier) return succeed(cashOut(state, 'expiry'))
  return succeed(endRound({ ...state, status: 'returned' }, ratio(1n), [{ type: 'stakeReturned' }]))
}

export function viewRound(state: HiloState): HiloView {
  const { cards, place, guessCount, status, multiplier } = state
  return {
    turned: cards.slice(0, place + 1),
    guessCount,
    status,
    multiplier,
    cards: status === 'open' ? null : cards,
  }
}

function turnOver(state: HiloState, guess: HiloGuess): HiloStep {
  const rank = topRank(state)
  const place = state.place + 1
  const card = cardAt(state, place)
  if (!isRight(guess, rank, rankOf(card))) {
    const lost: HiloState = { ...state, place, multiplier: null, status: 'lost' }
    return endRound(lost, ratio(0n), [{ type: 'guessedWrong', guess, card }])
  }
  const multiplier = wireFromRatio(multiplierAfter(reachedIn(state), rank, guess))
  const next: HiloState = { ...state, place, guessCount: state.guessCount + 1, multiplier }
  return goOn(next, { type: 'guessedRight', guess, card, multiplier })
}

function skip(state: HiloState): HiloStep {
  const place = state.place + 1
  return goOn({ ...state, place }, { type: 'cardSkipped', card: cardAt(state, place) })
}

/** Goes on while there is a card left and a guess that may be paid; then the round cashes itself out. */
function goOn(state: HiloState, event: HiloEvent): HiloStep {
  const reached = reachedIn(state)
  const canGuess =
    state.place + 1 < CARD_COUNT &&
    GUESSES.some((guess) => isWithinCeiling(reached, topRank(state), guess))
  if (canGuess) return { state, events: [event] }
  const ended = cashOut(state, 'ladder')
  return { ...ended, events: [event, ...ended.events] }
}

function cashOut(state: HiloState, by: StagedEnder): HiloStep {
  const multiplier = reachedIn(state)
  assert(multiplier, 'what was reached is paid')
  return endRound({ ...state, status: 'cashedOut' }, multiplier, [cashedOut(multiplier, by)])
}

function endRound(state: HiloState, outcome: Ratio, events: readonly HiloEvent[]): HiloStep {
  assert(state.status !== 'open', 'an ended round says how it ended')
  const { cards } = state
  return {
    state,
    events: [...events, { type: 'roundEnd', cards, outcome: wireFromRatio(outcome) }],
    outcome,
  }
}

function reachedIn({ multiplier }: HiloState): Ratio | undefined {
  return multiplier ? ratioFromWire(multiplier) : undefined
}

function topRank(state: HiloState): number {
  return rankOf(cardAt(state, state.place))
}

function cardAt({ cards }: HiloState, place: number): Card {
  const card = cards[place]
  assert(card !== undefined, 'a round has its cards from the beginning')
  return card
}
