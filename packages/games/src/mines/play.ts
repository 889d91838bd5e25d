import { assert, type Chance, type Ratio, type Result, ratio, refuse, succeed } from '@baize/kernel'
import type { ChoiceRefusalCode, RoundStep } from '../engine.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { MinesChoice, MinesEvent, MinesOptions, MinesStatus } from './events.ts'
import { ladderOf, MINE_COUNT_MAX, MINE_COUNT_MIN, TILE_COUNT } from './rules.ts'

/** A round as the server keeps it. Plain JSON; `mines` is secret until `status` is not `open`. */
export interface MinesState {
  readonly mineCount: number
  /** Every mine, drawn when the round opened, in rising order. */
  readonly mines: readonly number[]
  /** Safe tiles in the order in which they were opened. */
  readonly revealed: readonly number[]
  readonly status: MinesStatus
}

export type MinesStep = RoundStep<MinesState, MinesEvent>

/**
 * Opens a round: all mines are drawn now and stay where they are. Each mine takes one draw among
 * the tiles that are left in rising order, and that tile is taken out of the list.
 */
export function openRound(chance: Chance, options: MinesOptions): MinesStep {
  const { mineCount } = options
  assert(mineCount >= MINE_COUNT_MIN && mineCount <= MINE_COUNT_MAX, 'mines has 1 to 24 mines')
  const free = Array.from({ length: TILE_COUNT }, (_, tile) => tile)
  const mines: number[] = []
  for (let drawn = 0; drawn < mineCount; drawn += 1) {
    mines.push(...free.splice(chance.below(free.length), 1))
  }
  mines.sort((left, right) => left - right)
  assert(new Set(mines).size === mineCount, 'no tile holds two mines')
  const nextMultiplier = wireFromRatio(multiplierAfter(mineCount, 1))
  return {
    state: { mineCount, mines, revealed: [], status: 'open' },
    events: [{ type: 'roundOpened', tileCount: TILE_COUNT, mineCount, nextMultiplier }],
  }
}

/** Why a choice is not possible now, or undefined when it is. */
export function verifyChoice(
  state: MinesState,
  choice: MinesChoice,
): ChoiceRefusalCode | undefined {
  if (state.status !== 'open') return 'round_over'
  if (choice.type === 'reveal' && state.revealed.includes(choice.tile)) return 'tile_already_open'
  if (choice.type === 'cashOut' && state.revealed.length === 0) return 'nothing_to_cash_out'
  return undefined
}

export function canChoose(state: MinesState, choice: MinesChoice): boolean {
  return verifyChoice(state, choice) === undefined
}

/** Plays a choice. Refusals as `verifyChoice` gives them. */
export function applyChoice(
  state: MinesState,
  choice: MinesChoice,
): Result<MinesStep, ChoiceRefusalCode> {
  const refusal = verifyChoice(state, choice)
  if (refusal) return refuse(refusal)
  return succeed(
    choice.type === 'reveal' ? revealTile(state, choice.tile) : cashOut(state, 'player'),
  )
}

/**
 * Ends a round that was left open: what had been reached is paid; without a single open tile
 * nothing was risked and the stake goes back.
 */
export function closeRound(state: MinesState): Result<MinesStep, 'round_over'> {
  if (state.status !== 'open') return refuse('round_over')
  if (state.revealed.length > 0) return succeed(cashOut(state, 'expiry'))
  return succeed(endRound({ ...state, status: 'returned' }, ratio(1n), [{ type: 'stakeReturned' }]))
}

function revealTile(state: MinesState, tile: number): MinesStep {
  assert(tile >= 0 && tile < TILE_COUNT, 'the tile is on the board')
  if (state.mines.includes(tile)) {
    return endRound({ ...state, status: 'hit' }, ratio(0n), [{ type: 'mineHit', tile }])
  }
  const next: MinesState = { ...state, revealed: [...state.revealed, tile] }
  const safeCount = next.revealed.length
  const ladder = ladderOf(state.mineCount)
  const above = ladder[safeCount]
  const event: MinesEvent = {
    type: 'tileRevealed',
    tile,
    safeCount,
    multiplier: wireFromRatio(multiplierAfter(state.mineCount, safeCount)),
    nextMultiplier: above ? wireFromRatio(above) : null,
  }
  if (above) return { state: next, events: [event] }
  const ended = cashOut(next, 'ladder')
  return { ...ended, events: [event, ...ended.events] }
}

function cashOut(state: MinesState, by: 'player' | 'ladder' | 'expiry'): MinesStep {
  const multiplier = multiplierAfter(state.mineCount, state.revealed.length)
  return endRound({ ...state, status: 'cashedOut' }, multiplier, [
    { type: 'cashedOut', multiplier: wireFromRatio(multiplier), by },
  ])
}

function endRound(
  state: MinesState,
  outcome: Ratio,
  events: readonly MinesEvent[],
): MinesStep & { readonly outcome: Ratio } {
  assert(state.status !== 'open', 'an ended round says how it ended')
  assert(
    !state.revealed.some((tile) => state.mines.includes(tile)),
    'no tile that was paid for is a mine',
  )
  const end: MinesEvent = { type: 'roundEnd', mines: state.mines, outcome: wireFromRatio(outcome) }
  return { state, events: [...events, end], outcome }
}

function multiplierAfter(mineCount: number, safeCount: number): Ratio {
  const multiplier = ladderOf(mineCount)[safeCount - 1]
  assert(multiplier, 'the ladder reaches as far as the round went')
  return multiplier
}
