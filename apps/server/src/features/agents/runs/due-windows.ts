import {
  type Day,
  type DaySpan,
  dayAfter,
  dayOf,
  dayOfKey,
  dayOfNumber,
  keyOfClose,
  partsOfDay,
  type RunPeriod,
  startOf,
  type Terms,
  windowAfter,
  windowOf,
  windowOfKey,
  windowsToRun,
} from '@baize/agents'
import type { AgentRunType } from '@baize/contract'
import { type EpochMs, epochMs } from '@baize/kernel'
import type { RunWindow } from './run.ts'

/** How long after its end a window of days is settled, so that what belongs to it has come in: until 03:00. */
export const DAY_TURNS_MS = 3 * 3_600_000
/** What was settled within five minutes is counted within the next five, and final after them. */
const COUNTED_AFTER_MS = 300_000
/** How far back windows that were missed are looked for. */
export const LOOK_BACK_DAYS = 70

/** Contracts of one kind and period, and the days from the first of them to the last. */
export interface Settleable {
  readonly type: AgentRunType
  readonly period: Terms['period']
  readonly firstDay: Day
  readonly lastDay: Day | null
}

/** The moment of looking. */
export interface Now {
  readonly atMs: EpochMs
  /** Figures counted by then are final. */
  readonly countedToMs: EpochMs
  readonly offsetMinutes: number
}

/** Windows that are over, whose figures are counted and that were not settled yet, the earliest first. */
export function dueWindows(
  of: Settleable,
  now: Now,
  hasRun: (key: string) => boolean,
): readonly RunWindow[] {
  return candidates(of, now).filter((window) => isOver(window, now) && !hasRun(window.key))
}

/** The window, and those that follow it and were run already: each takes what the one before left. */
export function chainOf(
  window: RunWindow,
  offsetMinutes: number,
  hasRun: (key: string) => boolean,
): readonly RunWindow[] {
  const { type, period } = window
  if (type === 'hourly' || type === 'series') return [window]
  if (type === 'real_time') return closesFrom(window, offsetMinutes, hasRun)
  const chain = windowsToRun(
    period as RunPeriod,
    windowOfKey(period as RunPeriod, window.key),
    hasRun,
  )
  return chain.map(({ key, first, last }) =>
    wholeDays({ type, period }, key, { first, last }, offsetMinutes),
  )
}

/** A window as it is stored, with its borders. A step of real-time salary stands for the close of its day. */
export function windowOfRun(
  { type, period, windowKey, firstDay, lastDay }: StoredWindow,
  offsetMinutes: number,
): RunWindow {
  const days = { first: dayOfKey(firstDay), last: dayOfKey(lastDay) }
  if (type === 'real_time') return closeOf(days.first, offsetMinutes)
  const hour = type === 'hourly' ? hoursOf(days.first, offsetMinutes) : []
  return (
    hour.find(({ key }) => key === windowKey) ??
    wholeDays({ type, period }, windowKey, days, offsetMinutes)
  )
}

/** The last five minutes that are over and counted; undefined in the first five of a day. */
export function lastStep({ countedToMs, offsetMinutes }: Now): RunWindow | undefined {
  const seenMs = epochMs(countedToMs - COUNTED_AFTER_MS)
  const day = dayOf(seenMs, offsetMinutes)
  const part = partsOfDay('five_minutes', day, offsetMinutes).findLast(({ ends }) => ends <= seenMs)
  if (!part) return undefined
  const { key, ends } = part
  // Every step settles the whole day so far.
  return { ...realTime(day), key, begins: startOf(day, offsetMinutes), ends }
}

interface StoredWindow {
  readonly type: AgentRunType
  readonly period: string
  readonly windowKey: string
  readonly firstDay: string
  readonly lastDay: string
}

function candidates(of: Settleable, { atMs, offsetMinutes }: Now): readonly RunWindow[] {
  const today = dayOf(atMs, offsetMinutes)
  const earliest = dayAfter(today, -LOOK_BACK_DAYS)
  const first = dayOfNumber(Math.max(of.firstDay, earliest))
  const last = of.lastDay === null || of.lastDay > today ? today : of.lastDay
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => dayAfter(first, at))
  if (of.type === 'hourly') return days.flatMap((day) => hoursOf(day, offsetMinutes))
  if (of.type === 'real_time') return days.map((day) => closeOf(day, offsetMinutes))
  if (first > last) return []
  const period = of.period as RunPeriod
  const windows: RunWindow[] = []
  for (let each = windowOf(period, first); each.first <= last; each = windowAfter(period, each)) {
    const { key, ...span } = each
    windows.push(wholeDays(of, key, span, offsetMinutes))
  }
  return windows
}

/** Days wait until what belongs to them has come in; hours and closes do not. */
function isOver({ type, ends }: RunWindow, { atMs, countedToMs }: Now): boolean {
  const waits = type === 'dividend' || type === 'daily_salary' || type === 'series'
  return ends + COUNTED_AFTER_MS <= countedToMs && ends + (waits ? DAY_TURNS_MS : 0) <= atMs
}

function closesFrom(
  window: RunWindow,
  offsetMinutes: number,
  hasRun: (key: string) => boolean,
): readonly RunWindow[] {
  const chain: RunWindow[] = []
  for (let day = window.days.first; hasRun(keyOfClose(day)); day = dayAfter(day)) {
    chain.push(closeOf(day, offsetMinutes))
  }
  return chain
}

function hoursOf(day: Day, offsetMinutes: number): readonly RunWindow[] {
  return partsOfDay('hourly', day, offsetMinutes).map(({ key, begins, ends }) => ({
    ...{ type: 'hourly', period: 'hourly', key, begins, ends },
    days: { first: day, last: day },
  }))
}

function closeOf(day: Day, offsetMinutes: number): RunWindow {
  const { days } = realTime(day)
  return wholeDays(realTime(day), keyOfClose(day), days, offsetMinutes)
}

function realTime(day: Day): Pick<RunWindow, 'type' | 'period' | 'days'> {
  return { type: 'real_time', period: 'five_minutes', days: { first: day, last: day } }
}

function wholeDays(
  { type, period }: Pick<StoredWindow, 'type' | 'period'>,
  key: string,
  { first, last }: DaySpan,
  offsetMinutes: number,
): RunWindow {
  return {
    ...{ type, period: period as Terms['period'], key, days: { first, last } },
    begins: startOf(first, offsetMinutes),
    ends: epochMs(startOf(dayAfter(last), offsetMinutes)),
  }
}
