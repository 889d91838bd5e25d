import {
  createDemoHistory,
  DEMO_HISTORY,
  type DemoHistoryNeeds,
} from '../demonstration/history/module.ts'
import { createDemoPeople } from '../demonstration/module.ts'
import { createSimulated, SIMULATED } from '../demonstration/simulated/module.ts'
import { createAttribution } from '../features/agents/affiliates/door.ts'
import {
  AFFILIATE_ROWS,
  AFFILIATES,
  createAffiliates,
} from '../features/agents/affiliates/module.ts'
import { AGENT_CONTRACTS, createAgentContracts } from '../features/agents/contracts/module.ts'
import {
  AGENT_CREDIT,
  AGENT_CREDIT_ROWS,
  createAgentCredit,
} from '../features/agents/credit/module.ts'
import { AGENT_RUN_ROWS, AGENT_RUNS, createAgentRuns } from '../features/agents/runs/module.ts'
import { createSeries, SERIES } from '../features/agents/series/module.ts'
import { createTeam, TEAM } from '../features/agents/team/module.ts'
import { BOOKS, createBooks } from '../features/money/books/module.ts'
import { loadHolderNames, sumDeposits } from '../features/money/cashier/door.ts'
import { CASHIER, CASHIER_ROWS, createCashier } from '../features/money/cashier/module.ts'
import {
  createMemberTransfers,
  MEMBER_TRANSFER_ROWS,
  MEMBER_TRANSFERS,
} from '../features/money/member-transfers/module.ts'
import { keepContradiction } from '../features/money/reconciliation/door.ts'
import { createReconciliation, RECONCILIATION } from '../features/money/reconciliation/module.ts'
import { ALARMS, createAlarms } from '../features/operators/alarms/module.ts'
import {
  APPROVAL_ROWS,
  APPROVALS,
  createApprovals,
} from '../features/operators/approvals/module.ts'
import { findFreeRounds, hasFreeRounds } from '../features/operators/campaigns/door.ts'
import {
  CAMPAIGN_ROWS,
  CAMPAIGNS,
  createCampaigns,
} from '../features/operators/campaigns/module.ts'
import { CONTENT, createContent } from '../features/operators/content/module.ts'
import { createFinder, type FinderNeeds } from '../features/operators/finder/module.ts'
import { createShift, SHIFT } from '../features/operators/shift/module.ts'
import { createStaff, STAFF } from '../features/operators/staff/module.ts'
import { createSystem, SYSTEM, type SystemNeeds } from '../features/operators/system/module.ts'
import { createFeedback, FEEDBACK } from '../features/players/feedback/module.ts'
import { isCommonPassword } from '../features/players/identity/door.ts'
import { createIdentity, IDENTITY } from '../features/players/identity/module.ts'
import {
  createIdentityCheck,
  IDENTITY_CHECK,
  openIdentityRows,
} from '../features/players/identity-check/module.ts'
import { createMemberCentre } from '../features/players/member-centre/module.ts'
import { createMemberLookup, MEMBER_LOOKUP } from '../features/players/member-lookup/module.ts'
import {
  createPlatformMessages,
  PLATFORM_MESSAGES,
} from '../features/players/platform-messages/module.ts'
import { createPrivacy, PRIVACY } from '../features/players/privacy/module.ts'
import {
  createProtection,
  PROTECTION,
  PROTECTION_ROWS,
} from '../features/players/protection/module.ts'
import { createRecords } from '../features/players/records/module.ts'
import { createRefusals, REFUSALS } from '../features/players/refusals/module.ts'
import { createTimeline, TIMELINE } from '../features/players/timeline/module.ts'
import {
  CATALOGUE,
  type CatalogueNeeds,
  createCatalogue,
} from '../features/products/catalogue/module.ts'
import { createJackpots, JACKPOTS, openJackpotRows } from '../features/products/jackpots/module.ts'
import { openSeeds } from '../features/products/play/door.ts'
import { createPlay, openPlayRows, PLAY, type PlayNeeds } from '../features/products/play/module.ts'
import { BONUSES, createBonuses } from '../features/rewards/bonuses/module.ts'
import {
  createRewardEngine,
  REWARD_ENGINE,
  REWARD_ROWS,
} from '../features/rewards/engine/module.ts'
import { createEnvelopes, ENVELOPE_ROWS, ENVELOPES } from '../features/rewards/envelopes/module.ts'
import { createManualGrants, MANUAL_GRANTS } from '../features/rewards/manual/module.ts'
import { createPoints, POINTS, POINTS_ROWS } from '../features/rewards/points/module.ts'
import { createRaces, RACE_ROWS, RACES } from '../features/rewards/races/module.ts'
import { createRaffles, RAFFLE_ROWS, RAFFLES } from '../features/rewards/raffles/module.ts'
import { createRebates, REBATES } from '../features/rewards/rebates/module.ts'
import { attributeFriend } from '../features/rewards/referral/door.ts'
import { createReferral, REFERRAL, REFERRAL_ROWS } from '../features/rewards/referral/module.ts'
import { orderStartingMoney } from '../features/rewards/starting-money/door.ts'
import { createStartingMoney } from '../features/rewards/starting-money/module.ts'
import { AWARD_ROWS, createVip, VIP } from '../features/rewards/vip/module.ts'
import { loadStaked } from '../features/vendors/bills/door.ts'
import { createVendorBills, VENDOR_BILLS } from '../features/vendors/bills/module.ts'
import { createVendorDesk } from '../features/vendors/desk/module.ts'
import { createVendorGames, VENDOR_GAMES } from '../features/vendors/games/module.ts'
import { createVendorRecords, VENDOR_RECORDS } from '../features/vendors/records/module.ts'
import {
  createVendorTransfers,
  VENDOR_TRANSFER_ROWS,
  VENDOR_TRANSFERS,
} from '../features/vendors/transfers/module.ts'
import {
  createVendorWallet,
  VENDOR_STANDING_ROWS,
  VENDOR_WALLET,
  VENDOR_WALLET_ROWS,
} from '../features/vendors/wallet/module.ts'
import { bonusWallets, formerGrants, grantCauses } from '../house/bonus/bonus-wallets.store.ts'
import { freeBets } from '../house/free-bets/free-bets.store.ts'
import { createFreeBetGranter } from '../house/free-bets/grant-free-bet.ts'
import { createBonusGranter } from '../house/rewards/grant-bonus-money.ts'
import { createCashGranter } from '../house/rewards/grant-cash.ts'
import { wagers } from '../house/wagers/wagers.store.ts'
import type { ModuleFacts, ModuleRows, ServerModule } from '../module.ts'
import type { ServerBase, ServerCore } from '../server-core.ts'
import { createProducts, PRODUCTS } from './create-products.ts'
import { foldApprovals, foldRefusals, foldTimeline, foldWaiting } from './fold-running.ts'
import { createHousekeeping, HOUSEKEEPING, type HousekeepingNeeds } from './housekeeping.ts'

