import type { FastifyBaseLogger } from 'fastify'
import { loadDemoLogins, makeDemoLogins } from '../demonstration/demo-logins.ts'
import { hasDemoPeople } from '../demonstration/demo-people.store.ts'
import { seedCatalogue } from '../demonstration/seed-catalogue.store.ts'
import { seedContent } from '../demonstration/seed-content.store.ts'
import { seedPeople } from '../demonstration/seed-people.ts'
import { seedTitles } from '../demonstration/seed-titles.store.ts'
import { seedHouseBank } from '../features/cashier/door.ts'
import { saveInvitation, savePaymentPassword } from '../features/identity/door.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { seedJackpot } from './seed-jackpot.ts'
import { seedSandboxVendors } from './seed-sandbox-vendors.ts'
import type { ServerCore } from './server-core.ts'

/** The demonstration's agent invites by it. */
const DEMO_INVITATION = 'KAPITAN8'

/** Fills an empty demonstration; what is there already stays. */
export async function seedDemonstration(core: ServerCore, log: FastifyBaseLogger): Promise<void> {
  const { pool, clock, poster, accounts, onRegistered } = core
  await inTransaction(pool, async (tx) => {
    await seedCatalogue(tx, clock.now())
    await seedTitles(tx, core.config.demonstrationTitles, clock.now())
  })
  await seedSandboxVendors(core)
  await inTransaction(pool, (tx) => seedContent(tx, new Date(clock.now())))
  await seedJackpot(core)
  await seedHouseBank(core, core.currencyCode)
  const { dataFolder } = core.config
  const known = await loadDemoLogins(dataFolder)
  if (!known && (await hasDemoPeople(pool))) {
    // New passwords would be printed and not work: the people have theirs.
    log.warn('The file demonstration.json is lost, and with it the passwords of its people')
    return
  }
  await seedPeople(
    {
      pool,
      clock,
      poster,
      accounts,
      currencyCode: core.currencyCode,
      onRegistered,
      saveInvitation: (memberId) => saveInvitation(pool, DEMO_INVITATION, memberId),
      savePaymentPassword: (memberId, hash) => savePaymentPassword(pool, memberId, hash),
    },
    known ?? (await makeDemoLogins(dataFolder)),
  )
}
