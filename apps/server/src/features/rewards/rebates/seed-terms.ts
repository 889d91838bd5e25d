import type pg from 'pg'
import { demoRebates } from '../../../demonstration/demo-levels.ts'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { RebateDeps } from './rebate-deps.ts'
import { insertVersion, loadVersions, lockVersions } from './terms.store.ts'

/** The rebates of the demonstration from this day on, where the house gives none. */
export async function seedTerms(
  { clock, offsetMinutes }: Pick<RebateDeps, 'clock' | 'offsetMinutes'>,
  pool: pg.Pool,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockVersions(tx)
    if ((await loadVersions(tx)).length > 0) return
    const fromDay = businessDayOf(clock.now(), offsetMinutes)
    const startedAt = new Date(clock.now())
    await insertVersion(tx, {
      ...{ version: 1, terms: demoRebates(), fromDay, startedAt, startedBy: 'Baize' },
    })
  })
}
