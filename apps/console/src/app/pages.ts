import { accountPage } from '../features/account/page.ts'
import {
  affiliateMonthPage,
  affiliateMonthsPage,
  affiliatePage,
  affiliatesPage,
} from '../features/affiliates/page.ts'
import {
  agentContractsPage,
  agentCreditsPage,
  agentPage,
  agentRunPage,
  agentRunsPage,
  agentsPage,
} from '../features/agents/page.ts'
import { alarmsPage } from '../features/alarms/page.ts'
import { approvalsPage } from '../features/approvals/page.ts'
import { auditPage } from '../features/audit/page.ts'
import { bankLinesPage } from '../features/bank-lines/page.ts'
import { campaignsPage } from '../features/campaigns/page.ts'
import { cataloguePage, gamesPage, maintenancePage } from '../features/catalogue/page.ts'
import {
  announcementsPage,
  bannersPage,
  blogPage,
  contentEditorPage,
  helpPage,
  linksPage,
} from '../features/content/page.ts'
import { racePage, racesPage, rafflePage, rafflesPage } from '../features/contests/page.ts'
import { dataRequestsPage } from '../features/data-requests/page.ts'
import { depositMethodsPage } from '../features/deposit-methods/page.ts'
import { depositsPage } from '../features/deposits/page.ts'
import { envelopePage, envelopesPage } from '../features/envelopes/page.ts'
import { feedbackPage } from '../features/feedback/page.ts'
import { identityChecksPage } from '../features/identity-checks/page.ts'
import { jackpotsPage } from '../features/jackpots/page.ts'
import { languagesPage } from '../features/languages/page.ts'
import { limitsPage } from '../features/limits/page.ts'
import { manualGrantPage, manualGrantsPage } from '../features/manual-grants/page.ts'
import { memberPage, membersPage } from '../features/members/page.ts'
import { mismatchesPage } from '../features/mismatches/page.ts'
import { paymentReportsPage } from '../features/payment-reports/page.ts'
import { payoutRulePage } from '../features/payout-rule/page.ts'
import { platformMessagesPage } from '../features/platform-messages/page.ts'
import { pointsItemsPage, pointsOrdersPage, pointsTermsPage } from '../features/points/page.ts'
import { promotionPage, promotionRewardsPage, promotionsPage } from '../features/promotions/page.ts'
import { protectionPage } from '../features/protection/page.ts'
import { rebateRunPage, rebatesPage, rebateTermsPage } from '../features/rebates/page.ts'
import { referralPage } from '../features/referral/page.ts'
import { switchesPage } from '../features/registration/page.ts'
import { cashUpPage, cashUpsPage, shiftNotesPage, shiftPage } from '../features/shift/page.ts'
import { staffPage } from '../features/staff/page.ts'
import { systemPage } from '../features/system/page.ts'
import { termsPage } from '../features/terms/page.ts'
import { vendorAdjustmentsPage } from '../features/vendor-adjustments/page.ts'
import { vendorBillPage, vendorBillsPage } from '../features/vendor-bills/page.ts'
import { vendorCreditsPage } from '../features/vendor-credits/page.ts'
import { vendorTransfersPage } from '../features/vendor-transfers/page.ts'
import { vendorPage, vendorsPage } from '../features/vendors/page.ts'
import { vipLevelsPage, vipMembersPage } from '../features/vip/page.ts'
import { withdrawalsPage } from '../features/withdrawals/page.ts'
import * as products from './products.ts'

/** Every page of the console; those in the menu in its order. */
export const PAGES = [
  shiftPage,
  withdrawalsPage,
  payoutRulePage,
  depositsPage,
  bankLinesPage,
  paymentReportsPage,
  cashUpsPage,
  depositMethodsPage,
  membersPage,
  identityChecksPage,
  feedbackPage,
  protectionPage,
  dataRequestsPage,
  platformMessagesPage,
  gamesPage,
  promotionsPage,
  promotionRewardsPage,
  vipLevelsPage,
  vipMembersPage,
  rebatesPage,
  rebateTermsPage,
  racesPage,
  rafflesPage,
  pointsOrdersPage,
  pointsItemsPage,
  pointsTermsPage,
  envelopesPage,
  manualGrantsPage,
  referralPage,
  ...Object.values(products),
  cataloguePage,
  bannersPage,
  announcementsPage,
  helpPage,
  blogPage,
  linksPage,
  vendorsPage,
  maintenancePage,
  jackpotsPage,
  campaignsPage,
  mismatchesPage,
  vendorBillsPage,
  vendorTransfersPage,
  vendorAdjustmentsPage,
  vendorCreditsPage,
  agentsPage,
  agentContractsPage,
  agentCreditsPage,
  agentRunsPage,
  affiliatesPage,
  affiliateMonthsPage,
  approvalsPage,
  staffPage,
  limitsPage,
  termsPage,
  alarmsPage,
  switchesPage,
  languagesPage,
  systemPage,
  auditPage,
  shiftNotesPage,
  cashUpPage,
  memberPage,
  accountPage,
  vendorPage,
  vendorBillPage,
  contentEditorPage,
  agentPage,
  agentRunPage,
  affiliatePage,
  affiliateMonthPage,
  promotionPage,
  rebateRunPage,
  envelopePage,
  racePage,
  rafflePage,
  manualGrantPage,
] as const
