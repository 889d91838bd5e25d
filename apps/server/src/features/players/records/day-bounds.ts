const DAY_MS = 86_400_000

export interface LocalDay {
  /** `2026-11-21` */
  readonly day: string
  readonly from: Date
}

/**
 * The days that a period touches where a clock shows the time of a zone, each from its first moment. A day with a
 * change of the clock is 23 or 25 hours long.
 */
export function localDays(from: Date, to: Date, timeZone: string): readonly LocalDay[] {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  })
  const offsetAt = createOffsets(clock)
  const days: LocalDay[] = []
  for (let day = wallOf(clock, from).slice(0, 10); ; day = nextDay(day)) {
    const start = startOf(clock, offsetAt, day)
    if (start >= to) return days
    // Samoa left out a day: nothing begins that no clock shows.
    if (wallOf(clock, start).startsWith(day)) days.push({ day, from: start })
  }
}

/** How far the clock is ahead of UTC at a moment, in milliseconds; each moment is worked out once. */
function createOffsets(clock: Intl.DateTimeFormat): (moment: number) => number {
  const known = new Map<number, number>()
  return (moment) => {
    const before = known.get(moment)
    if (before !== undefined) return before
    const offset =
      Date.parse(`${wallOf(clock, new Date(moment))}Z`) - Math.floor(moment / 1_000) * 1_000
    known.set(moment, offset)
    return offset
  }
}

/** `2026-11-21T14:05:00` */
function wallOf(clock: Intl.DateTimeFormat, moment: Date): string {
  const part = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}`
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

/** The first moment at which the clock shows the day: where midnight is left out, the moment of the leap. */
function startOf(
  clock: Intl.DateTimeFormat,
  offsetAt: (moment: number) => number,
  day: string,
): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  const [before, after] = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)]
  if (before === after) return new Date(wanted - after)
  const candidates = [wanted - before, wanted - after].toSorted((a, b) => a - b)
  const found = candidates.find((moment) => wallOf(clock, new Date(moment)) >= `${day}T00:00:00`)
  return new Date(found ?? wanted - after)
}
