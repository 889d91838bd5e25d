import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router'
import { readAlarmsSearch } from '../features/alarms/alarms-search.ts'
import { readApprovalsSearch } from '../features/approvals/approvals-search.ts'
import { readAuditSearch } from '../features/audit/audit-search.ts'
import { readBankLinesSearch } from '../features/bank-lines/bank-lines-search.ts'
import { readCampaignsSearch } from '../features/campaigns/campaigns-search.ts'
import { readGamesSearch } from '../features/catalogue/games-search.ts'
import { readMaintenanceSearch } from '../features/catalogue/maintenance-search.ts'
import { readContentSearch } from '../features/content/content-search.ts'
import { readDepositsSearch } from '../features/deposits/deposits-search.ts'
import { readFeedbackSearch } from '../features/feedback/feedback-search.ts'
import { readIdentitySearch } from '../features/identity-checks/identity-search.ts'
import { readMemberSearch, readMembersSearch } from '../features/members/members-search.ts'
import { readMismatchesSearch } from '../features/mismatches/mismatches-search.ts'
import { readPaymentReportsSearch } from '../features/payment-reports/payment-reports-search.ts'
import { readAdjustmentsSearch } from '../features/vendor-adjustments/adjustments-search.ts'
import { readBillSearch, readBillsSearch } from '../features/vendor-bills/bills-search.ts'
import { readCreditsSearch } from '../features/vendor-credits/credits-search.ts'
import { readTransfersSearch } from '../features/vendor-transfers/transfers-search.ts'
import { readVendorsSearch } from '../features/vendors/vendors-search.ts'
import { readQueueSearch } from '../features/withdrawals/queue-search.ts'
import { BrokenPage } from '../shell/broken-page.tsx'
import { Shell } from '../shell/shell.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => <Navigate to="/withdrawals" replace />,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/withdrawals' })
  },
})

const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  validateSearch: readQueueSearch,
  component: lazyRouteComponent(
    () => import('../features/withdrawals/withdrawals.screen.tsx'),
    'WithdrawalsScreen',
  ),
})

const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  validateSearch: readDepositsSearch,
  component: lazyRouteComponent(
    () => import('../features/deposits/deposits.screen.tsx'),
    'DepositsScreen',
  ),
})

const bankLines = createRoute({
  getParentRoute: () => root,
  path: '/bank-lines',
  validateSearch: readBankLinesSearch,
  component: lazyRouteComponent(
    () => import('../features/bank-lines/bank-lines.screen.tsx'),
    'BankLinesScreen',
  ),
})

const depositMethods = createRoute({
  getParentRoute: () => root,
  path: '/deposit-methods',
  component: lazyRouteComponent(
    () => import('../features/deposit-methods/deposit-methods.screen.tsx'),
    'DepositMethodsScreen',
  ),
})

const members = createRoute({
  getParentRoute: () => root,
  path: '/members',
  validateSearch: readMembersSearch,
  component: lazyRouteComponent(
    () => import('../features/members/members.screen.tsx'),
    'MembersScreen',
  ),
})

const member = createRoute({
  getParentRoute: () => root,
  path: '/members/$memberId',
  validateSearch: readMemberSearch,
  component: lazyRouteComponent(
    () => import('../features/members/member.screen.tsx'),
    'MemberScreen',
  ),
})

const identityChecks = createRoute({
  getParentRoute: () => root,
  path: '/identity-checks',
  validateSearch: readIdentitySearch,
  component: lazyRouteComponent(
    () => import('../features/identity-checks/identity-checks.screen.tsx'),
    'IdentityChecksScreen',
  ),
})

const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: readFeedbackSearch,
  component: lazyRouteComponent(
    () => import('../features/feedback/feedback.screen.tsx'),
    'FeedbackScreen',
  ),
})

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  validateSearch: readApprovalsSearch,
  component: lazyRouteComponent(
    () => import('../features/approvals/approvals.screen.tsx'),
    'ApprovalsScreen',
  ),
})

const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  component: lazyRouteComponent(() => import('../features/staff/staff.screen.tsx'), 'StaffScreen'),
})

const limits = createRoute({
  getParentRoute: () => root,
  path: '/limits',
  component: lazyRouteComponent(
    () => import('../features/limits/limits.screen.tsx'),
    'LimitsScreen',
  ),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyRouteComponent(() => import('../features/terms/terms.screen.tsx'), 'TermsScreen'),
})

const mismatches = createRoute({
  getParentRoute: () => root,
  path: '/mismatches',
  validateSearch: readMismatchesSearch,
  component: lazyRouteComponent(
    () => import('../features/mismatches/mismatches.screen.tsx'),
    'MismatchesScreen',
  ),
})

const paymentReports = createRoute({
  getParentRoute: () => root,
  path: '/payment-reports',
  validateSearch: readPaymentReportsSearch,
  component: lazyRouteComponent(
    () => import('../features/payment-reports/payment-reports.screen.tsx'),
    'PaymentReportsScreen',
  ),
})

const jackpots = createRoute({
  getParentRoute: () => root,
  path: '/jackpots',
  component: lazyRouteComponent(
    () => import('../features/jackpots/jackpots.screen.tsx'),
    'JackpotsScreen',
  ),
})

const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  validateSearch: readCampaignsSearch,
  component: lazyRouteComponent(
    () => import('../features/campaigns/campaigns.screen.tsx'),
    'CampaignsScreen',
  ),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(
    () => import('../features/account/account.screen.tsx'),
    'AccountScreen',
  ),
})

const alarms = createRoute({
  getParentRoute: () => root,
  path: '/alarms',
  validateSearch: readAlarmsSearch,
  component: lazyRouteComponent(
    () => import('../features/alarms/alarms.screen.tsx'),
    'AlarmsScreen',
  ),
})