/** Every module, as it is before anything runs. */
export const MODULES: readonly ModuleFacts[] = [
  ...[PLAY, ...PRODUCTS.map(({ facts }) => facts), JACKPOTS, CATALOGUE],
  ...[BOOKS, ALARMS, HOUSEKEEPING, SYSTEM, CONTENT, STAFF, APPROVALS, SHIFT],
  ...[IDENTITY, IDENTITY_CHECK, PROTECTION, MEMBER_LOOKUP, FEEDBACK, PLATFORM_MESSAGES],
  ...[TIMELINE, REFUSALS, PRIVACY],
  ...[CASHIER, MEMBER_TRANSFERS],
  ...[VENDOR_WALLET, VENDOR_GAMES, VENDOR_TRANSFERS, CAMPAIGNS],
  ...[VENDOR_RECORDS, VENDOR_BILLS, RECONCILIATION],
  ...[TEAM, AGENT_CONTRACTS, AGENT_RUNS, AGENT_CREDIT, SERIES, AFFILIATES],
  ...[BONUSES, REWARD_ENGINE, VIP, REBATES, POINTS, RACES, RAFFLES, ENVELOPES, MANUAL_GRANTS],
  ...[REFERRAL, DEMO_HISTORY, SIMULATED],
]

/** The rows that are locked with money, by module, in lock order. */
export function openRows(base: ServerBase) {
  return {
    play: openPlayRows(base),
    jackpots: openJackpotRows(base),
    protection: PROTECTION_ROWS,
    wagers: { inLockOrder: [wagers] },
    freeBets: { inLockOrder: [freeBets] },
    vendorStandings: VENDOR_STANDING_ROWS,
    bonus: { inLockOrder: [bonusWallets, formerGrants, grantCauses] },
    products: { inLockOrder: PRODUCTS.flatMap(({ rows }) => rows?.inLockOrder ?? []) },
    memberTransfers: MEMBER_TRANSFER_ROWS,
    agentRuns: AGENT_RUN_ROWS,
    agentCredit: AGENT_CREDIT_ROWS,
    affiliates: AFFILIATE_ROWS,
    rewards: REWARD_ROWS,
    campaigns: CAMPAIGN_ROWS,
    awards: AWARD_ROWS,
    races: RACE_ROWS,
    raffles: RAFFLE_ROWS,
    points: POINTS_ROWS,
    envelopes: ENVELOPE_ROWS,
    referral: REFERRAL_ROWS,
    cashier: CASHIER_ROWS,
    identityCheck: openIdentityRows(base),
    approvals: APPROVAL_ROWS,
    vendorWallet: VENDOR_WALLET_ROWS,
    vendorTransfers: VENDOR_TRANSFER_ROWS,
  } satisfies Readonly<Record<string, ModuleRows>>
}

