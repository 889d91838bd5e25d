import type { TimelineLine } from '@baize/contract'
import { dayStart, formatClock, formatDay } from '../../../parts/format.ts'

export interface TimelineDay {
  readonly day: string
  readonly lines: readonly TimelineLine[]
}

/** Lines under the days of the reader's clock, in their order. */
export function daysOf(lines: readonly TimelineLine[]): readonly TimelineDay[] {
  const days: { day: string; lines: TimelineLine[] }[] = []
  for (const line of lines) {
    const day = formatDay(line.at)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}

/** When a day of the house's clock is over. */
export function dayEnd(day: string): Date {
  return new Date(dayStart(day, 1))
}

/** `20:24`, or `20:07 – 20:09` of what took a while. */
export function timeOf({ at, from }: Pick<TimelineLine, 'at' | 'from'>): string {
  const end = formatClock(at)
  if (from === null) return end
  const start = formatDay(from) === formatDay(at) ? formatClock(from) : startOf(from)
  return start === end ? end : `${start} – ${end}`
}

const startOf = (from: string) => `${formatDay(from).slice(5)} ${formatClock(from)}`
