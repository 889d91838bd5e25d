import { createMessages, keepInBrowser, markPage } from '@baize/messages'
import i18next from 'i18next'
import account from '../messages/en/account.json' with { type: 'json' }
import alarms from '../messages/en/alarms.json' with { type: 'json' }
import approvals from '../messages/en/approvals.json' with { type: 'json' }
import audit from '../messages/en/audit.json' with { type: 'json' }
import bankLines from '../messages/en/bank-lines.json' with { type: 'json' }
import banners from '../messages/en/banners.json' with { type: 'json' }
import campaigns from '../messages/en/campaigns.json' with { type: 'json' }
import catalogue from '../messages/en/catalogue.json' with { type: 'json' }
import common from '../messages/en/common.json' with { type: 'json' }
import content from '../messages/en/content.json' with { type: 'json' }
import crash from '../messages/en/crash.json' with { type: 'json' }
import depositMethods from '../messages/en/deposit-methods.json' with { type: 'json' }
import deposits from '../messages/en/deposits.json' with { type: 'json' }
import desk from '../messages/en/desk.json' with { type: 'json' }
import feedback from '../messages/en/feedback.json' with { type: 'json' }
import identityChecks from '../messages/en/identity-checks.json' with { type: 'json' }
import jackpots from '../messages/en/jackpots.json' with { type: 'json' }
import languages from '../messages/en/languages.json' with { type: 'json' }
import limits from '../messages/en/limits.json' with { type: 'json' }
import maintenance from '../messages/en/maintenance.json' with { type: 'json' }
import members from '../messages/en/members.json' with { type: 'json' }
import mismatches from '../messages/en/mismatches.json' with { type: 'json' }
import paymentReports from '../messages/en/payment-reports.json' with { type: 'json' }
import providerQuestions from '../messages/en/provider-questions.json' with { type: 'json' }
import registration from '../messages/en/registration.json' with { type: 'json' }
import signIn from '../messages/en/sign-in.json' with { type: 'json' }
import staff from '../messages/en/staff.json' with { type: 'json' }
import system from '../messages/en/system.json' with { type: 'json' }
import terms from '../messages/en/terms.json' with { type: 'json' }
import turnover from '../messages/en/turnover.json' with { type: 'json' }
import vendorAdjustments from '../messages/en/vendor-adjustments.json' with { type: 'json' }
import vendorBills from '../messages/en/vendor-bills.json' with { type: 'json' }
import vendorCredits from '../messages/en/vendor-credits.json' with { type: 'json' }
import vendorTransfers from '../messages/en/vendor-transfers.json' with { type: 'json' }
import vendors from '../messages/en/vendors.json' with { type: 'json' }
import withdrawals from '../messages/en/withdrawals.json' with { type: 'json' }

/**
 * All visible text of the console, in the language of the page. English is part of the first load,
 * any other language is fetched as a whole. Keys are checked by `messages-types.d.ts`.
 */
export const messages = createMessages({
  i18n: i18next,
  files: import.meta.glob(['../messages/*/*.json', '!../messages/en/*.json']),
  bundled: {
    account,
    alarms,
    approvals,
    audit,
    bankLines,
    banners,
    campaigns,
    catalogue,
    common,
    content,
    crash,
    depositMethods,
    deposits,
    desk,
    feedback,
    identityChecks,
    jackpots,
    languages,
    limits,
    maintenance,
    members,
    mismatches,
    paymentReports,
    providerQuestions,
    registration,
    signIn,
    staff,
    system,
    terms,
    turnover,
    vendorAdjustments,
    vendorBills,
    vendorCredits,
    vendorTransfers,
    vendors,
    withdrawals,
  },
  // The player site is at the same address and keeps its own. `public/early.js` reads the first.
  keeper: keepInBrowser({
    shown: 'baize.console.lang',
    chosen: 'baize.console.hisLang',
    cookie: 'console-lang',
  }),
  wishes: navigator.languages,
  mark: markPage,
})