const system = createRoute({
  getParentRoute: () => root,
  path: '/system',
  component: lazyRouteComponent(
    () => import('../features/system/system.screen.tsx'),
    'SystemScreen',
  ),
})

const languages = createRoute({
  getParentRoute: () => root,
  path: '/languages',
  component: lazyRouteComponent(
    () => import('../features/languages/languages.screen.tsx'),
    'LanguagesScreen',
  ),
})

const switches = createRoute({
  getParentRoute: () => root,
  path: '/switches',
  component: lazyRouteComponent(
    () => import('../features/registration/registration.screen.tsx'),
    'RegistrationScreen',
  ),
})

const games = createRoute({
  getParentRoute: () => root,
  path: '/games',
  validateSearch: readGamesSearch,
  component: lazyRouteComponent(
    () => import('../features/catalogue/games.screen.tsx'),
    'GamesScreen',
  ),
})

const catalogue = createRoute({
  getParentRoute: () => root,
  path: '/catalogue',
  component: lazyRouteComponent(
    () => import('../features/catalogue/catalogue.screen.tsx'),
    'CatalogueScreen',
  ),
})

const vendors = createRoute({
  getParentRoute: () => root,
  path: '/vendors',
  validateSearch: readVendorsSearch,
  component: lazyRouteComponent(
    () => import('../features/vendors/vendors.screen.tsx'),
    'VendorsScreen',
  ),
})

const vendor = createRoute({
  getParentRoute: () => root,
  path: '/vendors/$vendorCode',
  component: lazyRouteComponent(
    () => import('../features/vendors/vendor.screen.tsx'),
    'VendorScreen',
  ),
})

const vendorAdjustments = createRoute({
  getParentRoute: () => root,
  path: '/vendor-adjustments',
  validateSearch: readAdjustmentsSearch,
  component: lazyRouteComponent(
    () => import('../features/vendor-adjustments/adjustments.screen.tsx'),
    'AdjustmentsScreen',
  ),
})

const vendorCredits = createRoute({
  getParentRoute: () => root,
  path: '/vendor-credits',
  validateSearch: readCreditsSearch,
  component: lazyRouteComponent(
    () => import('../features/vendor-credits/credits.screen.tsx'),
    'CreditsScreen',
  ),
})

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  validateSearch: readMaintenanceSearch,
  component: lazyRouteComponent(
    () => import('../features/catalogue/maintenance.screen.tsx'),
    'MaintenanceScreen',
  ),
})

const crash = createRoute({
  getParentRoute: () => root,
  path: '/crash',
  component: lazyRouteComponent(() => import('../features/crash/crash.screen.tsx'), 'CrashScreen'),
})

const vendorBills = createRoute({
  getParentRoute: () => root,
  path: '/vendor-bills',
  validateSearch: readBillsSearch,
  component: lazyRouteComponent(
    () => import('../features/vendor-bills/bills.screen.tsx'),
    'BillsScreen',
  ),
})

const vendorBill = createRoute({
  getParentRoute: () => root,
  path: '/vendor-bills/$vendorCode/$month',
  validateSearch: readBillSearch,
  component: lazyRouteComponent(
    () => import('../features/vendor-bills/bill.screen.tsx'),
    'BillScreen',
  ),
})

const vendorTransfers = createRoute({
  getParentRoute: () => root,
  path: '/vendor-transfers',
  validateSearch: readTransfersSearch,
  component: lazyRouteComponent(
    () => import('../features/vendor-transfers/transfers.screen.tsx'),
    'TransfersScreen',
  ),
})

const banners = createRoute({
  getParentRoute: () => root,
  path: '/banners',
  component: lazyRouteComponent(
    () => import('../features/content/banners.screen.tsx'),
    'BannersScreen',
  ),
})

const announcements = createRoute({
  getParentRoute: () => root,
  path: '/announcements',
  component: lazyRouteComponent(
    () => import('../features/content/announcements.screen.tsx'),
    'AnnouncementsScreen',
  ),
})

const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: lazyRouteComponent(() => import('../features/content/help.screen.tsx'), 'HelpScreen'),
})

const blog = createRoute({
  getParentRoute: () => root,
  path: '/blog',
  component: lazyRouteComponent(() => import('../features/content/blog.screen.tsx'), 'BlogScreen'),
})

const links = createRoute({
  getParentRoute: () => root,
  path: '/links',
  component: lazyRouteComponent(
    () => import('../features/content/links.screen.tsx'),
    'LinksScreen',
  ),
})

const contentEditor = createRoute({
  getParentRoute: () => root,
  path: '/content/$contentId',
  validateSearch: readContentSearch,
  component: lazyRouteComponent(
    () => import('../features/content/content-editor.screen.tsx'),
    'ContentEditorScreen',
  ),
})

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../features/audit/audit.screen.tsx'), 'AuditScreen'),
})

export function createConsoleRouter() {
  return createRouter({
    routeTree: root.addChildren([
      campaigns,
      jackpots,
      mismatches,
      paymentReports,
      home,
      withdrawals,
      deposits,
      bankLines,
      depositMethods,
      members,
      member,
      identityChecks,
      feedback,
      approvals,
      staff,
      limits,
      terms,
      account,
      alarms,
      games,
      catalogue,
      vendors,
      vendor,
      vendorAdjustments,
      vendorCredits,
      vendorBills,
      vendorBill,
      vendorTransfers,
      maintenance,
      crash,
      banners,
      announcements,
      help,
      blog,
      links,
      contentEditor,
      languages,
      switches,
      system,
      audit,
    ]),
    basepath: '/console',
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
