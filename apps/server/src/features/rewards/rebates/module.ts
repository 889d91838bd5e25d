import type pg from 'pg'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createTermsApproval } from './approve-terms.ts'
import { createSumCounter } from './count-sums.ts'
import type { RebateDeps } from './rebate-deps.ts'
import { rebateRoutes } from './rebates.route.ts'
import { rebatesDeskRoutes } from './rebates-desk.route.ts'
import { seedTerms } from './seed-terms.ts'
import { settleRebates } from './settle-rebates.ts'

export const REBATES: ModuleFacts = {
  crontab: '4,9,14,19,24,29,34,39,44,49,54,59 * * * * rebates:settle ?max=1',
  tables: {
    member: 'rebate_carry',
    record: 'rebate rebate_sum',
    house: 'rebate_period rebate_version',
  },
}

export interface RebateNeeds {
  settings(): Promise<{ readonly switches: Readonly<Record<string, boolean>> }>
}

/** A share of valid bets that comes back, by the period. */
export function createRebates(core: ServerCore, { settings }: RebateNeeds) {
  const { pool, clock, poster, accounts, policy, config, currencyCode: currency } = core
  const deps: RebateDeps = {
    ...{ pool, clock, poster, accounts, policy, currency },
    offsetMinutes: config.houseOffsetMinutes,
    areClaimsOpen: async () => (await settings()).switches.MANPLAYREB3 === true,
  }
  return {
    deps,
    counter: createSumCounter(deps),
    routes: [...rebateRoutes(deps), ...rebatesDeskRoutes(deps)],
    tasks: { 'rebates:settle': () => settleRebates(deps) },
    approvals: { rebate_terms: createTermsApproval(deps) },
    settle: () => settleRebates(deps),
    seedTerms: (filled: pg.Pool) => seedTerms(deps, filled),
  } satisfies LendingModule
}
