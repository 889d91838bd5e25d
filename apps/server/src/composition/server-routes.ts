import { findPublished } from '@baize/games'
import { alarmRoutes } from '../features/alarms/door.ts'
import { approvalRoutes } from '../features/approvals/door.ts'
import { booksRoutes } from '../features/books/door.ts'
import { campaignRoutes, findFreeRounds } from '../features/campaigns/door.ts'
import {
  approve,
  askObjectionEnd,
  type CashierParts,
  callBack,
  cashierRoutes,
  reject,
  sumDeposits,
} from '../features/cashier/door.ts'
import { catalogueRoutes, nameIn } from '../features/catalogue/door.ts'
import {
  announcementRoutes,
  bannerDeskRoutes,
  bannerRoutes,
  houseInfoRoutes,
  loadHouseInfo,
  publishingRoutes,
  readingRoutes,
} from '../features/content/door.ts'
import type { Crash } from '../features/crash/door.ts'
import { feedbackRoutes } from '../features/feedback/door.ts'
import {
  confirmPassword,
  identityRoutes,
  isFirstLogin,
  loadPicture,
  removePicture,
} from '../features/identity/door.ts'
import { identityCheckRoutes } from '../features/identity-check/door.ts'
import { jackpotDeskRoutes, jackpotRoutes } from '../features/jackpots/door.ts'
import { memberCentreRoutes } from '../features/member-centre/door.ts'
import { memberLookupRoutes } from '../features/member-lookup/door.ts'
import { memberTransferRoutes } from '../features/member-transfers/door.ts'
import { paymentReportRoutes } from '../features/payment-reports/door.ts'
import { figuresOf, loadRecentRounds, type PlayParts, playRoutes } from '../features/play/door.ts'
import { protectionRoutes, takesMarketing } from '../features/protection/door.ts'
import { reconciliationRoutes } from '../features/reconciliation/door.ts'
import { type StaffParts, staffRoutes } from '../features/staff/door.ts'
import {
  accessRoutes,
  languageRoutes,
  limitRoutes,
  registrationSettingsRoutes,
  systemRoutes,
  termsVersionRoutes,
} from '../features/system/door.ts'
import { billRoutes } from '../features/vendor-bills/door.ts'
import { vendorRoutes } from '../features/vendor-desk/door.ts'
import { gameSyncRoutes } from '../features/vendor-games/door.ts'
import { recordFeedRoutes } from '../features/vendor-records/door.ts'
import {
  openWallet,
  type TransferParts,
  transferDeskRoutes,
  walletRoutes,
} from '../features/vendor-transfers/door.ts'
import {
  adjustmentRoutes,
  heldCreditRoutes,
  roundDetailRoutes,
} from '../features/vendor-wallet/door.ts'
import { withdrawalReviewRoutes } from '../features/withdrawal-review/door.ts'
import type { SecondPerson } from '../house/approvals/second-person.ts'
import { askWriter } from '../platform/health/database-probes.ts'
import type { Route } from '../platform/http/route.ts'
import { hashPassword } from '../platform/password.ts'
import { JURISDICTION_NAMES } from '../platform/policy/jurisdictions.ts'
import { createApprovalParts } from './approval-parts.ts'
import { createCampaignParts } from './campaign-parts.ts'
import { endEverySession } from './end-every-session.ts'
import { createFeedbackParts } from './feedback-parts.ts'
import { createIdentityCheckParts } from './identity-check-parts.ts'
import { createIdentityParts } from './identity-parts.ts'
import { createJackpotParts } from './jackpot-parts.ts'
import { createMemberTransferParts } from './member-transfer-parts.ts'
import { createFreeOpener } from './open-for-free.ts'
import { createMoneyOpener } from './open-for-money.ts'
import { ownRecordRoutes } from './own-record-routes.ts'
import { createPaymentReportParts } from './payment-report-parts.ts'
import { createProtectionParts } from './play-parts.ts'
import { createReconciliationParts } from './reconciliation-parts.ts'
import { createRecordParts } from './record-parts.ts'
import type { ServerCore } from './server-core.ts'
import { stageAllowances } from './shown-title.ts'
import type { VendorParts } from './vendor-parts.ts'

