import { type EpochMs, epochMs, type Result, refuse, succeed } from '@baize/kernel'

/** A kick-off as a list of matches writes it. */
export interface LocalKickOff {
  /** `2025-08-16` */
  readonly date: string
  /** `12:30` */
  readonly time: string
  /** `Europe/London` */
  readonly zone: string
}

export type KickOffFault = 'local_time_is_ambiguous' | 'local_time_does_not_exist' | 'not_a_time'

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY_MS = 86_400_000

/**
 * The moment that a clock of the zone shows this time. An hour that clocks repeat or leave out is refused: nobody
 * should guess when betting closes.
 */
export function kickOffUtc({ date, time, zone }: LocalKickOff): Result<EpochMs, KickOffFault> {
  const local = `${date}T${time}`
  const asUtcMs = LOCAL.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(asUtcMs)) return refuse('not_a_time')
  const [first, second] = momentsShowing(local, asUtcMs, zone)
  if (first === undefined) return refuse('local_time_does_not_exist')
  if (second !== undefined) {
    return refuse('local_time_is_ambiguous', { first: isoOf(first), second: isoOf(second) })
  }
  return succeed(epochMs(first))
}

/** Clocks change once a day at most: the offsets of the day before and the day after are all there can be. */
function momentsShowing(local: string, asUtcMs: number, zone: string): readonly number[] {
  const clock = clockOf(zone)
  const offsets = [asUtcMs - DAY_MS, asUtcMs + DAY_MS].map(
    (moment) => Date.parse(`${clock(moment)}:00Z`) - moment,
  )
  return [...new Set(offsets)]
    .map((offsetMs) => asUtcMs - offsetMs)
    .filter((moment) => clock(moment) === local)
    .toSorted((left, right) => left - right)
}

const clocks = new Map<string, (moment: number) => string>()

/** What a clock of the zone shows; making one costs more than asking it. */
function clockOf(zone: string): (moment: number) => string {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
  const clock = (moment: number) => {
    const shown = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, value]),
    )
    return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}`
  }
  clocks.set(zone, clock)
  return clock
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}
