import type pg from 'pg'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createReferralApproval } from './approve-referral.ts'
import { createReferralCounter } from './count-referral.ts'
import { payReferral } from './pay-referral.ts'
import { referralRoutes } from './referral.route.ts'
import type { ReferralDeps } from './referral-deps.ts'
import { referralPayments } from './referral-earnings.store.ts'
import { seedReferral } from './seed-referral.ts'

export const REFERRAL: ModuleFacts = {
  // Days of all offsets begin on a half hour.
  crontab: '5,35 * * * * referral:pay ?max=1',
  tables: {
    member: 'referral_code referral_earning referral_paid',
    record: 'referral_day referral_friend',
    house: 'referral_terms',
  },
}

/** What was paid to a member, with the money. */
export const REFERRAL_ROWS: ModuleRows = { inLockOrder: [referralPayments] }

/** Members who bring friends. */
export function createReferral(core: ServerCore) {
  const { pool, clock, poster, accounts, policy, config } = core
  const offsetMinutes = config.houseOffsetMinutes
  const deps: ReferralDeps = {
    ...{ pool, clock, poster, accounts, policy, offsetMinutes },
    currency: core.currencyCode,
  }
  return {
    counter: createReferralCounter(offsetMinutes),
    routes: referralRoutes(deps),
    openDemoReferral: (filled: pg.Pool, inviter: string) => seedReferral(deps, filled, inviter),
    tasks: { 'referral:pay': () => payReferral(deps) },
    approvals: { referral_terms: createReferralApproval(clock) },
  } satisfies LendingModule
}
