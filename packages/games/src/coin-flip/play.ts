import { assert, type Chance, type Ratio, type Result, ratio, refuse, succeed } from '@baize/kernel'
import type { ChoiceRefusalCode, RoundStep } from '../engine.ts'
import { cashedOut, type StagedEnder, type StagedStatus } from '../staged-ending.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { CoinFlipChoice, CoinFlipEvent, CoinFlipView, CoinSide } from './events.ts'
import { FLIPS_MAX, multiplierAfter, SIDES } from './rules.ts'

/** A round as the server keeps it. Flips that were not made are secret until it has ended. */
export interface CoinFlipState {
  /** How the coin falls, drawn when the round opened. */
  readonly sides: readonly CoinSide[]
  /** Right calls so far. */
  readonly flipCount: number
  readonly status: StagedStatus
}

export type CoinFlipStep = RoundStep<CoinFlipState, CoinFlipEvent>

/** Opens a round: each flip of the series is one draw, 0 for heads and 1 for tails. */
export function openRound(chance: Chance): CoinFlipStep {
  const sides = Array.from({ length: FLIPS_MAX }, () => {
    const side = SIDES[chance.below(SIDES.length)]
    assert(side, 'a coin has two sides')
    return side
  })
  return {
    state: { sides, flipCount: 0, status: 'open' },
    events: [{ type: 'roundOpened', nextMultiplier: wireFromRatio(multiplierAfter(1)) }],
  }
}

export function applyChoice(
  state: CoinFlipState,
  choice: CoinFlipChoice,
): Result<CoinFlipStep, ChoiceRefusalCode> {
  if (state.status !== 'open') return refuse('round_over')
  if (choice.type === 'flip') return succeed(flip(state, choice.side))
  if (state.flipCount === 0) return refuse('nothing_to_cash_out')
  return succeed(cashOut(state, 'player'))
}

/** Ends a round that was left open: what had been reached is paid; without a flip the stake goes back. */
export function closeRound(state: CoinFlipState): Result<CoinFlipStep, 'round_over'> {
  if (state.status !== 'open') return refuse('round_over')
  if (state.flipCount > 0) return succeed(cashOut(state, 'expiry'))
  return succeed(endRound({ ...state, status: 'returned' }, ratio(1n), [{ type: 'stakeReturned' }]))
}

export function viewRound({ sides, flipCount, status }: CoinFlipState): CoinFlipView {
  const isOpen = status === 'open'
  const hasReached = flipCount > 0 && status !== 'lost'
  return {
    flipCount,
    status,
    multiplier: hasReached ? wireFromRatio(multiplierAfter(flipCount)) : null,
    nextMultiplier: isOpen ? wireFromRatio(multiplierAfter(flipCount + 1)) : null,
    sides: isOpen ? null : sides,
  }
}

function flip(state: CoinFlipState, called: CoinSide): CoinFlipStep {
  const side = state.sides[state.flipCount]
  assert(side, 'a round that goes on has a flip left')
  if (side !== called) {
    return endRound({ ...state, status: 'lost' }, ratio(0n), [{ type: 'calledWrong', side }])
  }
  const flipCount = state.flipCount + 1
  const next: CoinFlipState = { ...state, flipCount }
  const isLast = flipCount === FLIPS_MAX
  const event: CoinFlipEvent = {
    type: 'calledRight',
    side,
    multiplier: wireFromRatio(multiplierAfter(flipCount)),
    nextMultiplier: isLast ? null : wireFromRatio(multiplierAfter(flipCount + 1)),
  }
  if (!isLast) return { state: next, events: [event] }
  const ended = cashOut(next, 'ladder')
  return { ...ended, events: [event, ...ended.events] }
}

function cashOut(state: CoinFlipState, by: StagedEnder): CoinFlipStep {
  const multiplier = multiplierAfter(state.flipCount)
  return endRound({ ...state, status: 'cashedOut' }, multiplier, [cashedOut(multiplier, by)])
}

function endRound(
  state: CoinFlipState,
  outcome: Ratio,
  events: readonly CoinFlipEvent[],
): CoinFlipStep {
  assert(state.status !== 'open', 'an ended round says how it ended')
  const { sides } = state
  return {
    state,
    events: [...events, { type: 'roundEnd', sides, outcome: wireFromRatio(outcome) }],
    outcome,
  }
}
