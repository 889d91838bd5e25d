import { assert, type Chance, type Result, ratio, refuse, succeed } from '@baize/kernel'
import type { ChoiceRefusalCode, RoundStep } from '../../engine.ts'
import { isRecord } from '../../is-record.ts'
import { DECK_SIZE } from '../../tables/rules.ts'
import { wireFromRatio } from '../../wire-ratio.ts'
import type { GambleCollector, GambleEvent, GambleView, SlotEvent, SlotView } from '../events.ts'
import type { SlotStep } from '../play.ts'
import type { SlotRules } from '../rules.ts'
import { canCall, GAMBLE_CALLS, type GambleCall, isRightCall, timesOf } from './rules.ts'

export type GambleChoice =
  | { readonly type: 'gamble'; readonly call: GambleCall }
  | { readonly type: 'collect' }

/** A round whose win is at risk, as the server keeps it. Cards that were not turned are secret until it has ended. */
export interface GambleState extends GambleView {
  /** A card for each step, drawn when the round opened. */
  readonly cards: readonly number[]
}

export type SlotState = SlotView | GambleState
export type GambleStep = RoundStep<SlotState, SlotEvent | GambleEvent>

export function isGambleState(state: SlotState): state is GambleState {
  return 'cards' in state
}

/**
 * A round that was played and may be gambled on. Without a win that a call could double it stays as it is;
 * else its end is taken off, and a card for each step is drawn after all the draws of the reels.
 */
export function offerGamble(rules: SlotRules, played: SlotStep, chance: Chance): GambleStep {
  const { gamble, stakeUnits } = rules
  const { units, freeSpins } = played.state
  assert(gamble !== undefined, 'only rules with a gamble offer one')
  if (!canCall(gamble, stakeUnits, { units, step: 0 }, 'red')) return played
  const cards = Array.from({ length: gamble.steps }, () => chance.below(DECK_SIZE))
  const book = played.events.filter(({ type }) => type !== 'roundEnd')
  return {
    state: { status: 'gambling', freeSpins, units, step: 0, cards },
    events: [...book, { type: 'gambleOffered', units }],
  }
}

export function parseGambleChoice(input: unknown): Result<GambleChoice, 'choice_invalid'> {
  if (!isRecord(input)) return refuse('choice_invalid')
  const { type, call, ...others } = input
  if (Object.keys(others).length > 0) return refuse('choice_invalid')
  if (type === 'collect' && !('call' in input)) return succeed({ type })
  const known = GAMBLE_CALLS.find((each) => each === call)
  return type === 'gamble' && known ? succeed({ type, call: known }) : refuse('choice_invalid')
}

export function chooseGamble(
  rules: SlotRules,
  state: SlotState,
  choice: GambleChoice,
): Result<GambleStep, ChoiceRefusalCode> {
  if (!isGambleState(state)) return refuse('round_over')
  if (choice.type === 'collect') return succeed(collect(rules, state, 'player'))
  const { gamble, stakeUnits } = rules
  if (!gamble || !canCall(gamble, stakeUnits, state, choice.call)) return refuse('above_ceiling')
  return succeed(turnCard(rules, state, choice.call))
}

/** A win that its player left on the table is collected. */
export function closeGamble(rules: SlotRules, state: SlotState): Result<GambleStep, 'round_over'> {
  return isGambleState(state) ? succeed(collect(rules, state, 'expiry')) : refuse('round_over')
}

/** What the player may know: everything but the cards. */
export function viewGamble(state: SlotState): SlotView | GambleView {
  if (!isGambleState(state)) return state
  const { cards: _secret, ...view } = state
  return view
}

function turnCard(rules: SlotRules, state: GambleState, call: GambleCall): GambleStep {
  const card = state.cards[state.step]
  assert(card !== undefined, 'there is a card for each step')
  const step = state.step + 1
  if (!isRightCall(call, card)) {
    return endGamble(rules, state, 0, [{ type: 'gambleLost', call, card, step }])
  }
  const units = state.units * timesOf(call)
  const next: GambleState = { ...state, units, step }
  const won: GambleEvent = { type: 'gambleWon', call, card, step, units }
  const { gamble, stakeUnits } = rules
  // When not even a colour can be called any more there is nothing left to choose.
  if (gamble && canCall(gamble, stakeUnits, next, 'red')) return { state: next, events: [won] }
  const ended = collect(rules, next, 'ladder')
  return { ...ended, events: [won, ...ended.events] }
}

function collect(rules: SlotRules, state: GambleState, by: GambleCollector): GambleStep {
  return endGamble(rules, state, state.units, [{ type: 'collected', units: state.units, by }])
}

function endGamble(
  rules: SlotRules,
  { freeSpins }: GambleState,
  units: number,
  events: readonly GambleEvent[],
): GambleStep {
  const outcome = ratio(units, rules.stakeUnits)
  return {
    state: { status: 'ended', freeSpins, units },
    events: [...events, { type: 'roundEnd', units, outcome: wireFromRatio(outcome) }],
    outcome,
  }
}
