import type { Clock } from '@baize/kernel'
import { isOwnMachine } from '../http/address-group.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** Lower bound of usual tries within an hour; busier houses use their logins per hour. */
const USUAL_MIN = 300
/** From this multiple of the usual on, everybody without a session solves work as after this many tries of their own. */
const RAISED: readonly (readonly [times: number, tries: number])[] = [
  [10, 40],
  [4, 20],
  [1, 10],
]
/** Lifetime of a challenge; work requested before a raise stays sufficient for as long. */
const GRACE_MINUTES = 10

/** Tries and requests without a session within an hour, from all addresses together. */
export interface HouseCount {
  /** Counts a try. Calls from this machine are not counted. */
  note(ip: string): void
  /** Tries within the last hour. */
  total(): number
  usual(): number
  /** The number of tries that work is scaled to for everybody without a session. */
  raisedTries(): number
  /** Its minimum over the last ten minutes: work requested then is still sufficient. */
  acceptedTries(): number
  /** Sets the average number of logins per hour. */
  learn(loginsAnHour: number): void
}

export function createHouseCount(clock: Clock): HouseCount {
  /** By minute, the newest last. */
  const minutes = new Map<number, number>()
  let usual = USUAL_MIN
  const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS)
  const totalAt = (minute: number) => {
    let total = 0
    for (const [each, count] of minutes) {
      if (each <= minute && each > minute - HOUR_MINUTES) total += count
    }
    return total
  }
  const raisedAt = (minute: number) => {
    const total = totalAt(minute)
    return RAISED.find(([times]) => total >= times * usual)?.[1] ?? 0
  }
  const now = () => minuteOf(clock.now())
  return {
    note(ip) {
      if (isOwnMachine(ip)) return
      const minute = now()
      if (!minutes.has(minute)) {
        for (const each of minutes.keys()) {
          if (each <= minute - HOUR_MINUTES - GRACE_MINUTES - 1) minutes.delete(each)
        }
      }
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
    },
    total: () => totalAt(now()),
    usual: () => usual,
    raisedTries: () => raisedAt(now()),
    acceptedTries() {
      const minute = now()
      // One minute more, because challenges of its last second are still valid.
      const lately = Array.from({ length: GRACE_MINUTES + 2 }, (_, ago) => raisedAt(minute - ago))
      return Math.min(...lately)
    },
    learn(loginsAnHour) {
      usual = Math.max(USUAL_MIN, loginsAnHour)
    },
  }
}
