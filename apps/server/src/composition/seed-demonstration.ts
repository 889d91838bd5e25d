import { loadDemoLogins } from '../demonstration/demo-logins.ts'
import { seedCatalogue } from '../demonstration/seed-catalogue.store.ts'
import { seedPeople } from '../demonstration/seed-people.ts'
import { savePaymentPassword } from '../features/identity/door.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { ServerCore } from './server-core.ts'

/** Fills an empty demonstration; what is there already stays. */
export async function seedDemonstration(core: ServerCore): Promise<void> {
  const { pool, clock, poster, accounts, onRegistered } = core
  await inTransaction(pool, seedCatalogue)
  await seedPeople(
    {
      pool,
      clock,
      poster,
      accounts,
      currencyCode: core.currencyCode,
      onRegistered,
      savePaymentPassword: (memberId, hash) => savePaymentPassword(pool, memberId, hash),
    },
    await loadDemoLogins(core.config.dataFolder),
  )
}
