import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { RULES } from '../../../house/alarms/alarm-rules.ts'
import type { SecondPerson } from '../../../house/approvals/second-person.ts'
import { createVendorHealth, viewPartner } from '../../../house/vendors/vendor-health.ts'
import { createVendorMetrics } from '../../../house/vendors/vendor-metrics.ts'
import type { LendingModule, ModuleFacts, ModuleRows, Running } from '../../../module.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { ServerCore } from '../../../server-core.ts'
import { adjustmentRoutes } from './adjustments.route.ts'
import { adjustments } from './adjustments.store.ts'
import { createVendorAsker } from './ask-vendor.ts'
import type { BelieveParts } from './believe-call.ts'
import { bookOfRecord } from './book-text.ts'
import { creditSums } from './credit-sums.store.ts'
import { CREDIT_CRONTAB, creditTasks } from './credit-tasks.ts'
import { type CreditTermsParts, createCreditTerms } from './credit-terms.ts'
import { createCreditDecision } from './decide-credit.ts'
import { addDialectRoutes } from './dialects/dialects.route.ts'
import { heldCreditRoutes } from './held-credits.route.ts'
import { heldCredits, loadHeldCredits } from './held-credits.store.ts'
import { createIntroduction } from './introduce-sandbox-vendor.ts'
import {
  type GameLaunch,
  type LaunchParts,
  launchForMoney,
  type MoneyLaunch,
} from './launch-for-money.ts'
import { createNonces } from './nonces.ts'
import { type FreeLaunch, openForFree } from './open-for-free.ts'
import { loadStandingRounds } from './our-rounds.store.ts'
import { createPlayGate } from './play-gate.ts'
import { type RoundDetailParts, roundDetailRoutes } from './round-detail.route.ts'
import { seedSandboxVendors } from './seed-sandbox-vendors.ts'
import { standings } from './standings.store.ts'
import { transactions } from './transactions.store.ts'
import { createUnbelievedCalls } from './unbelieved-calls.ts'
import { loadVendorBalance } from './vendor-balances.store.ts'
import { createVendorLaunchers } from './vendor-launchers.ts'
import { loadLinkedVendors } from './vendor-links.store.ts'
import { createVendorLinks, keyOwner, sealOwner } from './vendor-links.ts'
import { createVendorPlayers } from './vendor-players.ts'
import { vendorRounds } from './vendor-rounds.store.ts'
import { pruneSessions } from './vendor-sessions.store.ts'
import { createVendorSessions } from './vendor-sessions.ts'
import { addWalletRoutes } from './wallet.route.ts'
import type { WalletParts } from './wallet-parts.ts'

export const VENDOR_WALLET: ModuleFacts = {
  crontab: CREDIT_CRONTAB,
  tables: {
    pruned: 'vendor_session',
    record: 'held_credit round_correction vendor_transaction',
    house: `vendor_adjustment vendor_credit_sum vendor_key vendor_link vendor_player vendor_round`,
  },
  sealed: [
    {
      ring: 'members',
      table: 'vendor_key',
      column: 'sealed_secret',
      id: 'id',
      ownerOf: sealOwner,
    },
  ],
  launchers: createVendorLaunchers,
  loadClaims: loadHeldCredits,
}

/** Locked ahead of bonus money, because a standing says whether its member has any. */
export const VENDOR_STANDING_ROWS: ModuleRows = { inLockOrder: [standings] }

/** The rows that vendors' money locks. */
export const VENDOR_WALLET_ROWS: ModuleRows = {
  inLockOrder: [vendorRounds, transactions, creditSums, heldCredits, adjustments],
}

const HOUSE_STATES = { 0: 'open', 1: 'maintenance', 2: 'country_blocked' } as const
const DAY_MS = 86_400_000
/** Opened games at vendors are looked at when a player asks about one. */
const LAUNCHES_KEPT_MS = 90 * DAY_MS
/** Days of stakes that the hourly ceiling of a vendor is a share of. */
const STAKED_DAYS_MS = 30 * DAY_MS

export interface VendorWalletNeeds
  extends Pick<WalletParts, 'stakeGuard' | 'playsFromBalance' | 'isBlockedAt' | 'hasFreeRounds'>,
    Pick<LaunchParts, 'countryOf'>,
    Pick<RoundDetailParts, 'namesOf'> {
  readonly secondPerson: SecondPerson
  /** The catalogue's games, as players may start them and as they are. */
  readonly games: {
    findStartable(code: string): Awaitable<Awaited<ReturnType<WalletParts['findGame']>>>
    find(code: string): Promise<{ readonly payoutTimesMax: unknown } | undefined>
  }
  readonly gate: { stateFor(address: string): Awaitable<0 | 1 | 2> }
  readonly settings: { atHand: CreditTermsParts['settings'] }
  /** Net stakes with each vendor since a moment. */
  loadStaked(since: Date): Promise<ReadonlyMap<string, bigint>>
  vendorName(vendorCode: string): Promise<string>
}

