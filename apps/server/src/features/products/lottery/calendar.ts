import {
  assert,
  type Day,
  dayAfter,
  dayOf,
  dayOfKey,
  type EpochMs,
  epochMs,
  keyOfDay,
  startOf,
} from '@baize/kernel'
import type { DrawTimes, LotteryGameRules } from './games/game.ts'
import { momentOf, offsetMinutesAt, zoneOfOffset } from './games/zone.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const NUMBER_DIGITS = 3
/** The most days that a draw is searched for in a calendar. */
const LOOK_DAYS_MAX = 120
const WEEK_DAYS = 7
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4

/** A draw as the calendar has it. */
export interface CalendarDraw {
  /** The business day and the draw's number in it, from 1: `20261127-001`. */
  readonly issue: string
  readonly opensAt: EpochMs
  readonly closesAt: EpochMs
  readonly drawsAt: EpochMs
}

/** Days on which a game does not draw though its calendar says so, and on which it draws though that does not; `2027-02-06`. */
export interface DayChanges {
  readonly off: ReadonlySet<string>
  readonly extra: ReadonlySet<string>
}

export const NO_CHANGES: DayChanges = { off: new Set(), extra: new Set() }

export interface CalendarAt {
  readonly now: EpochMs
  /** When a business day of the house begins, for games without a zone of their own, in minutes east of UTC. */
  readonly offsetMinutes: number
  readonly changes: DayChanges
}

type Game = Pick<LotteryGameRules, 'times' | 'closesBeforeMs' | 'zone' | 'opensAfterResult'>

/**
 * The next draws whose sales have not ended, the first of them first. A draw opens when the one before it closes, or is drawn where it
 * has to wait for that one's result.
 */
export function nextDraws(game: Game, at: CalendarAt, count: number): readonly CalendarDraw[] {
  return game.times.kind === 'every'
    ? nextOfDay(game, game.times.minutes, at, count)
    : nextDated(game, game.times, at, count)
}

function nextOfDay(
  { closesBeforeMs, opensAfterResult }: Game,
  everyMinutes: number,
  { now, offsetMinutes, changes }: CalendarAt,
  count: number,
): readonly CalendarDraw[] {
  const everyMs = everyMinutes * MINUTE_MS
  const draws: CalendarDraw[] = []
  // Days begin on a full minute, and every step divides an hour.
  let step = Math.floor((now + closesBeforeMs) / everyMs) + 1
  const last = step + Math.ceil((LOOK_DAYS_MAX * DAY_MINUTES) / everyMinutes)
  for (; draws.length < count && step < last; step += 1) {
    const drawsAt = epochMs(step * everyMs)
    // The draw at the very end of a day is its last one.
    const day = dayOf(epochMs(drawsAt - 1), offsetMinutes)
    if (changes.off.has(keyOfDay(day))) {
      const end = startOf(dayAfter(day), offsetMinutes)
      step = Math.max(step, Math.round(end / everyMs))
      continue
    }
    const number = Math.round((drawsAt - startOf(day, offsetMinutes)) / everyMs)
    draws.push({
      issue: issueOf(day, number),
      opensAt: epochMs(drawsAt - everyMs - (opensAfterResult ? 0 : closesBeforeMs)),
      closesAt: epochMs(drawsAt - closesBeforeMs),
      drawsAt,
    })
  }
  return draws
}

function nextDated(
  { closesBeforeMs, zone, opensAfterResult }: Game,
  times: Exclude<DrawTimes, { readonly kind: 'every' }>,
  { now, offsetMinutes, changes }: CalendarAt,
  count: number,
): readonly CalendarDraw[] {
  const clock = zone ?? zoneOfOffset(offsetMinutes)
  const today = dayOf(now, offsetMinutesAt(clock, now))
  const drawsOn = (day: Day) => isDrawDay(times, day, changes)
  const draws: CalendarDraw[] = []
  let former = findDay(today, -1, drawsOn)
  for (let day = today; draws.length < count && day < today + LOOK_DAYS_MAX; day = dayAfter(day)) {
    if (!drawsOn(day)) continue
    const drawsAt = momentOf(day, times.at, clock)
    const opens = momentOf(former ?? dayAfter(day, -WEEK_DAYS), times.at, clock)
    former = day
    const closesAt = epochMs(drawsAt - closesBeforeMs)
    if (closesAt <= now) continue
    const opensAt = epochMs(opensAfterResult ? opens : opens - closesBeforeMs)
    draws.push({ issue: issueOf(day, 1), opensAt, closesAt, drawsAt })
  }
  return draws
}

/** The nearest draw day on one side of a day. */
function findDay(from: Day, step: 1 | -1, drawsOn: (day: Day) => boolean): Day | undefined {
  for (let days = 1; days <= LOOK_DAYS_MAX; days += 1) {
    const day = dayAfter(from, step * days)
    if (drawsOn(day)) return day
  }
  return undefined
}

function isDrawDay(
  times: Exclude<DrawTimes, { readonly kind: 'every' }>,
  day: Day,
  changes: DayChanges,
): boolean {
  const key = keyOfDay(day)
  if (changes.off.has(key)) return false
  if (changes.extra.has(key)) return true
  if (times.kind === 'weekly') return times.weekdays.some((each) => each === weekdayOf(day))
  const ofYear = key.slice('2026-'.length)
  if (times.moved[ofYear] !== undefined) return false
  if (Object.values(times.moved).includes(ofYear)) return true
  return times.days.includes(Number(key.slice('2026-05-'.length)))
}

/** From 1, Monday, to 7. */
export function weekdayOf(day: Day): number {
  const since = (((day + FIRST_WEEKDAY - 1) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS
  return since + 1
}

function issueOf(day: Day, number: number): string {
  return `${keyOfDay(day).replaceAll('-', '')}-${`${number}`.padStart(NUMBER_DIGITS, '0')}`
}

/** The business day of an issue. */
export function dayOfIssue(issue: string): Day {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})-\d{3}$/.exec(issue) ?? []
  assert(year && month && day, 'an issue begins with its day')
  return dayOfKey(`${year}-${month}-${day}`)
}