interface RouteNeeds {
  readonly core: ServerCore
  readonly cashier: CashierParts
  readonly staffParts: StaffParts
  readonly secondPerson: SecondPerson
  readonly vendors: VendorParts
  readonly transfers: TransferParts
  readonly play: PlayParts
  readonly crash: Crash
}

/** Every operation with what answers it. Features meet here and nowhere else. */
export function createRoutes({
  core,
  cashier,
  staffParts,
  secondPerson,
  vendors,
  transfers,
  play,
  crash,
}: RouteNeeds): Route[] {
  return [
    ...visitorRoutes(core, vendors, transfers),
    ...memberRoutes({ core, cashier, play, crash }),
    ...crash.routes,
    ...walletRoutes(transfers),
    ...transferDeskRoutes(transfers),
    ...jackpotRoutes(createJackpotParts(core)),
    ...jackpotDeskRoutes(createJackpotParts(core)),
    ...houseRoutes({ core, cashier, staffParts, secondPerson, vendors, transfers }),
    ...vendorRoundRoutes(core, vendors),
  ]
}

function visitorRoutes(core: ServerCore, vendors: VendorParts, transfers: TransferParts): Route[] {
  const { pool, clock, catalogue } = core
  return [
    ...systemRoutes({
      clock,
      currency: core.currency,
      isDemonstration: core.config.isDemonstration,
      sealingKey: core.sealingKey.published,
      settings: core.settings,
      gate: core.gate,
      policy: core.policy,
      jurisdiction: core.config.jurisdiction,
      published: async () => ({
        contentVersion: await core.shelf.version(),
        catalogueRevision: (await catalogue.view()).revision,
        info: await loadHouseInfo(core.shelf),
      }),
      coverage: core.coverage,
    }),
    ...bannerRoutes(core),
    ...readingRoutes(core),
    ...feedbackRoutes(createFeedbackParts(core)),
    ...houseInfoRoutes(core),
    ...announcementRoutes({
      ...core,
      findMember: async (token) => await core.members.find(token),
      isFirstLogin: (memberId) => isFirstLogin(pool, memberId),
      takesMarketing: (memberId) => takesMarketing(core, memberId),
    }),
    ...booksRoutes(core.books),
    ...identityRoutes(createIdentityParts(core)),
    ...catalogueRoutes({
      pool,
      clock,
      catalogue,
      jurisdiction: core.config.jurisdiction,
      jurisdictions: JURISDICTION_NAMES,
      isFreeForVisitors: core.policy.allowsDemoWithoutLogin,
      memberOfToken: async (token) => await core.members.find(token),
      openForMoney: createMoneyOpener(
        vendors.launching,
        stageAllowances(core.policy),
        (wallet) => openWallet(transfers, wallet),
        (who) => findFreeRounds(pool, { ...who, at: new Date(clock.now()) }),
      ),
      openForFree: createFreeOpener(core, vendors.launching, stageAllowances(core.policy)),
      countryOf: (address) => core.countryOf?.(address),
      recentRounds: (memberId) => loadRecentRounds(pool, memberId),
      figuresOf(gameCode) {
        const game = findPublished(gameCode)
        return game && figuresOf(game)
      },
    }),
  ]
}

