import type { ApprovalParts } from '../features/approvals/door.ts'
import { createCampaignStart } from '../features/campaigns/door.ts'
import {
  type CashierParts,
  createBankMatch,
  createDepositDecision,
  createGroupChange,
  createMemberGroupChange,
  createObjectionEnd,
  createReceivingAccountApproval,
  createTurnoverWaiver,
} from '../features/cashier/door.ts'
import { giveInitialPassword } from '../features/identity/door.ts'
import { createJackpotApproval } from '../features/jackpots/door.ts'
import { createMemberPassword, createMemberUnlock } from '../features/member-lookup/door.ts'
import {
  createAuthenticatorReset,
  createRoleChangeApproval,
  createStaffRoleApproval,
} from '../features/staff/door.ts'
import {
  createLimitChange,
  createRuleChange,
  createTermsPublication,
} from '../features/system/door.ts'
import { createVendorKeyApproval, createVendorLinkApproval } from '../features/vendor-desk/door.ts'
import { createTransferSettlement, type TransferParts } from '../features/vendor-transfers/door.ts'
import { createCreditDecision } from '../features/vendor-wallet/door.ts'
import type { SecondPerson } from '../house/approvals/second-person.ts'
import { endEverySession } from './end-every-session.ts'
import { createJackpotParts } from './jackpot-parts.ts'
import type { ServerCore } from './server-core.ts'
import type { VendorParts } from './vendor-parts.ts'

/** What nobody does alone, with the features that carry it out. */
export function createApprovalParts(
  core: ServerCore,
  vendors: VendorParts,
  transfers: TransferParts,
  cashier: CashierParts,
  secondPerson: SecondPerson,
): ApprovalParts {
  const ofVendors = { clock: core.clock, lookAgain: vendors.believing.links.lookAgain }
  return {
    pool: core.pool,
    clock: core.clock,
    poster: core.poster,
    accounts: core.accounts,
    currencyCode: core.currencyCode,
    secondPerson,
    kinds: {
      limit_change: createLimitChange(core),
      rule_change: createRuleChange(core),
      terms_publication: createTermsPublication(core),
      member_unlock: createMemberUnlock(),
      member_password: createMemberPassword({
        clock: core.clock,
        saveInitialPassword: (tx, memberId, given) =>
          giveInitialPassword(core, tx, memberId, given),
        endSessions: (memberId) => endEverySession(core, memberId),
      }),
      staff_role: createStaffRoleApproval(),
      role_change: createRoleChangeApproval(core),
      jackpot_change: createJackpotApproval(createJackpotParts(core)),
      campaign_start: createCampaignStart(core),
      staff_authenticator: createAuthenticatorReset(),
      vendor_link: createVendorLinkApproval(ofVendors),
      vendor_key: createVendorKeyApproval(ofVendors),
      vendor_transfer: createTransferSettlement(transfers),
      vendor_credit: createCreditDecision(core),
      withdrawal_objection: createObjectionEnd(cashier),
      withdrawal_group: createGroupChange(core),
      member_group: createMemberGroupChange(),
      turnover_waiver: createTurnoverWaiver(cashier),
      deposit_decision: createDepositDecision(cashier),
      bank_match: createBankMatch(cashier),
      receiving_account: createReceivingAccountApproval(cashier),
    },
  }
}
