import { AGENT_DAYS_MAX } from '@baize/contract'
import { type DayRange, dayAfter, daysIn } from './house-day.logic.ts'

/** Presets of the date filter; `own` is a custom range. */
export const AGENT_PERIODS = ['today', 'yesterday', 'week', 'fortnight', 'month'] as const
export type NamedPeriod = (typeof AGENT_PERIODS)[number]
export type AgentPeriod = NamedPeriod | 'own'

/** A period as an address has it. */
export interface PeriodWish {
  readonly days?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export interface ChosenPeriod extends DayRange {
  readonly period: AgentPeriod
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days given in the URL, by default the last seven. */
export function periodOf(wish: PeriodWish, today: string): ChosenPeriod {
  if (wish.days === 'own') {
    const range = { from: wish.since ?? '', to: wish.until ?? '' }
    if (isRangePossible(range)) return { period: 'own', ...range }
  }
  const period = AGENT_PERIODS.find((each) => each === wish.days) ?? 'week'
  return { period, ...NAMED[period](today) }
}

/** What the server would not refuse: real days, in order, at most 92 of them. */
export function isRangePossible(range: DayRange): boolean {
  const areDays = [range.from, range.to].every((day) => DAY.test(day) && isRealDay(day))
  return areDays && range.from <= range.to && daysIn(range) <= AGENT_DAYS_MAX
}

function isRealDay(day: string): boolean {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

const NAMED: Readonly<Record<NamedPeriod, (today: string) => DayRange>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }),
  week: (today) => ({ from: dayAfter(today, -6), to: today }),
  fortnight: (today) => ({ from: dayAfter(today, -13), to: today }),
  month: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }),
}