type Rows = ReturnType<typeof openRows>

/** What is made of all modules together. */
export interface FoldedNeeds
  extends Pick<CatalogueNeeds, 'launchers' | 'demoGames'>,
    Pick<PlayNeeds, 'sharedRounds'>,
    Omit<HousekeepingNeeds, 'houseLanguage'>,
    Pick<FinderNeeds, 'finders'>,
    DemoHistoryNeeds {}

export type Modules = Awaited<ReturnType<typeof createModules>>

/**
 * Every module as it runs, built once, in the order in which they prepare, fill the demonstration, stop and end. What
 * one lends to another is a field of it; modules that need each other ask when they are called.
 */
export async function createModules(core: ServerCore, rows: Rows, folded: FoldedNeeds) {
  const house = await createHouse(core, rows, folded, {
    catalogueRevision: () => games.catalogue.revision(),
  })
  const doors: VendorDoors = {
    pages: {
      forMoney: (order) => vendors.vendorWallet.pages.forMoney(order),
      forFree: (order) => vendors.vendorWallet.pages.forFree(order),
    },
    openWallet: (who) => vendors.vendorTransfers.openWallet(who),
  }
  const games: Games = createGames(core, rows, house, { ...folded, ...doors })
  const vendors: Vendors = createVendors(core, house, games)
  const money = createMoney(core, house, games, vendors)
  const { content, ...first } = house
  // What the demonstration says of vendors, content and jackpots names games of the catalogue.
  const { catalogue, ...played } = games
  const agents = createAgents(core, house, games, money)
  const rewards = createRewards(core, house, { money, games, vendors })
  // Nothing has happened before the history, and its bets are of games in the catalogue.
  const { rewardEngine, races, raffles, points, envelopes } = rewards
  const history = createDemoHistory(core, {
    ...folded,
    async openDemoOffers(pool) {
      await rewardEngine.openDemoOffers(pool, await raffles.openDemoRaffles(pool))
      await races.openDemoRaces(pool)
      await points.openDemoMall(pool)
      await envelopes.openDemoEnvelopes(pool)
    },
  })
  const owners = {
    ...first,
    catalogue,
    history,
    ...vendors,
    content,
    ...played,
    ...money,
    ...agents,
    ...rewards,
  }
  const refusals = createRefusals(core, { sources: foldRefusals(Object.values(owners)) })
  const approvals = createApprovals(core, {
    secondPerson: house.staff.secondPerson,
    kinds: foldApprovals(Object.values(owners)),
  })
  return {
    ...owners,
    approvals,
    refusals,
    timeline: createTimeline(core, {
      sources: foldTimeline([...Object.values(owners), refusals]),
      gameName: games.catalogue.gameName,
    }),
    shift: createShift(core, {
      sources: foldWaiting([...Object.values(owners), approvals]),
      deskRules: async () => (await house.system.settings()).desk,
      readyCashUp: money.reconciliation.readyCashUp,
      partners: () => [...money.cashier.partners(), ...vendors.vendorWallet.partners()],
    }),
    simulated: createSimulated(core, { ...games.play, owners: Object.values(owners) }),
    people: createDemoPeople(core, {
      onRegistered: games.play.onRegistered,
      openDemoReferral: rewards.referral.openDemoReferral,
    }),
  } satisfies Readonly<Record<string, ServerModule>>
}

