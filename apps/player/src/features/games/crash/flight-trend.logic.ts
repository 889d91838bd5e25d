import type { EndedFlight } from '@baize/contract'
import { chanceOf } from '@baize/games/crash/rules'
import { multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { toneOf } from './crash.logic.ts'

export type FlightTone = ReturnType<typeof toneOf>

/** The heights at which a range begins, in hundredths; `toneOf` tells the range of a flight. */
const FROM = { low: 100, middle: 200, high: 1_000 } as const

/** How many of these flights fell into a range, and how many were to be expected. */
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

/** The chance that a flight reaches a multiplier and, where one is named, not the next. */
function chanceBetween(from: number, next: number | undefined): Ratio {
  const reached = chanceOf(from)
  if (next === undefined) return reached
  const passed = chanceOf(next)
  return ratio(
    reached.numerator * passed.denominator - passed.numerator * reached.denominator,
    reached.denominator * passed.denominator,
  )
}

/** 100× and more fill the chart. */
const DECADES = 2.1
const LEAST_SHARE = 0.04

/** The height of a flight's bar as a share of the chart, on a logarithmic scale. */
export function barShare(bust: number): number {
  return Math.min(1, Math.max(LEAST_SHARE, Math.log10(bust / 100) / DECADES))
}

/** The latest flights, newest first: live ones, and before them those that were fetched. */
export function joinFlights(
  heard: readonly EndedFlight[],
  asked: readonly EndedFlight[],
  most: number,
): readonly EndedFlight[] {
  const ids = new Set(heard.map(({ flightId }) => flightId))
  return [...heard, ...asked.filter(({ flightId }) => !ids.has(flightId))].slice(0, most)
}
