import { createHash } from 'node:crypto'
import { type Uuid, uuidFromHex } from '@baize/kernel'
import { loadOverdue } from '../../../house/bonus/bonus-wallets.store.ts'
import type { BonusDeps } from '../../../house/bonus/grant-bonus.ts'
import { endBonuses, tidyBonuses } from '../../../house/bonus/grant-bonus.ts'
import { expireFreeBets } from '../../../house/free-bets/free-bets.store.ts'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { type BonusRouteDeps, bonusRoutes } from './bonuses.route.ts'
import { freeBetRoutes } from './free-bets.route.ts'
import { bonusTimelines } from './timeline.store.ts'

/**
 * A stake expires what is over in its own commit; the sweep covers members who do not play. A free bet whose time is over is
 * refused at once; the sweep writes it down.
 */
export const BONUSES: ModuleFacts = {
  crontab: '*/5 * * * * bonuses:tidy ?max=1\n*/5 * * * * free-bets:expire ?max=1',
  tables: { member: 'bonus_wallet', record: 'bonus_grant free_bet' },
}

const SWEEP_MAX = 500

/** Bonus money and free bets of members: what they see of it, giving it up, and its end by time or by staff. */
export function createBonuses(core: ServerCore, lent: Pick<BonusRouteDeps, 'houseLanguage'>) {
  const { pool, clock, poster, bonus } = core
  const deps: BonusDeps = { pool, clock, poster, bonus }
  return {
    routes: [
      ...bonusRoutes({ ...deps, houseLanguage: lent.houseLanguage }),
      ...freeBetRoutes({ pool, clock, houseLanguage: lent.houseLanguage }),
    ],
    timeline: bonusTimelines,
    tasks: {
      'free-bets:expire': () => expireFreeBets(pool, new Date(clock.now())),
      async 'bonuses:tidy'() {
        const overdue = await loadOverdue(pool, new Date(clock.now()), SWEEP_MAX)
        for (const { memberId, isOnBreak } of overdue) {
          const end = isOnBreak ? endBonuses : tidyBonuses
          await end(deps, memberId, sweepOf(memberId))
        }
      },
    },
  } satisfies LendingModule
}

/** A sweep moves money under keys of grants; its own cause names the member. */
function sweepOf(memberId: bigint): Uuid {
  return uuidFromHex(createHash('sha256').update(`bonus sweep ${memberId}`).digest('hex'))
}