type House = Awaited<ReturnType<typeof createHouse>>
type Games = ReturnType<typeof createGames>
type Vendors = ReturnType<typeof createVendors>
type VendorDoors = Pick<CatalogueNeeds, 'pages' | 'openWallet'>

/** The house itself, its staff and who its members are. */
async function createHouse(
  core: ServerCore,
  rows: Rows,
  folded: FoldedNeeds,
  { catalogueRevision }: { catalogueRevision(): Promise<number> },
) {
  const { pool, clock, vault } = core
  const published: SystemNeeds['published'] = async () => ({
    contentVersion: await content.version(),
    catalogueRevision: await catalogueRevision(),
    info: await content.houseInfo(),
  })
  const system = await createSystem(core, { published })
  const { settings, houseLanguage, houseVersion, countryOf } = system
  const platformMessages = createPlatformMessages(core, { houseLanguage })
  const { isAffiliateCode, attribute } = createAttribution(core)
  const identity = createIdentity(core, {
    ...{ settings, countryOf, readTerms: system.readTerms, isAffiliateCode },
    // Whose player somebody is comes first: the player of an affiliate has no referrer.
    attribute: async (tx, registered) => {
      await attribute(tx, registered)
      await attributeFriend(core.crowded, tx, registered)
    },
    loadHolderNames: (memberId) => loadHolderNames(pool, memberId),
    async onRegistered(tx, memberId) {
      await openSeeds({ clock, vault }, tx, memberId)
      await orderStartingMoney({ clock, currency: core.currency, settings }, tx, memberId)
    },
    onInvited: (tx, ownerId, username) =>
      platformMessages.sendSystemMessage(tx, ownerId, { kind: 'account_opened', username }),
  })
  const { findMember, isFirstLogin, confirmPassword } = identity
  const protection = createProtection(core, {
    ...{ confirmPassword, depositedSince: sumDeposits },
    sendSystemMessage: platformMessages.sendSystemMessage,
    notifyInbox: platformMessages.notifyInbox,
    onExcluded: (memberId) => identity.sessions.lookAgain(memberId),
  })
  const { takesMarketing, holdStakes } = protection
  const content: ReturnType<typeof createContent> = createContent(core, {
    ...{ houseVersion, findMember, isFirstLogin, takesMarketing },
  })
  const books = createBooks(core)
  const privacy = createPrivacy(core, {
    ...{ ...identity, ...protection },
    notifyOwner: identity.tellOwner,
  })
  const { openAgain } = privacy
  const memberLookup = createMemberLookup(core, { settings, openAgain, ...identity })
  return {
    books,
    housekeeping: createHousekeeping(core, { houseLanguage, ...folded }),
    staff: createStaff(core, { settings, houseLanguage, isCommonPassword }),
    alarms: createAlarms(core, books),
    ...{ system, identity, protection },
    identityCheck: createIdentityCheck(core, rows.identityCheck, { settings, holdStakes }),
    feedback: createFeedback(core, { findMember }),
    platformMessages,
    privacy,
    memberLookup,
    finder: createFinder(core, { ...memberLookup, finders: folded.finders }),
    content,
  }
}

