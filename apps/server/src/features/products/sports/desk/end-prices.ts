import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { renew } from './hold.ts'
import { takeEndedPrices } from './overlay.store.ts'

/** Prices of the house that have ended give way to the feed's, and open pages hear of it. */
export async function endPrices({
  pool,
  clock,
}: Pick<SportsDeps, 'pool' | 'clock'>): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const eventIds = await takeEndedPrices(tx)
    await renew(tx, clock.now(), { eventIds })
  })
}
