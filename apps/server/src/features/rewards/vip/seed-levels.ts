import type pg from 'pg'
import { demoLevels } from '../../../demonstration/demo-levels.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { insertTable, loadTable, lockTables } from './table.store.ts'
import type { VipDeps } from './vip-deps.ts'
import { storedOf } from './vip-table.ts'

/** The levels of the demonstration, where the house has none. */
export async function seedLevels({ clock }: Pick<VipDeps, 'clock'>, pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockTables(tx)
    if (await loadTable(tx)) return
    const startedAt = new Date(clock.now())
    const levels = demoLevels().map(storedOf)
    await insertTable(tx, { version: 1, startedAt, startedBy: 'Baize', levels })
  })
}
