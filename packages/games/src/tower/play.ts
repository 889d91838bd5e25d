import { assert, type Chance, type Ratio, type Result, ratio, refuse, succeed } from '@baize/kernel'
import type { ChoiceRefusalCode, RoundStep } from '../engine.ts'
import { cashedOut, type StagedEnder, type StagedStatus } from '../staged-ending.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { TowerChoice, TowerDifficulty, TowerEvent, TowerOptions, TowerView } from './events.ts'
import { multiplierAfter, TOWERS } from './rules.ts'

/** A round as the server keeps it. `dragons` is secret until `status` is not `open`. */
export interface TowerState {
  readonly difficulty: TowerDifficulty
  /** The doors with dragons, floor by floor, drawn when the round opened. */
  readonly dragons: readonly (readonly number[])[]
  /** The safe door that was opened on each floor. */
  readonly doors: readonly number[]
  readonly status: StagedStatus
}

export type TowerStep = RoundStep<TowerState, TowerEvent>

/**
 * Opens a round: from the bottom floor up, each dragon takes one draw among the doors of its floor that
 * are left in rising order, and that door is taken out of the list.
 */
export function openRound(chance: Chance, { difficulty }: TowerOptions): TowerStep {
  const { doors, safe, floors } = TOWERS[difficulty]
  const dragons = Array.from({ length: floors }, () => {
    const free = Array.from({ length: doors }, (_, door) => door)
    const behind: number[] = []
    for (let drawn = 0; drawn < doors - safe; drawn += 1) {
      behind.push(...free.splice(chance.below(free.length), 1))
    }
    return behind.toSorted((left, right) => left - right)
  })
  return {
    state: { difficulty, dragons, doors: [], status: 'open' },
    events: [
      { type: 'roundOpened', nextMultiplier: wireFromRatio(multiplierAfter(difficulty, 1)) },
    ],
  }
}

export function applyChoice(
  state: TowerState,
  choice: TowerChoice,
): Result<TowerStep, ChoiceRefusalCode> {
  if (state.status !== 'open') return refuse('round_over')
  if (choice.type === 'cashOut') {
    if (state.doors.length === 0) return refuse('nothing_to_cash_out')
    return succeed(cashOut(state, 'player'))
  }
  // A floor of three doors has no fourth one.
  if (choice.door >= TOWERS[state.difficulty].doors) return refuse('door_unknown')
  return succeed(openDoor(state, choice.door))
}

/** Ends a round that was left open: what had been reached is paid; without a door the stake goes back. */
export function closeRound(state: TowerState): Result<TowerStep, 'round_over'> {
  if (state.status !== 'open') return refuse('round_over')
  if (state.doors.length > 0) return succeed(cashOut(state, 'expiry'))
  return succeed(endRound({ ...state, status: 'returned' }, ratio(1n), [{ type: 'stakeReturned' }]))
}

export function viewRound(state: TowerState): TowerView {
  const { difficulty, doors, status, dragons } = state
  const isOpen = status === 'open'
  const reached = doors.length
  return {
    difficulty,
    doors,
    status,
    multiplier:
      reached > 0 && status !== 'lost' ? wireFromRatio(multiplierAfter(difficulty, reached)) : null,
    nextMultiplier: isOpen ? wireFromRatio(multiplierAfter(difficulty, reached + 1)) : null,
    dragons: isOpen ? null : dragons,
  }
}

function openDoor(state: TowerState, door: number): TowerStep {
  const { difficulty, dragons, doors } = state
  const floor = doors.length
  const behind = dragons[floor]
  assert(behind, 'a round that goes on has a floor left')
  if (behind.includes(door)) {
    return endRound({ ...state, status: 'lost' }, ratio(0n), [{ type: 'dragonMet', floor, door }])
  }
  const next: TowerState = { ...state, doors: [...doors, door] }
  const isTop = floor + 1 === TOWERS[difficulty].floors
  const event: TowerEvent = {
    type: 'doorOpened',
    floor,
    door,
    multiplier: wireFromRatio(multiplierAfter(difficulty, floor + 1)),
    nextMultiplier: isTop ? null : wireFromRatio(multiplierAfter(difficulty, floor + 2)),
  }
  if (!isTop) return { state: next, events: [event] }
  const ended = cashOut(next, 'ladder')
  return { ...ended, events: [event, ...ended.events] }
}

function cashOut(state: TowerState, by: StagedEnder): TowerStep {
  const multiplier = multiplierAfter(state.difficulty, state.doors.length)
  return endRound({ ...state, status: 'cashedOut' }, multiplier, [cashedOut(multiplier, by)])
}

function endRound(state: TowerState, outcome: Ratio, events: readonly TowerEvent[]): TowerStep {
  assert(state.status !== 'open', 'an ended round says how it ended')
  assert(
    state.doors.every((door, floor) => !state.dragons[floor]?.includes(door)),
    'behind no door that was paid for is a dragon',
  )
  const end: TowerEvent = {
    type: 'roundEnd',
    dragons: state.dragons,
    outcome: wireFromRatio(outcome),
  }
  return { state, events: [...events, end], outcome }
}
