import type { ProfitFigures } from '@baize/contract'
import type { Period } from './period.logic.ts'

interface DayNet {
  readonly day: string
  readonly netMinor: bigint
}

/** A bar of the chart: a day, or a month where days would be too narrow to see. */
export interface ChartBar {
  /** `2026-11-21` or `2026-11`. */
  readonly key: string
  readonly netMinor: bigint
}

const BARS_MAX = 62

type DayFigures = ProfitFigures & { readonly day: string }

/** Every day of the period in its order, those without play as zero; months when the days are too many. */
export function barsOf(first: string, last: string, days: readonly DayFigures[]): ChartBar[] {
  const moved = new Map(days.map(({ day, netMinor }) => [day, BigInt(netMinor)]))
  const all: DayNet[] = []
  for (let day = first; day <= last; day = dayAfter(day)) {
    all.push({ day, netMinor: moved.get(day) ?? 0n })
  }
  if (all.length <= BARS_MAX) return all.map(({ day, netMinor }) => ({ key: day, netMinor }))
  const months = new Map<string, bigint>()
  for (const { day, netMinor } of all) {
    const month = day.slice(0, 7)
    months.set(month, (months.get(month) ?? 0n) + netMinor)
  }
  return [...months].map(([key, netMinor]) => ({ key, netMinor }))
}

/** The calendar day of a moment where the player is. */
export function dayOfMoment(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** A chart of one day would be one bar. */
export function hasChart(days: Period): boolean {
  return days !== 'today' && days !== 'yesterday'
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
