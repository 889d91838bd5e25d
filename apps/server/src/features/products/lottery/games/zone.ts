import { type Day, type EpochMs, epochMs, keyOfDay } from '@baize/kernel'

const MINUTE_MS = 60_000
const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, made)
  return made
}

/** How far east of UTC the clocks of a zone are at a moment, in minutes. */
export function offsetMinutesAt(zone: string, at: EpochMs): number {
  const pieces = formatOf(zone).formatToParts(at)
  const text = pieces.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(text) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}

/**
 * The moment at which the clocks of a zone show a time of a day. A time that they pass over is that far after the change; of one
 * that they show twice it is the first.
 */
export function momentOf(day: Day, time: string, zone: string): EpochMs {
  const wall = Date.parse(`${keyOfDay(day)}T${time}:00Z`)
  // Changes of a zone are never a day apart from another one.
  const before = offsetMinutesAt(zone, epochMs(wall - 24 * 60 * MINUTE_MS))
  const at = epochMs(wall - before * MINUTE_MS)
  const then = offsetMinutesAt(zone, at)
  if (then === before) return at
  const after = epochMs(wall - then * MINUTE_MS)
  return offsetMinutesAt(zone, after) === then ? after : at
}

/** The name of an offset as a zone, `+08:00`. */
export function zoneOfOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  const pad = (value: number) => `${value}`.padStart(2, '0')
  const sign = offsetMinutes < 0 ? '-' : '+'
  return `${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}
