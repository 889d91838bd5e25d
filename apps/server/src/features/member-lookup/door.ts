/** Members as staff see them: search, profile, ledger; notes, locks and what is masked. */
import type { Route } from '../../platform/http/route.ts'
import { memberCareRoutes } from './member-care.route.ts'
import { memberLedgerRoutes } from './member-ledger.route.ts'
import { memberOrderRoutes } from './member-orders.route.ts'
import type { MemberLookupParts } from './member-parts.ts'
import { memberProfileRoutes } from './member-profile.route.ts'
import { memberStandingRoutes } from './member-standing.route.ts'
import { relatedMemberRoutes } from './related-members.route.ts'

export { createMemberUnlock } from './member-care.route.ts'
export { createMemberPassword } from './member-password.ts'

export function memberLookupRoutes(parts: MemberLookupParts): Route[] {
  return [
    ...memberProfileRoutes(parts),
    ...memberLedgerRoutes(parts),
    ...memberOrderRoutes(parts),
    ...relatedMemberRoutes(parts),
    ...memberStandingRoutes(parts),
    ...memberCareRoutes(parts),
  ]
}
