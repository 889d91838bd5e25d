import type { Clock } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { findUnusual, type Unusual, type UnusualFrom } from './find-unusual.ts'
import { loadLately } from './lately.store.ts'

/** Every minute: how money left of late. */
export const VELOCITY_CRONTAB = '* * * * * cashier:watch-withdrawals ?max=1'

export interface VelocityParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** As the operator has set it. */
  unusualFrom(): Promise<UnusualFrom>
  /** Opens an alarm for each; one that is open already is only counted. */
  raise(found: readonly Unusual[]): Promise<void>
}

/** The watch over withdrawals: a small leak that is repeated is seen within a minute. */
export function velocityTasks({ pool, clock, unusualFrom, raise }: VelocityParts): TaskList {
  return {
    async 'cashier:watch-withdrawals'() {
      const [lately, from] = await Promise.all([
        loadLately(pool, new Date(clock.now())),
        unusualFrom(),
      ])
      const found = findUnusual(lately, from)
      if (found.length > 0) await raise(found)
    },
  }
}
