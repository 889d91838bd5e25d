import { type Day, type EpochMs, epochMs, keyOfDay, startOf } from '@baize/kernel'

/** How long the windows of hourly and real-time salary are, in milliseconds. */
export const PART_MS = { hourly: 3_600_000, five_minutes: 300_000 } as const

/** A period within a day. */
export type PartPeriod = keyof typeof PART_MS

/** One hour or five minutes of a day: figures count that were settled from `begins` to before `ends`. */
export interface DayPart {
  /** `2026-03-02#09` of an hour, `2026-03-02#108` of five minutes. */
  readonly key: string
  readonly day: Day
  readonly begins: EpochMs
  readonly ends: EpochMs
}

/** The parts of a day in their order. */
export function partsOfDay(period: PartPeriod, day: Day, offsetMinutes: number): DayPart[] {
  const [from, until] = [startOf(day, offsetMinutes), startOf((day + 1) as Day, offsetMinutes)]
  const count = (until - from) / PART_MS[period]
  const digits = String(count - 1).length
  return Array.from({ length: count }, (_, index) => ({
    key: `${keyOfDay(day)}#${String(index).padStart(digits, '0')}`,
    day,
    begins: epochMs(from + index * PART_MS[period]),
    ends: epochMs(from + (index + 1) * PART_MS[period]),
  }))
}

/** The key of the step after the last five minutes of a day, with what came in late. */
export function keyOfClose(day: Day): string {
  return `${keyOfDay(day)}#close`
}