/** The catalogue, the house's own games and what members see of their play. */
function createGames(
  core: ServerCore,
  rows: Rows,
  { system, identity, protection }: House,
  lent: VendorDoors & Pick<FoldedNeeds, 'launchers' | 'demoGames' | 'sharedRounds'>,
) {
  const { pool, clock } = core
  const { findMember, tellOwner } = identity
  const catalogue = createCatalogue(core, {
    ...{ ...lent, findMember, countryOf: system.countryOf },
    findCampaign: (who) => findFreeRounds(pool, { ...who, at: new Date(clock.now()) }),
    recentRounds: (memberId) => play.recentRounds(memberId),
    figuresOf: (gameCode) => play.figuresOf(gameCode),
  })
  const { gameName, isOffered, isBlockedAt, findShownGame, games } = catalogue
  const play: ReturnType<typeof createPlay> = createPlay(core, rows.play, {
    ...{ isBlockedAt, findShownGame, gameName, findMember, tellOwner },
    ...{ settings: system.settings, stakeGuard: protection.stakeGuard },
    ...{ sharedRounds: lent.sharedRounds, findGame: games.findStartable },
  })
  return {
    ...{ catalogue, play },
    jackpots: createJackpots(core, { gameName, isOffered }),
    ...createProducts(core, {
      ...play.stakes,
      ...{ wagerTable: play.wagerTable, settings: system.settings },
    }),
    records: createRecords(core, catalogue),
  }
}

/** Vendors of games: their wallet, their books and what they are owed. */
function createVendors(
  core: ServerCore,
  { system, staff, protection }: House,
  { catalogue }: Games,
) {
  const { pool } = core
  const { settings, gate, countryOf } = system
  const { takesMarketing, stakeGuard } = protection
  const { gameName, namesOf } = catalogue
  const vendorWallet = createVendorWallet(core, {
    ...{ ...catalogue, stakeGuard, settings, gate, countryOf },
    secondPerson: staff.secondPerson,
    hasFreeRounds: (of) => hasFreeRounds(pool, of),
    loadStaked: (since) => loadStaked(pool, since),
  })
  const { asker, playerRef, speaksOurProtocol, bookOfRecord } = vendorWallet
  const vendorBills = createVendorBills(core, {
    ...{ gameName, vendors: vendorWallet.comparableVendors },
  })
  return {
    ...{ vendorWallet, vendorBills },
    vendorDesk: createVendorDesk(core, vendorWallet),
    vendorGames: createVendorGames(core, { asker, onChanged: catalogue.games.reread }),
    vendorTransfers: createVendorTransfers(core, {
      ...{ asker, playerRef, gate: vendorWallet.playGate, stateFor: gate.stateFor },
      listVendors: catalogue.walletVendors,
    }),
    campaigns: createCampaigns(core, {
      ...{ asker, playerRef, speaksOurProtocol, namesOf, takesMarketing, settings },
      findGame: catalogue.games.find,
    }),
    vendorRecords: createVendorRecords(core, {
      ...{ asker, bookText: bookOfRecord, addRecordSums: vendorBills.addRecordSums },
    }),
  }
}

