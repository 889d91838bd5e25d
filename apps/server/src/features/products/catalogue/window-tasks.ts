import type { Clock } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { tellWindows } from './windows.store.ts'

/** Open tabs hear of a notice, a beginning or an end within a minute; the server keeps to the moment itself. */
export const WINDOWS_CRONTAB = '* * * * * catalogue:windows ?max=1'

export function windowTasks({
  pool,
  clock,
}: {
  readonly pool: pg.Pool
  readonly clock: Clock
}): TaskList {
  return {
    async 'catalogue:windows'() {
      await tellWindows(pool, new Date(clock.now()))
    },
  }
}
