import type { LOTTERY_AREAS, PRIZE_MODES, RESULT_SOURCES } from '@baize/contract'
import { assert } from '@baize/kernel'
import { type Family, familyOf } from '@baize/lottery'

/** In which modes a site shows a game. */
export type PrizeMode = (typeof PRIZE_MODES)[number]

export type ResultSource = (typeof RESULT_SOURCES)[number]

/** From 1, Monday, to 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** When a game draws. Times of the day are by the clock of its zone, which may put the clocks forward and back. */
export type DrawTimes =
  | { readonly kind: 'every'; readonly minutes: number }
  | { readonly kind: 'weekly'; readonly weekdays: readonly Weekday[]; readonly at: string }
  | {
      readonly kind: 'monthly'
      readonly days: readonly number[]
      readonly at: string
      /** Days of the year, `05-01`, with the day on which their draw is held instead. */
      readonly moved: Readonly<Record<string, string>>
    }

/** A game of draws. */
export interface LotteryGameRules {
  readonly code: string
  readonly family: Family
  readonly area: (typeof LOTTERY_AREAS)[number]
  readonly prizeModes: readonly PrizeMode[]
  readonly times: DrawTimes
  /** An IANA name; null for the business day of the house. */
  readonly zone: string | null
  /** How long before its draw sales end, in milliseconds. */
  readonly closesBeforeMs: number
  readonly source: ResultSource
  /** Whether the next draw is on sale only when the last one has its result. */
  readonly opensAfterResult: boolean
  /** What a demonstration's feed says of it: results that were drawn once, or made-up ones. */
  readonly demonstration: 'replayed' | 'simulated'
  /** How long after its time a missing result rings, and how long after it the draw is void, in minutes. */
  readonly late: { readonly alarmMinutes: number; readonly voidMinutes: number }
}

export function familyNamed(id: string): Family {
  const family = familyOf(id)
  assert(family, 'a game draws a family that there is')
  return family
}
