import type { Clock } from '@baize/kernel'
import { isOwnMachine } from '../http/address-group.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** What a quiet house has; a busy one has as many as members sign in. */
const USUAL_MIN = 300
/** From so many times the usual on, everybody without a session works as after so many tries of their own. */
const RAISED: readonly (readonly [times: number, tries: number])[] = [
  [10, 40],
  [4, 20],
  [1, 10],
]
/** As long as a challenge lives: nobody's work is too little because the house was told to ask for more meanwhile. */
const GRACE_MINUTES = 10

/** What strangers got wrong or asked for within an hour, from all addresses together. */
export interface HouseCount {
  /** Something that is counted by address. What comes from this machine itself is nobody's. */
  note(ip: string): void
  /** Within the hour that ends now. */
  total(): number
  usual(): number
  /** As many tries as whoever has no session is taken to have made, for the work that is asked of them now. */
  raisedTries(): number
  /** The least of that in the last ten minutes: work that was asked for then is enough. */
  acceptedTries(): number
  /** How often a member signed in within an hour, on average. */
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
      // And the minute before these, whose challenges live as long into this one.
      const lately = Array.from({ length: GRACE_MINUTES + 2 }, (_, ago) => raisedAt(minute - ago))
      return Math.min(...lately)
    },
    learn(loginsAnHour) {
      usual = Math.max(USUAL_MIN, loginsAnHour)
    },
  }
}
