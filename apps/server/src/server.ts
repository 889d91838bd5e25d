import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WireCurrency } from '@baize/contract'
import { engines } from '@baize/games'
import type { CurrencyCode } from '@baize/kernel'
import { createAccountBook, createPoster } from '@baize/ledger/pg'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { loadDemoLogins } from './demonstration/demo-logins.ts'
import { seedCatalogue } from './demonstration/seed-catalogue.store.ts'
import { seedPeople } from './demonstration/seed-people.ts'
import { catalogueRoutes, createGameCatalogue } from './features/catalogue/door.ts'
import {
  createCaptchas,
  createMemberSessions,
  createProofOfWork,
  identityRoutes,
  savePaymentPassword,
} from './features/identity/door.ts'
import {
  createPlayCompanions,
  createSeedVault,
  figuresOf,
  openSeeds,
  playRoutes,
} from './features/play/door.ts'
import { loadBalance, recordRoutes } from './features/records/door.ts'
import { createStaffSessionFinder, staffRoutes } from './features/staff/door.ts'
import { createSettings, systemRoutes } from './features/system/door.ts'
import type { Configuration } from './platform/configuration.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import type { Database } from './platform/database/open-database.ts'
import { createFailedTries } from './platform/failed-tries.store.ts'
import { addApiReference } from './platform/http/api-reference.ts'
import { buildApp } from './platform/http/build-app.ts'
import { addLiveRoute } from './platform/http/live-route.ts'
import { isSameSite } from './platform/http/same-site.ts'
import { cookieNames, createCookieJar } from './platform/http/session-cookie.ts'
import { addWebApps } from './platform/http/web-apps.ts'
import { createBalanceBroadcast } from './platform/live/balance-broadcast.ts'
import { createLiveHub } from './platform/live/live-hub.ts'
import { createHttpMessageGateway } from './platform/messages/message-gateway.ts'
import { verifyPassword } from './platform/password.ts'
import { loadSealingKey } from './platform/sealing/sealing-key.ts'
import { unseal } from './platform/sealing/unseal.ts'
import { loadSecrets } from './platform/secrets.ts'
import { systemClock } from './platform/system-clock.ts'
import { createUseOnce } from './platform/use-once.store.ts'

/** Play money: it looks like money, says that it is not, and cannot be bought. */
const PLAY_MONEY: WireCurrency = { code: 'PLY', symbol: '₱', exponent: 2, isPlayMoney: true }
const appsFolder = fileURLToPath(new URL('../../', import.meta.url))

export interface Server {
  readonly app: FastifyInstance
  /** Stops taking calls, finishes what is under way, lets go of the database's connections. */
  stop(): Promise<void>
}

/** Puts the whole server together. The only place where features meet. */
export async function createServer(
  config: Configuration,
  database: Database,
  log: FastifyBaseLogger,
): Promise<Server> {
  const { pool } = database
  const clock = systemClock
  const currency = PLAY_MONEY.code as CurrencyCode
  const secrets = await loadSecrets(config.dataFolder)
  const sealingKey = await loadSealingKey(secrets.sealingKey)
  const isHttps = config.publicUrl.startsWith('https:')

  const useOnce = createUseOnce(pool)
  const settings = createSettings(pool, clock)
  const catalogue = createGameCatalogue(pool, clock)
  const accounts = createAccountBook(pool)
  const vault = createSeedVault(secrets.seedKey)
  const companions = createPlayCompanions(vault)
  const poster = createPoster({
    connection: database.connection,
    clock,
    companions: companions.inLockOrder as never,
  })
  const live = createLiveHub()
  createBalanceBroadcast({ pool, poster, live })
  const members = createMemberSessions(pool, clock)
  const messages = createHttpMessageGateway({
    address: config.sandboxUrl,
    secret: config.sandboxSecret ?? '',
    clock,
  })
  const staffParts = { pool, clock, messages, verifyPassword }
  const staff = createStaffSessionFinder(staffParts)
  const balanceOf = (memberId: bigint) => loadBalance(pool, memberId, currency)
  const onRegistered = (tx: Parameters<typeof openSeeds>[1], memberId: bigint) =>
    openSeeds({ clock, vault }, tx, memberId)

  if (config.isDemonstration) {
    await inTransaction(pool, seedCatalogue)
    await seedPeople(
      {
        pool,
        clock,
        poster,
        accounts,
        currency,
        onRegistered,
        savePaymentPassword: (memberId, hash) => savePaymentPassword(pool, memberId, hash),
      },
      await loadDemoLogins(config.dataFolder),
    )
  }

  const routes = [
    ...systemRoutes({
      currency: PLAY_MONEY,
      isDemonstration: config.isDemonstration,
      sealingKey: sealingKey.published,
      settings,
    }),
    ...identityRoutes({
      pool,
      clock,
      sessions: members,
      captchas: createCaptchas(pool, clock),
      proofs: createProofOfWork({ secret: secrets.proofKey, clock, useOnce }),
      failedTries: createFailedTries(pool),
      live,
      currency: PLAY_MONEY,
      settings,
      loadBalance: balanceOf,
      onRegistered,
    }),
    ...catalogueRoutes({
      pool,
      clock,
      catalogue,
      figuresOf(gameCode) {
        const engine = engines.find(({ code }) => code === gameCode)
        return engine && figuresOf(engine)
      },
    }),
    ...playRoutes({
      pool,
      clock,
      poster,
      accounts,
      seeds: companions.seeds,
      vault,
      currency,
      demoKey: secrets.demoKey,
      findGame: (code) => catalogue.find(code),
      loadBalance: balanceOf,
    }),
    ...recordRoutes({
      pool,
      currency: PLAY_MONEY,
      gameName: async (code) => (await catalogue.find(code))?.name ?? code,
    }),
    ...staffRoutes(staffParts),
  ]

  const fromOurPages = (request: Parameters<typeof isSameSite>[0]) =>
    isSameSite(request, config.publicUrl)
  const app = await buildApp({
    log,
    routes,
    isHttps,
    trustedProxies: config.trustedProxies,
    requestsPerMinute: config.requestsPerMinute,
    databaseState: () => database.state(),
    members,
    staff,
    unseal: (payload) => unseal({ key: sealingKey, clock, useOnce }, payload),
    isSameSite: fromOurPages,
    cookies: (route, request, reply) =>
      createCookieJar({ isSecure: isHttps }, route, request, reply),
  })
  addLiveRoute(app, {
    hub: live,
    members,
    cookieName: cookieNames({ isSecure: isHttps }).member,
    isSameSite: fromOurPages,
    async snapshot({ memberId }) {
      const { balanceMinor, balanceVersion } = await balanceOf(memberId)
      return {
        type: 'balance',
        balanceMinor: balanceMinor.toString(),
        balanceVersion: balanceVersion.toString(),
      }
    },
  })
  await addApiReference(app, config.publicUrl)
  await addWebApps(app, [
    { folder: join(appsFolder, 'player', 'dist'), base: '/' },
    { folder: join(appsFolder, 'console', 'dist'), base: '/console/' },
  ])
  return {
    app,
    async stop() {
      await app.close()
      await poster.stop()
    },
  }
}
