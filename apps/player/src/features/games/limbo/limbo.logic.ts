import type { RoundView } from '@baize/contract'
import type { LimboEvent, LimboOptions } from '@baize/games/limbo/events'
import { TARGET_MAX, TARGET_MIN } from '@baize/games/limbo/rules'
import { assert } from '@baize/kernel'
import { within } from '../originals/hundredths.logic.ts'

/** Where the buttons and the keys stop, in hundredths; any target between can be typed. */
const STOPS = [
  101, 110, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 7_500,
  10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
] as const

/** The height of a round; undefined before the first. */
export function heightOf(round: RoundView | undefined): number | undefined {
  if (!round) return undefined
  assert(round.gameCode === 'limbo', 'the round is one of this game')
  const events = round.events as unknown as readonly LimboEvent[]
  return events.find((event) => event.type === 'flown')?.height
}

/** The target a round was played with. */
export function targetOf(round: RoundView): number {
  return (round.options as unknown as LimboOptions).target
}

/** The next stop below or above a target. */
export function stepTarget(target: number, by: -1 | 1): number {
  const next =
    by === 1 ? STOPS.find((stop) => stop > target) : STOPS.findLast((stop) => stop < target)
  return within(next ?? target, TARGET_MIN, TARGET_MAX)
}

/** Where the target stands on the way of the flight, from 0 at its start to 1 at its end. */
export const TARGET_AT = 0.62

/**
 * How far along the way a height is. The way is measured by doublings, with the target always at
 * the same place, so that a flight to 1.5 and one to 5,000 can both be seen.
 */
export function placeOf(height: number, target: number): number {
  const share = Math.log(height / 100) / Math.log(target / 100)
  return Math.min(1, share * TARGET_AT)
}

/** The height at a moment of the show: it grows by equal shares, as a flight does. */
export function heightAt(height: number, progress: number): number {
  if (progress === 1) return height
  return Math.floor(100 * (height / 100) ** progress)
}

const SHOW_LEAST_MS = 450
const SHOW_MOST_MS = 1_500
const SHOW_PER_DOUBLING_MS = 170

/** How long a flight is shown: longer, the higher it goes. */
export function flightMs(height: number): number {
  const doublings = Math.log2(height / 100)
  return Math.min(SHOW_MOST_MS, SHOW_LEAST_MS + doublings * SHOW_PER_DOUBLING_MS)
}
