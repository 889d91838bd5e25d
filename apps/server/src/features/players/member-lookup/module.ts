import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { hashPassword } from '../../../platform/password.ts'
import type { ServerCore } from '../../../server-core.ts'
import { findByMail, findByMobileEnd, memberFinder } from './find-members.store.ts'
import { createMemberUnlock, memberCareRoutes } from './member-care.route.ts'
import { memberLedgerRoutes } from './member-ledger.route.ts'
import { memberOrderRoutes } from './member-orders.route.ts'
import type { MemberLookupParts } from './member-parts.ts'
import { createMemberPassword, type MemberPasswordParts } from './member-password.ts'
import { memberProfileRoutes } from './member-profile.route.ts'
import { memberStandingRoutes } from './member-standing.route.ts'
import { memberTagRoutes } from './member-tags.route.ts'
import { relatedMemberRoutes } from './related-members.route.ts'
import { accountTimeline, noteTimeline, staffTimeline } from './timeline.store.ts'

export const MEMBER_LOOKUP: ModuleFacts = {
  tables: { house: 'member_note member_tag' },
  finders: [memberFinder],
}

export interface MemberLookupNeeds
  extends Pick<MemberLookupParts, 'loadPicture' | 'removePicture' | 'endSessions'>,
    Pick<MemberPasswordParts, 'saveInitialPassword'> {
  settings(): Promise<{ readonly withdrawal: { readonly newAccountWaitHours: number } }>
  /** Opens a closed account again with its unlocking; false where it cannot be. */
  openAgain(tx: Tx, memberId: bigint): Promise<boolean>
}

/** Members as staff see them: search, profile, ledger; notes, locks and what is masked. */
export function createMemberLookup(core: ServerCore, lent: MemberLookupNeeds) {
  const { pool, clock, currencyCode } = core
  const { loadPicture, removePicture, endSessions, saveInitialPassword } = lent
  const deps: MemberLookupParts = {
    ...{ pool, clock, currencyCode, loadPicture, removePicture, endSessions },
    accountWaitHours: async () => (await lent.settings()).withdrawal.newAccountWaitHours,
    hashPassword,
  }
  return {
    ...{ findByMail, findByMobileEnd },
    routes: [
      ...memberProfileRoutes(deps),
      ...memberLedgerRoutes(deps),
      ...memberOrderRoutes(deps),
      ...relatedMemberRoutes(deps),
      ...memberStandingRoutes(deps),
      ...memberCareRoutes(deps),
      ...memberTagRoutes(deps),
    ],
    timeline: [accountTimeline, noteTimeline, staffTimeline],
    approvals: {
      member_unlock: createMemberUnlock(lent),
      member_password: createMemberPassword({ clock, saveInitialPassword, endSessions }),
    },
  } satisfies LendingModule
}
