import 'i18next'
import type account from '../messages/en/account.json'
import type alarms from '../messages/en/alarms.json'
import type approvals from '../messages/en/approvals.json'
import type audit from '../messages/en/audit.json'
import type bankLines from '../messages/en/bank-lines.json'
import type banners from '../messages/en/banners.json'
import type campaigns from '../messages/en/campaigns.json'
import type catalogue from '../messages/en/catalogue.json'
import type common from '../messages/en/common.json'
import type content from '../messages/en/content.json'
import type crash from '../messages/en/crash.json'
import type depositMethods from '../messages/en/deposit-methods.json'
import type deposits from '../messages/en/deposits.json'
import type desk from '../messages/en/desk.json'
import type feedback from '../messages/en/feedback.json'
import type identityChecks from '../messages/en/identity-checks.json'
import type jackpots from '../messages/en/jackpots.json'
import type languages from '../messages/en/languages.json'
import type limits from '../messages/en/limits.json'
import type maintenance from '../messages/en/maintenance.json'
import type members from '../messages/en/members.json'
import type mismatches from '../messages/en/mismatches.json'
import type paymentReports from '../messages/en/payment-reports.json'
import type providerQuestions from '../messages/en/provider-questions.json'
import type registration from '../messages/en/registration.json'
import type signIn from '../messages/en/sign-in.json'
import type staff from '../messages/en/staff.json'
import type system from '../messages/en/system.json'
import type terms from '../messages/en/terms.json'
import type turnover from '../messages/en/turnover.json'
import type vendorAdjustments from '../messages/en/vendor-adjustments.json'
import type vendorBills from '../messages/en/vendor-bills.json'
import type vendorCredits from '../messages/en/vendor-credits.json'
import type vendorTransfers from '../messages/en/vendor-transfers.json'
import type vendors from '../messages/en/vendors.json'
import type withdrawals from '../messages/en/withdrawals.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      alarms: typeof alarms
      approvals: typeof approvals
      audit: typeof audit
      bankLines: typeof bankLines
      banners: typeof banners
      campaigns: typeof campaigns
      jackpots: typeof jackpots
      catalogue: typeof catalogue
      common: typeof common
      content: typeof content
      depositMethods: typeof depositMethods
      deposits: typeof deposits
      desk: typeof desk
      feedback: typeof feedback
      identityChecks: typeof identityChecks
      languages: typeof languages
      limits: typeof limits
      maintenance: typeof maintenance
      members: typeof members
      crash: typeof crash
      mismatches: typeof mismatches
      paymentReports: typeof paymentReports
      providerQuestions: typeof providerQuestions
      registration: typeof registration
      signIn: typeof signIn
      system: typeof system
      staff: typeof staff
      terms: typeof terms
      turnover: typeof turnover
      vendorAdjustments: typeof vendorAdjustments
      vendorCredits: typeof vendorCredits
      vendorBills: typeof vendorBills
      vendorTransfers: typeof vendorTransfers
      vendors: typeof vendors
      withdrawals: typeof withdrawals
    }
  }
}
