import type { AgentRun, AgentRunType } from '@baize/contract'

const DAY_MS = 86_400_000
const HALF_DAYS = 15
const WEEK_DAYS = 7
const PART_MINUTES: Readonly<Record<string, number>> = { hourly: 60, five_minutes: 5 }

/** The days of a window, or the part of a day; `isClose` for the step after the last five minutes of a day. */
interface WindowWords {
  readonly text: string
  readonly isClose: boolean
}

/**
 * `2026-04-18`, `2026-04-13 – 2026-04-19`, `2026-04`, `2026-04-18 09:00 – 10:00`. A window of a kind that is not known
 * here keeps its own name.
 */
export function windowWords({ period, window }: Pick<AgentRun, 'period' | 'window'>): WindowWords {
  const [day = '', part] = window.split('#')
  const minutes = PART_MINUTES[period]
  if (part === 'close') return { text: day, isClose: true }
  if (part !== undefined && minutes !== undefined) {
    const begins = Number(part) * minutes
    return plain(`${day} ${clockOf(begins)} – ${clockOf(begins + minutes)}`)
  }
  if (period === 'weekly') return plain(`${day} – ${daysAfter(day, WEEK_DAYS - 1)}`)
  if (period === 'semimonthly') return plain(halfOf(window))
  return plain(window)
}

/** A window whose key alone is known; of a week its first day is said. */
export function windowOfKey(
  type: AgentRunType,
  window: string,
): Pick<AgentRun, 'period' | 'window'> {
  if (type === 'hourly') return { period: 'hourly', window }
  if (type === 'real_time') return { period: 'five_minutes', window }
  return { period: /[AB]$/.test(window) ? 'semimonthly' : 'daily', window }
}

const plain = (text: string): WindowWords => ({ text, isClose: false })

function halfOf(window: string): string {
  const [month, half] = [window.slice(0, 7), window.slice(7)]
  const first = `${month}-01`
  if (half === 'A') return `${first} – ${daysAfter(first, HALF_DAYS - 1)}`
  const inNextMonth = daysAfter(first, 31).slice(0, 7)
  return `${daysAfter(first, HALF_DAYS)} – ${daysAfter(`${inNextMonth}-01`, -1)}`
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
