import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ServerCore } from '../../../server-core.ts'
import {
  attributeRegistration,
  isAffiliateCode,
  type Registered,
} from './players/attribute-registration.ts'
import { readSettings } from './settings.ts'

export type { AffiliateDeps } from './affiliate-deps.ts'
export { loadAffiliate, saveApplication } from './application/applications.store.ts'
export { askDeal, createDealApproval } from './deals/ask-deal.ts'
export { loadDeals } from './deals/deals.store.ts'
export { decideApplication } from './desk/decide-application.ts'
export { findLink, insertLink } from './links/affiliate-links.store.ts'
export { insertClick, loadClickDays } from './links/clicks.store.ts'
export { makeAlias } from './links/make-code.ts'
export { monthAfter, monthOf } from './months.ts'
export { insertPlayer } from './players/attribution.store.ts'
export { followPlayers } from './players/follow-players.ts'
export { AFFILIATE_RUNS } from './statements/approve-run.ts'
export { payStatements } from './statements/pay-statements.ts'
export { settleDueMonth } from './statements/settle-run.ts'

/** What registration asks of affiliates, before the module itself is built. */
export function createAttribution(core: ServerCore) {
  const { pool, clock, crowded } = core
  const deps = { clock, crowded, windowDays: readSettings(core).windowDays }
  return {
    isAffiliateCode: (code: string) => isAffiliateCode(pool, code),
    attribute: (tx: Tx, registered: Registered) => attributeRegistration(deps, tx, registered),
  }
}
