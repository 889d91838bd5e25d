import type { EpochMs } from '@baize/kernel'

export const PERIODS = ['today', 'week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** The whole days before today that a period reaches back. */
const DAYS_BACK: Readonly<Record<Exclude<Period, 'all'>, number>> = { today: 0, week: 6, month: 29 }

export function readPeriod(text: string | undefined): Period {
  return PERIODS.find((period) => period === text) ?? 'week'
}

/** The start of a period: midnight where the player is; undefined for all time. */
export function periodStart(period: Period, now: EpochMs): string | undefined {
  if (period === 'all') return undefined
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() - DAYS_BACK[period])
  return start.toISOString()
}