/** Money into the house and out of it. */
function createMoney(core: ServerCore, house: House, games: Games, { vendorWallet }: Vendors) {
  const { identity, identityCheck, protection } = house
  const { settings, houseLanguage } = house.system
  const { secondPerson } = house.staff
  const { secondFactor, tellBankAccount, tellOwner } = identity
  const cashier = createCashier(core, {
    ...{ settings, houseLanguage, secondFactor, secondPerson, tellBankAccount, tellOwner },
    countryOf: identity.countryOfMember,
    identity: identityCheck.gate,
    keepContradiction: (call) => keepContradiction(core, call),
    depositLimits: protection.ownDepositLimits,
    verifyDeposit: protection.depositVerifier(identityCheck.mustShowIdentity),
  })
  const { confirmPayment } = cashier
  const memberTransfers = createMemberTransfers(core, { settings, confirmPayment })
  return {
    ...{ cashier, memberTransfers },
    memberCentre: createMemberCentre(core, { areTransfersOpen: memberTransfers.areOpen }),
    reconciliation: createReconciliation(core, {
      payments: cashier.reports,
      vendors: {
        ...{ asker: vendorWallet.asker, gameName: games.catalogue.gameName },
        ...{ findOurs: vendorWallet.findOurRounds, vendors: vendorWallet.comparableVendors },
      },
    }),
  }
}

/** What the house gives to members beside their wins. */
function createRewards(
  core: ServerCore,
  { system, platformMessages }: House,
  {
    money,
    games,
    vendors,
  }: {
    readonly money: ReturnType<typeof createMoney>
    readonly games: Games
    readonly vendors: Vendors
  },
) {
  const { cashier } = money
  const { gameName } = games.catalogue
  const { houseLanguage, settings } = system
  const { sendSystemMessage } = platformMessages
  const { confirmPayment } = cashier
  const vip = createVip(core, { houseLanguage, sendSystemMessage })
  const rebates = createRebates(core, { settings })
  const { pool, clock, accounts, bonus, policy, currencyCode: currency } = core
  const granters = {
    cash: createCashGranter({ accounts, currency }),
    bonus: createBonusGranter({ pool, clock, bonus, policy }),
    free_rounds: vendors.campaigns.freeRoundsGranter,
    free_bet: createFreeBetGranter({ clock }),
  }
  const giving = { houseLanguage, gameName, granters }
  const points = createPoints(core, { ...giving, confirmPayment })
  const races = createRaces(core, { houseLanguage })
  const raffles = createRaffles(core, giving)
  const referral = createReferral(core)
  const rewardEngine = createRewardEngine(core, {
    houseLanguage,
    counters: [vip.counter, rebates.counter, points.counter, races.counter, referral.counter],
    gameName,
    granters: { ...granters, points: points.granter, tickets: raffles.ticketGranter },
  })
  const bonuses = createBonuses(core, { houseLanguage })
  const envelopes = createEnvelopes(core, { houseLanguage })
  const manualGrants = createManualGrants(core, { movePoints: points.moveByHand })
  const startingMoney = createStartingMoney(core)
  const given = { bonuses, envelopes, manualGrants, referral, startingMoney }
  return { rewardEngine, vip, rebates, points, races, raffles, ...given }
}

/** Teams, contracts, and what they come to. */
function createAgents(
  core: ServerCore,
  { identity, system, platformMessages, protection }: House,
  { catalogue }: Games,
  { cashier }: ReturnType<typeof createMoney>,
) {
  const { settings } = system
  const { sendSystemMessage } = platformMessages
  const { gameName, productOf } = catalogue
  const { openDownline, sessions } = identity
  const agentContracts = createAgentContracts(core, { settings, sendSystemMessage })
  const team = createTeam(core, {
    ...{ gameName, productOf, openDownline },
    lookAgain: (memberId) => sessions.lookAgain(memberId),
    endContracts: agentContracts.endContracts,
    loadEndedBelow: agentContracts.loadEndedBelow,
  })
  const { countFigures } = team
  const agentRuns = createAgentRuns(core, { settings, countFigures, sendSystemMessage })
  const { stakeGuard } = protection
  const { confirmPayment } = cashier
  const agentCredit = createAgentCredit(core, { stakeGuard, confirmPayment, sendSystemMessage })
  const affiliates = createAffiliates(core, {
    ...{ settings, countFigures, sendSystemMessage, sendLetter: identity.tellOwner },
  })
  const series = createSeries(core)
  return { team, agentContracts, agentRuns, agentCredit, series, affiliates }
}
