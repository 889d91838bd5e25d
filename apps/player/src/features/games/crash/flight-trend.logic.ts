import type { EndedFlight } from '@baize/contract'
import { chanceOf } from '@baize/games/crash/rules'
import { multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { toneOf } from './crash.logic.ts'

export type FlightTone = ReturnType<typeof toneOf>

/** The heights at which a range begins, in hundredths; `toneOf` tells the range of a flight. */
const FROM = { low: 100, middle: 200, high: 1_000 } as const

/** How many flights of a range there were among some, and how many its chance would make. */
export interface RangeCount {
  readonly tone: FlightTone
  readonly count: number
  readonly expected: Ratio
}

export function countRanges(flights: readonly EndedFlight[]): readonly RangeCount[] {
  const count = (tone: FlightTone) => flights.filter(({ bust }) => toneOf(bust) === tone).length
  const all = ratio(flights.length)
  return [
    { tone: 'low', next: FROM.middle },
    { tone: 'middle', next: FROM.high },
    { tone: 'high', next: undefined },
  ].map(({ tone, next }) => ({
    tone: tone as FlightTone,
    count: count(tone as FlightTone),
    expected: multiplyRatios(all, chanceBetween(FROM[tone as FlightTone], next)),
  }))
}

/** That a flight gets to a height and, where one is named, not to the next. */
function chanceBetween(from: number, next: number | undefined): Ratio {
  const reached = chanceOf(from)
  if (next === undefined) return reached
  const passed = chanceOf(next)
  return ratio(
    reached.numerator * passed.denominator - passed.numerator * reached.denominator,
    reached.denominator * passed.denominator,
  )
}

/** A hundred stakes and more fill the picture. */
const DECADES = 2.1
const LEAST_SHARE = 0.04

/** How high a flight's bar stands, as a share of the picture: each tenfold height is the same step up. */
export function barShare(bust: number): number {
  return Math.min(1, Math.max(LEAST_SHARE, Math.log10(bust / 100) / DECADES))
}

/** The newest flights, newest first: what was heard live, and before it what was asked for once. */
export function joinFlights(
  heard: readonly EndedFlight[],
  asked: readonly EndedFlight[],
  most: number,
): readonly EndedFlight[] {
  const ids = new Set(heard.map(({ flightId }) => flightId))
  return [...heard, ...asked.filter(({ flightId }) => !ids.has(flightId))].slice(0, most)
}
