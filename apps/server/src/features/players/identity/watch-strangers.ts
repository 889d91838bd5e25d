import type { Clock } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { HouseCount } from '../../../platform/strangers/house-count.ts'
import { countLoginsSince } from './logins.store.ts'

export const STRANGERS_CRONTAB = '* * * * * identity:watch-strangers'

const DAY_HOURS = 24
const HOUR_MS = 3_600_000

interface WatchParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly house: HouseCount
  raise(findings: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
}

/**
 * Measures usual traffic, and raises an alarm if failed tries by strangers within an hour exceed it. May be repeated: an
 * open alarm is only counted.
 */
export function strangerTasks({ pool, clock, house, raise }: WatchParts): TaskList {
  return {
    async 'identity:watch-strangers'() {
      const since = new Date(clock.now() - DAY_HOURS * HOUR_MS)
      house.learn(Math.ceil((await countLoginsSince(pool, since)) / DAY_HOURS))
      const [total, usual] = [house.total(), house.usual()]
      if (total < usual) return
      const detail = `${total} within an hour, of which ${usual} are usual`
      await raise([{ subject: 'house', detail }])
    },
  }
}
