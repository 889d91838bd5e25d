import type pg from 'pg'
import { awardRows } from '../../../house/rewards/awards.store.ts'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createMoveApproval, createTableApproval } from './approve-vip.ts'
import { createStandingCounter } from './count-standings.ts'
import { seedLevels } from './seed-levels.ts'
import { vipRoutes } from './vip.route.ts'
import type { VipDeps } from './vip-deps.ts'
import { vipDeskRoutes } from './vip-desk.route.ts'
import { endStandingMonths, openBirthdays, payGifts, VIP_CRONTAB, vipTasks } from './vip-tasks.ts'

export const VIP: ModuleFacts = {
  crontab: VIP_CRONTAB,
  tables: { member: 'vip_standing', record: 'award vip_change', house: 'vip_level vip_version' },
}

/** Awards, marked as paid with their money; rebates lock the same. */
export const AWARD_ROWS: ModuleRows = { inLockOrder: [awardRows] }

/** Levels of members: what reaches, keeps and brings them, and their gifts. */
export function createVip(
  core: ServerCore,
  lent: Pick<VipDeps, 'houseLanguage' | 'sendSystemMessage'>,
) {
  const { pool, clock, poster, accounts, policy, live, config, currencyCode: currency } = core
  const deps: VipDeps = {
    ...{ pool, clock, poster, accounts, policy, live, currency },
    offsetMinutes: config.houseOffsetMinutes,
    ...lent,
  }
  return {
    deps,
    counter: createStandingCounter(deps),
    routes: [...vipRoutes(deps), ...vipDeskRoutes(deps)],
    tasks: vipTasks(deps),
    approvals: { vip_table: createTableApproval(deps), vip_move: createMoveApproval(deps) },
    /** Months, birthdays and gifts of the moment. */
    async settle() {
      await endStandingMonths(deps)
      await openBirthdays(deps)
      await payGifts(deps)
    },
    seedLevels: (filled: pg.Pool) => seedLevels(deps, filled),
  } satisfies LendingModule
}
