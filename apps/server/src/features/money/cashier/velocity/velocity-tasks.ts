import type { Clock } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { RULES } from '../../../../house/alarms/alarm-rules.ts'
import { findUnusual, type Unusual, type UnusualFrom } from './find-unusual.ts'
import { loadLately, loadLateOnBreak } from './lately.store.ts'

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
      const at = new Date(clock.now())
      const [lately, late, from] = await Promise.all([
        loadLately(pool, at),
        loadLateOnBreak(pool, at),
        unusualFrom(),
      ])
      const found = [...findUnusual(lately, from), ...late.map(tellLate)]
      if (found.length > 0) await raise(found)
    },
  }
}

function tellLate({
  orderNumber,
  askedAt,
}: {
  readonly orderNumber: string
  readonly askedAt: Date
}) {
  return {
    finding: RULES.break_withdrawal,
    subject: orderNumber,
    detail: `asked for at ${askedAt.toISOString()}`,
  }
}
