import type { EpochMs } from '@baize/kernel'

const PERIODS = [
  'today',
  'yesterday',
  'week',
  'thisMonth',
  'lastMonth',
  'year',
  'all',
  'own',
] as const
export type Period = (typeof PERIODS)[number]

/** Every row is kept, so the records reach back to the first; profit and loss looks at a year at most. */
export const RECORD_PERIODS = PERIODS.filter((period) => period !== 'year')
export const PROFIT_PERIODS = PERIODS.filter((period) => period !== 'all')

/** A period as the address of a page has it: its name, and the days of one's own choice. */
export interface PeriodWish {
  readonly days: Period
  /** First and last day of an own period, `2026-11-21`. */
  readonly since?: string
  readonly until?: string
}

interface PeriodSearch {
  readonly days?: string
  readonly since?: string
  readonly until?: string
}

export function readPeriod(search: PeriodSearch): PeriodWish {
  const days = PERIODS.find((period) => period === search.days) ?? 'week'
  if (days !== 'own') return { days }
  const [since, until] = [readDay(search.since), readDay(search.until)]
  return { days, ...(since && { since }), ...(until && { until }) }
}

/** The first moment of the period and the first after it, where the player is; undefined for no end. */
export interface Bounds {
  readonly from?: string
  readonly to?: string
}

export function boundsOf(wish: PeriodWish, now: EpochMs): Bounds {
  const today = new Date(now)
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const midnight = (...date: [number, number, number]) => new Date(...date).toISOString()
  switch (wish.days) {
    case 'today':
      return { from: midnight(year, month, day) }
    case 'yesterday':
      return { from: midnight(year, month, day - 1), to: midnight(year, month, day) }
    case 'week':
      return { from: midnight(year, month, day - 6) }
    case 'thisMonth':
      return { from: midnight(year, month, 1) }
    case 'lastMonth':
      return { from: midnight(year, month - 1, 1), to: midnight(year, month, 1) }
    case 'year':
      return { from: midnight(year - 1, month, day + 1) }
    case 'all':
      return {}
    case 'own':
      return {
        ...(wish.since && { from: midnight(...partsOf(wish.since, 0)) }),
        ...(wish.until && { to: midnight(...partsOf(wish.until, 1)) }),
      }
  }
}

/** An own period that ends before it begins shows nothing; it is said instead of asked. */
export function isBackwards({ since, until }: PeriodWish): boolean {
  return since !== undefined && until !== undefined && until < since
}

function readDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  return Number.isNaN(Date.parse(text)) ? undefined : text
}

function partsOf(day: string, later: number): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date + later]
}