/** The wallet of vendors' games, over the same poster and the same protection as the house's own. */
export function createVendorWallet(core: ServerCore, lent: VendorWalletNeeds) {
  const { pool, clock, config } = core
  const health = createVendorHealth(clock)
  const links = createVendorLinks({ pool, clock, box: core.box })
  const asker = createVendorAsker({ clock, links, health })
  const players = createVendorPlayers(pool)
  const sessions = createVendorSessions({ pool, clock, key: core.secrets.memberKeys[0].key })
  const wallet = walletOf(core, lent, { players, sessions })
  const believing: BelieveParts = { clock, links, nonces: createNonces() }
  const launching: LaunchParts = {
    ...{ links, asker, health, players, sessions, currency: core.currency },
    jurisdiction: config.jurisdiction,
    publicUrl: config.publicUrl,
    countryOf: lent.countryOf,
    introduce: createIntroduction(core, links.lookAgain),
  }
  return {
    ...{ asker, health, wallet, believing, launching, keyOwner },
    lookAgain: links.lookAgain,
    /** How each vendor has answered in the last minute. */
    partners: () => [...health.vendorCodes()].map((code) => viewPartner(health, code, 'games')),
    playerRef: players.refOf,
    playGate: createPlayGate(pool, lent.stakeGuard),
    pages: pagesOf(core, launching),
    /** Our books of rounds, and the text of one, for whoever compares or imports. */
    findOurRounds: (vendorCode: string, names: Parameters<typeof loadStandingRounds>[2]) =>
      loadStandingRounds(pool, vendorCode, names),
    bookOfRecord,
    speaksOurProtocol: async (vendorCode: string) =>
      (await links.find(vendorCode))?.dialect === 'baize',
    async comparableVendors() {
      const linked = await loadLinkedVendors(pool)
      return await Promise.all(
        linked.map(async ({ vendorCode, dialect }) => ({
          ...{ vendorCode, tellsReport: dialect === 'baize' },
          vendorName: await lent.vendorName(vendorCode),
        })),
      )
    },
    pageOrigins: () => links.pageOrigins(),
    routes: [
      ...adjustmentRoutes({ ...wallet, secondPerson: lent.secondPerson }),
      ...heldCreditRoutes(wallet),
      ...roundDetailRoutes({
        ...{ pool, asker, namesOf: lent.namesOf },
        houseOffsetMinutes: core.config.houseOffsetMinutes,
      }),
    ],
    tasks: creditTasks({
      ...{ pool, clock },
      raiseNew: core.alarm('vendors', RULES.credit_new),
      raiseAged: core.alarm('vendors', RULES.credit_aged),
    }),
    approvals: { vendor_credit: createCreditDecision(wallet) },
    prune: () => pruneSessions(pool, new Date(clock.now() - LAUNCHES_KEPT_MS)),
    demonstrate: (filled: pg.Pool) => seedSandboxVendors({ ...core, pool: filled }),
    async addTo(app: FastifyInstance) {
      const unbelieved = config.requestsPerMinute === 0 ? undefined : createUnbelievedCalls()
      await addWalletRoutes(app, wallet, believing, unbelieved)
      await addDialectRoutes(app, wallet, believing, unbelieved)
    },
    start: ({ metrics }: Running) => createVendorMetrics(metrics.registry, health),
  } satisfies LendingModule
}

function walletOf(
  core: ServerCore,
  lent: VendorWalletNeeds,
  own: Pick<WalletParts, 'players' | 'sessions'>,
): WalletParts {
  const { pool, clock, poster, accounts, currency, currencyCode, policy, bonus } = core
  const { stakeGuard, playsFromBalance, isBlockedAt, hasFreeRounds, games } = lent
  return {
    ...{ pool, clock, poster, accounts, currency, currencyCode, ...own },
    ...{ stakeGuard, bonus, playsFromBalance, isBlockedAt, hasFreeRounds },
    jurisdiction: core.config.jurisdiction,
    flags: {
      allowsAutoPlay: policy.allowsAutoPlay,
      allowsTurbo: policy.allowsTurbo,
      allowsFeatureBuy: policy.allowsFeatureBuy,
    },
    findGame: async (code) => await games.findStartable(code),
    houseFor: async (address) => HOUSE_STATES[await lent.gate.stateFor(address)],
    watchCredits: createCreditTerms({
      ...{ clock, currency: currencyCode },
      settings: () => lent.settings.atHand(),
      loadStaked: () => lent.loadStaked(new Date(clock.now() - STAKED_DAYS_MS)),
      async timesMaxOf(gameCode) {
        const times = gameCode === '' ? undefined : (await games.find(gameCode))?.payoutTimesMax
        return typeof times === 'number' ? BigInt(times) : undefined
      },
    }),
    loadBalance: (of) =>
      loadVendorBalance(pool, of, { currency: currencyCode, now: new Date(clock.now()) }),
  }
}

/** Pages of games, for money and for free, with how a title is drawn and what may be staked. */
function pagesOf(core: ServerCore, launching: LaunchParts) {
  type Shown = Pick<FreeLaunch, 'title' | 'stakes'>
  return {
    forMoney: ({
      title,
      stakes,
      ...launch
    }: Omit<MoneyLaunch, keyof Pick<GameLaunch, 'shown'>> & Shown) =>
      launchForMoney(launching, { ...launch, shown: { ...title, ...stakes } }),
    forFree: (launch: FreeLaunch) => openForFree(core, launching, launch),
  }
}