function memberRoutes({
  core,
  cashier,
  play,
  crash,
}: Pick<RouteNeeds, 'core' | 'cashier' | 'play' | 'crash'>): Route[] {
  const { catalogue } = core
  const protection = createProtectionParts(core)
  const transfers = createMemberTransferParts(core, cashier)
  return [
    ...playRoutes({
      ...play,
      findSharedSeeds: crash.findSeeds,
      isFreePlayOpenTo: async (token) =>
        core.policy.allowsDemoWithoutLogin ||
        (token !== undefined && (await core.members.find(token)) !== undefined),
      demoKey: core.secrets.demoKey,
      findShownGame: async (code, language) => {
        const game = await catalogue.findStartable(code)
        return game && { name: nameIn(game, language), tile: game.tile }
      },
      loadBalance: core.balanceOf,
    }),
    ...ownRecordRoutes(core),
    ...memberCentreRoutes({
      ...core,
      areTransfersOpen: async () => (await transfers.openSettings()) !== undefined,
    }),
    ...memberTransferRoutes(transfers),
    ...cashierRoutes(cashier, core.currency),
    ...paymentReportRoutes(createPaymentReportParts(cashier)),
    ...protectionRoutes({
      ...protection,
      depositedSince: sumDeposits,
      // Whatever was decided before is durable when the writer has answered.
      stakesUnderWay: () => askWriter(core.poster),
      onExcluded: (memberId) => core.members.lookAgain(memberId),
      confirmPassword: (memberId, password) => confirmPassword(core, memberId, password),
    }),
  ]
}

function houseRoutes({
  core,
  cashier,
  staffParts,
  secondPerson,
  vendors,
  transfers,
}: Omit<RouteNeeds, 'play' | 'crash'>): Route[] {
  return [
    ...staffRoutes(staffParts),
    ...identityCheckRoutes(createIdentityCheckParts(core)),
    ...accessRoutes({
      pool: core.pool,
      clock: core.clock,
      gate: core.gate,
      countryOf: core.countryOf,
      jurisdiction: core.config.jurisdiction,
      policy: core.policy,
      settings: core.settings,
    }),
    ...registrationSettingsRoutes(core),
    ...languageRoutes(core),
    ...bannerDeskRoutes(core),
    ...publishingRoutes(core),
    ...alarmRoutes({ pool: core.pool, clock: core.clock }),
    ...memberLookupRoutes({
      pool: core.pool,
      clock: core.clock,
      currencyCode: core.currencyCode,
      accountWaitHours: async () => (await core.settings()).withdrawal.newAccountWaitHours,
      hashPassword,
      loadPicture: (memberId) => loadPicture(core.pool, memberId),
      removePicture,
      endSessions: (memberId) => endEverySession(core, memberId),
    }),
    ...approvalRoutes(createApprovalParts(core, vendors, transfers, cashier, secondPerson)),
    ...vendorRoutes(vendors.desk),
    ...adjustmentRoutes({ ...vendors.wallet, secondPerson }),
    ...heldCreditRoutes(vendors.wallet),
    ...gameSyncRoutes(vendors.games),
    ...limitRoutes(core),
    ...termsVersionRoutes(core),
    ...withdrawalReviewRoutes({
      pool: core.pool,
      clock: core.clock,
      decisions: {
        approve: (decision) => approve(cashier, decision),
        callBack: (decision) => callBack(cashier, decision),
        reject: (decision) => reject(cashier, decision),
        askObjectionEnd: (wish) => askObjectionEnd(cashier, wish),
      },
      secondPerson,
      vault: core.documents,
      policy: async () => (await core.settings()).withdrawal,
      deskRules: async () => (await core.settings()).desk,
      words: cashier.deskWords,
      currency: core.currency,
    }),
  ]
}

function vendorRoundRoutes(core: ServerCore, vendors: VendorParts): Route[] {
  const { asker } = vendors
  const { pool, catalogue } = core
  return [
    ...campaignRoutes(createCampaignParts(core, vendors)),
    ...reconciliationRoutes(createReconciliationParts(core, vendors)),
    ...recordFeedRoutes(createRecordParts(core, vendors)),
    ...billRoutes(createReconciliationParts(core, vendors)),
    ...roundDetailRoutes({
      ...{ pool, asker },
      namesOf: async (vendorCode, gameCode) => {
        const [game, { vendors: known }] = await Promise.all([
          catalogue.find(gameCode),
          catalogue.view(),
        ])
        const vendor = known.find(({ code }) => code === vendorCode)
        return {
          gameName: game?.name ?? gameCode,
          vendorName: vendor?.displayName ?? vendorCode,
        }
      },
    }),
  ]
}
