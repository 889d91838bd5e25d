import type { Clock } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { countInterrupted } from './flights.store.ts'

export const CRASH_CRONTAB = '* * * * * crash:watch-interruptions'

const WITHIN_MS = 3_600_000
/** One may be a restart; a second within the hour is a machine in trouble, or somebody at work. */
const RINGS_FROM = 2

interface WatchParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  raise(findings: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
}

/** Rings at the second interrupted flight of an hour. May be repeated: an open alarm is only counted. */
export function crashTasks({ pool, clock, raise }: WatchParts): TaskList {
  return {
    async 'crash:watch-interruptions'() {
      const { count, last } = await countInterrupted(pool, new Date(clock.now() - WITHIN_MS))
      if (count < RINGS_FROM || last === null) return
      const detail = `${count} within an hour, the last at ${last.toISOString()}`
      await raise([{ subject: 'crash', detail }])
    },
  }
}
