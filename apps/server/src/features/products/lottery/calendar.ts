import { dayOf, type EpochMs, epochMs, keyOfDay, startOf } from '@baize/kernel'
import type { LotteryGameRules } from './games.ts'

const MINUTE_MS = 60_000
const NUMBER_DIGITS = 3

/** A draw as the calendar has it. */
export interface CalendarDraw {
  /** The business day and the draw's number in it, from 1: `20261127-001`. */
  readonly issue: string
  readonly opensAt: EpochMs
  readonly closesAt: EpochMs
  readonly drawsAt: EpochMs
}

/** The next draws whose sales have not ended, the first of them first. A draw opens when the one before it closes. */
export function nextDraws(
  { everyMinutes, closesBeforeMs }: Pick<LotteryGameRules, 'everyMinutes' | 'closesBeforeMs'>,
  at: { readonly now: EpochMs; readonly offsetMinutes: number },
  count: number,
): readonly CalendarDraw[] {
  const everyMs = everyMinutes * MINUTE_MS
  // Days begin on a full minute, and every step divides an hour.
  const first = Math.floor((at.now + closesBeforeMs) / everyMs) + 1
  return Array.from({ length: count }, (_, step) => {
    const drawsAt = epochMs((first + step) * everyMs)
    return {
      issue: issueOf(drawsAt, everyMs, at.offsetMinutes),
      opensAt: epochMs(drawsAt - everyMs - closesBeforeMs),
      closesAt: epochMs(drawsAt - closesBeforeMs),
      drawsAt,
    }
  })
}

/** The draw at the very end of a day is its last one. */
function issueOf(drawsAt: EpochMs, everyMs: number, offsetMinutes: number): string {
  const day = dayOf(epochMs(drawsAt - 1), offsetMinutes)
  const number = Math.round((drawsAt - startOf(day, offsetMinutes)) / everyMs)
  return `${keyOfDay(day).replaceAll('-', '')}-${`${number}`.padStart(NUMBER_DIGITS, '0')}`
}
