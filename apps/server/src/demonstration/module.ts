import type pg from 'pg'
import { saveInvitation, savePaymentPassword } from '../features/players/identity/door.ts'
import type { ServerModule } from '../module.ts'
import type { ServerCore } from '../server-core.ts'
import { loadDemoLogins, makeDemoLogins } from './demo-logins.ts'
import { hasDemoPeople } from './demo-people.store.ts'
import { seedPeople } from './seed-people.ts'

/** The demonstration's agent invites by it. */
const DEMO_INVITATION = 'KAPITAN8'

/** The people of the demonstration; everything else in it belongs to its module. */
export function createDemoPeople(
  core: ServerCore,
  lent: {
    onRegistered(tx: pg.ClientBase, memberId: bigint): Promise<void>
    /** Fills in whom a member brought, where the history has players. */
    openDemoReferral(pool: pg.Pool, inviter: string): Promise<void>
  },
) {
  const { onRegistered } = lent
  const { clock, poster, accounts, currencyCode, config, log } = core
  return {
    async demonstrate(pool: pg.Pool) {
      const known = await loadDemoLogins(config.dataFolder)
      if (!known && (await hasDemoPeople(pool))) {
        // New passwords would be printed and not work: the people have theirs.
        log.warn(
          'demonstration.json is missing: the passwords of the demonstration people are lost',
        )
        return
      }
      const logins = known ?? (await makeDemoLogins(config.dataFolder))
      await seedPeople(
        {
          ...{ pool, clock, poster, accounts, currencyCode, onRegistered },
          saveInvitation: (memberId) => saveInvitation(pool, DEMO_INVITATION, memberId),
          savePaymentPassword: (memberId, hash) => savePaymentPassword(pool, memberId, hash),
        },
        logins,
      )
      const [inviter] = logins.members
      if (inviter) await lent.openDemoReferral(pool, inviter.username)
    },
  } satisfies ServerModule
}
