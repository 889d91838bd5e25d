import type { Mission } from '@baize/contract'
import { type Day, dayAfter, dayOfKey, keyOfDay } from '@baize/kernel'

/** Under which tab a mission stands. */
export const MISSION_TABS = ['daily', 'weekly', 'once'] as const
export type MissionTab = (typeof MISSION_TABS)[number]

export function tabOf({ period }: Pick<Mission, 'period'>): MissionTab {
  if (period === 'daily') return 'daily'
  return period === 'weekly' ? 'weekly' : 'once'
}

/** The first tab that has something to claim, or else the first with anything. */
export function firstTabOf(missions: readonly Mission[]): MissionTab {
  const open = missions.find(({ rewards }) => rewards.some(({ state }) => state === 'open'))
  if (open) return tabOf(open)
  return MISSION_TABS.find((tab) => missions.some((each) => tabOf(each) === tab)) ?? 'daily'
}

/** One day of a streak as the strip shows it. */
export interface StripDay {
  /** Its place in the streak, from 1. */
  readonly place: number
  /** `2026-03-02`. */
  readonly day: string
  readonly isDone: boolean
  readonly isToday: boolean
  /** The step that it completes, by its place in the steps; null for a day that brings nothing. */
  readonly step: number | null
}

/** Days of the strip at most; of a longer streak the last ones around today. */
const STRIP_DAYS = 7

/** The days of a streak around today. */
export function stripOf(
  { streak, steps }: Pick<Mission, 'streak' | 'steps'>,
  today: string,
): readonly StripDay[] {
  if (!streak) return []
  const { length, firstDay } = streak
  const all = Math.max(length, ...steps.map(({ reach }) => Number(reach)))
  const present = Math.max(1, streak.isTodayDone ? length : length + 1)
  const first = Math.max(1, Math.min(present - STRIP_DAYS + 2, all - STRIP_DAYS + 1))
  const count = Math.min(STRIP_DAYS, all)
  const start: Day = dayOfKey(firstDay)
  return Array.from({ length: count }, (_, index) => {
    const place = first + index
    const day = keyOfDay(dayAfter(start, place - 1))
    const step = steps.findIndex(({ reach }) => Number(reach) === place)
    return {
      ...{ place, day, isDone: place <= length, isToday: day === today },
      step: step === -1 ? null : step,
    }
  })
}

/** `GMT+8`, `GMT−3:30`. */
export function zoneText(offsetMinutes: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  const tail = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `GMT${offsetMinutes < 0 ? '−' : '+'}${hours}${tail}`
}

/** `004 318`: a ticket's number as it is printed. */
export function ticketText(number: number): string {
  const digits = String(number).padStart(6, '0')
  return `${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** The first numbers of runs of tickets. */
export function firstTickets(
  runs: readonly { readonly first: number; readonly count: number }[],
  most: number,
): readonly number[] {
  const numbers: number[] = []
  for (const { first, count } of runs) {
    for (let each = 0; each < count && numbers.length < most; each += 1) numbers.push(first + each)
  }
  return numbers
}
