import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operations } from '@baize/contract'
import { type Clock, onAssertionFailed } from '@baize/kernel'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import {
  ALARM_CRONTAB,
  alarmTasks,
  auditInOwnProgram,
  createAssertionAlarm,
  type Finding,
  raiseAlarms,
} from '../features/alarms/door.ts'
import { BOOKS_CRONTAB, booksTasks, compareNewest, makeCheckpoint } from '../features/books/door.ts'
import { CAMPAIGNS_CRONTAB, campaignTasks } from '../features/campaigns/door.ts'
import {
  addCallbackRoutes,
  CASHIER_CRONTAB,
  type CashierParts,
  cashierTasks,
  LOOK_CRONTAB,
  lookTasks,
  QUESTION_CRONTAB,
  questionTasks,
  VELOCITY_CRONTAB,
  velocityTasks,
} from '../features/cashier/door.ts'
import { addImageRoutes, WINDOWS_CRONTAB, windowTasks } from '../features/catalogue/door.ts'
import { loadPagePolicy, watchContent } from '../features/content/door.ts'
import { CRASH_CRONTAB, type Crash, crashTasks, createCrash } from '../features/crash/door.ts'
import {
  identityTasks,
  isCommonPassword,
  STRANGERS_CRONTAB,
  strangerTasks,
} from '../features/identity/door.ts'
import { IDENTITY_CRONTAB, identityCheckTasks } from '../features/identity-check/door.ts'
import { REPORTS_CRONTAB, reportTasks } from '../features/payment-reports/door.ts'
import type { PlayParts } from '../features/play/door.ts'
import { RECONCILIATION_CRONTAB, reconciliationTasks } from '../features/reconciliation/door.ts'
import { createStaffSessionFinder, seedRoles } from '../features/staff/door.ts'
import { houseVersionOf } from '../features/system/door.ts'
import { BILLS_CRONTAB, billTasks } from '../features/vendor-bills/door.ts'
import { VENDOR_GAMES_CRONTAB, vendorGameTasks } from '../features/vendor-games/door.ts'
import { RECORDS_CRONTAB, recordTasks } from '../features/vendor-records/door.ts'
import {
  TRANSFER_CRONTAB,
  type TransferParts,
  transferTasks,
} from '../features/vendor-transfers/door.ts'
import {
  addDialectRoutes,
  addWalletRoutes,
  CREDIT_CRONTAB,
  createUnbelievedCalls,
  creditTasks,
} from '../features/vendor-wallet/door.ts'
import { createVendorMetrics } from '../house/vendors/vendor-metrics.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/open-database.ts'
import { askWriter, isWritable } from '../platform/health/database-probes.ts'
import { explainChange } from '../platform/health/explain-not-ready.ts'
import {
  type Readiness,
  type ReadinessWatch,
  watchReadiness,
} from '../platform/health/readiness.ts'
import { addApiReference } from '../platform/http/api-reference.ts'
import { type AppParts, buildApp } from '../platform/http/build-app.ts'
import { type CallPurses, createCallPurses } from '../platform/http/call-purses.ts'
import { createDirectCalls, type DirectCalls } from '../platform/http/direct-calls.ts'
import { addLiveRoute } from '../platform/http/live-route.ts'
import { isSameSite } from '../platform/http/same-site.ts'
import { cookieNames, createCookieJar } from '../platform/http/session-cookie.ts'
import { addWebApps } from '../platform/http/web-apps.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createLiveTopics, type LiveTopics } from '../platform/live/live-topics.ts'
import { type SocketWatch, watchSockets } from '../platform/live/watch-sockets.ts'
import { messageTasks } from '../platform/messages/queue-message.ts'
import { createServerMetrics, type ServerMetrics } from '../platform/metrics/server-metrics.ts'
import { makePartitions } from '../platform/partitions/partitions.store.ts'
import { hashPassword, verifyPassword } from '../platform/password.ts'
import { createSealedBox } from '../platform/sealed-box.ts'
import { SEALING_CRONTAB, sealingTasks } from '../platform/sealing/sealing-tasks.ts'
import { unseal } from '../platform/sealing/unseal.ts'
import { systemClock } from '../platform/system-clock.ts'
import { createVirusScanner, NO_SCANNER } from '../platform/uploads/virus-scanner.ts'
import { findAuditStart } from './audit-start.ts'
import { createAuditWatch } from './audit-watch.ts'
import { createCampaignParts } from './campaign-parts.ts'
import { createCashierParts } from './cashier-parts.ts'
import { createCrashParts } from './crash-parts.ts'
import { HOUSE_CRONTAB, houseTasks } from './house-tasks.ts'
import { createIdentityCheckParts } from './identity-check-parts.ts'
import { createPaymentReportParts } from './payment-report-parts.ts'
import { createPlayParts } from './play-parts.ts'
import { createReconciliationParts } from './reconciliation-parts.ts'
import { createRecordParts } from './record-parts.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { createSecondPerson } from './second-person.ts'
import { seedDemonstration } from './seed-demonstration.ts'
import { createServerCore, type ServerCore } from './server-core.ts'
import { createRoutes } from './server-routes.ts'
import { createTransferParts } from './transfer-parts.ts'
import { createVelocityParts } from './velocity-parts.ts'
import { createVendorParts, type VendorParts } from './vendor-parts.ts'
import { WRAPPED_DOCUMENTS } from './wrapped-documents.ts'

/** Every task that has its hours, in the queue's own words. */
export const CRONTABS = [
  CASHIER_CRONTAB,
  QUESTION_CRONTAB,
  VELOCITY_CRONTAB,
  LOOK_CRONTAB,
  BOOKS_CRONTAB,
  HOUSE_CRONTAB,
  IDENTITY_CRONTAB,
  SEALING_CRONTAB,
  ALARM_CRONTAB,
  RECONCILIATION_CRONTAB,
  REPORTS_CRONTAB,
  VENDOR_GAMES_CRONTAB,
  BILLS_CRONTAB,
  RECORDS_CRONTAB,
  CREDIT_CRONTAB,
  TRANSFER_CRONTAB,
  CAMPAIGNS_CRONTAB,
  WINDOWS_CRONTAB,
  CRASH_CRONTAB,
  STRANGERS_CRONTAB,
]

/** What players do many times a minute. */
const DIRECT: ReadonlySet<string> = new Set(
  [
    ...[operations.openRound, operations.chooseInRound],
    ...[operations.placeCrashBet, operations.cashOutCrashBet, operations.cancelCrashBet],
  ].map(({ id }) => id),
)

const appsFolder = fileURLToPath(new URL('../../../', import.meta.url))

export interface Server {
  readonly app: FastifyInstance
  /** Calls that may be answered without going through `app`. */
  readonly direct: DirectCalls
  readonly core: ServerCore
  readonly vendors: VendorParts
  readonly transfers: TransferParts
  readonly crash: Crash
  readonly topics: LiveTopics
  readonly metrics: ServerMetrics
  readonly sockets: SocketWatch
  readiness(): Readiness
  /** Stops taking calls, finishes what is under way, lets go of the database's connections. */
  stop(): Promise<void>
}

/** What a simulation chooses and a running product does not. */
export interface Surroundings {
  readonly clock: Clock
  /** False where the tasks of the queue are run by hand. */
  readonly runsJobs: boolean
}

const REAL_WORLD: Surroundings = { clock: systemClock, runsJobs: true }

/** Puts the whole server together, without listening. */
export async function createServer(
  config: Configuration,
  database: Database,
  log: FastifyBaseLogger,
  { clock, runsJobs }: Surroundings = REAL_WORLD,
): Promise<Server> {
  const core = await createServerCore(config, database, clock, log)
  await compareNewest(core.pool, core.books)
  // A server that slept for months begins with the months it needs.
  await makePartitions(core.pool, new Date(clock.now()))
  await seedRoles(core.pool, clock.now())
  if (config.isDemonstration) await seedDemonstration(core, log)
  const cashier = createCashierParts(core)
  const { health, metrics } = watchServer(core, database, log)
  const keepAssertion = createAssertionAlarm({ pool: core.pool, clock, log })
  const endAlarm = onAssertionFailed((failure) => {
    keepAssertion(failure)
    metrics.onAlarm('assertion')
    log.fatal({ err: failure }, 'an assertion failed: the request was stopped')
  })
  const vendors = createVendorParts(core, log)
  createVendorMetrics(metrics.registry, vendors.desk.health)
  const transfers = createTransferParts(core, vendors)
  const play = createPlayParts(core)
  const crash = createCrash(createCrashParts(core, play), (failure) =>
    log.warn(failure, 'the room of crash could not be looked after'),
  )
  const topics = createLiveTopics([...crash.topics], {
    gate: core.gate,
    onFailure: (failure) => log.warn(failure, 'a live topic failed'),
  })
  const { app, direct } = await createApp({
    ...{ core, cashier, vendors, transfers, play, crash, topics, database, log, health, metrics },
  })
  const sockets = watchSockets({
    hub: core.live,
    topics,
    peek: (tokenHashes) => core.members.peek(tokenHashes),
    onFailure: (failure) => log.warn(failure, 'the open sockets could not be looked through'),
  })
  const content = watchContent({
    shelf: core.shelf,
    houseVersion: async () => houseVersionOf(await core.settings()),
    live: core.live,
    onFailure: (failure) => log.warn(failure, 'what is published could not be looked at'),
  })
  const worker = runsJobs
    ? await startJobs({ core, cashier, vendors, transfers, log, metrics })
    : undefined
  if (runsJobs) crash.lead(core.connection)
  return {
    app,
    direct,
    core,
    vendors,
    transfers,
    crash,
    topics,
    metrics,
    sockets,
    readiness: () => health.current(),
    async stop() {
      health.markStopping()
      sockets.stop()
      content.stop()
      await crash.stop()
      await app.close()
      topics.close()
      await worker?.stop()
      await health.stop()
      await core.poster.stop()
      await signLastHead(core, log)
      endAlarm()
    },
  }
}

/** The head at which the server stopped, for whoever opens the database before it starts again. */
async function signLastHead(core: ServerCore, log: FastifyBaseLogger): Promise<void> {
  await makeCheckpoint(core.books).catch((failure: unknown) => {
    log.warn(failure, 'the last state of the books could not be signed')
  })
}

/** What operators see of the server while it runs. */
function watchServer(core: ServerCore, database: Database, log: FastifyBaseLogger) {
  const health = watchReadiness({
    databaseState: () => database.state(),
    isWritable: () => isWritable(core.pool),
    askWriter: () => askWriter(core.poster),
    diskFreeBytes: () => database.diskFreeBytes(),
    onLook(before, after) {
      const sentence = explainChange(before, after)
      if (sentence !== undefined) log.warn(sentence)
    },
  })
  const metrics = createServerMetrics({
    pool: core.pool,
    clock: core.clock,
    queueLength: () => core.poster.queueLength(),
    openSockets: () => core.live.listenerCount(),
    isReady: () => health.current().isReady,
  })
  core.poster.onBatch(metrics.onBatch)
  return { health, metrics }
}

interface JobNeeds {
  readonly core: ServerCore
  readonly cashier: CashierParts
  readonly vendors: VendorParts
  readonly transfers: TransferParts
  readonly log: FastifyBaseLogger
  readonly metrics: ServerMetrics
}

function startJobs({ core, cashier, vendors, transfers, log, metrics }: JobNeeds) {
  const events: WorkerEvents = new EventEmitter()
  metrics.followJobs(events)
  const raise = async (findings: readonly Finding[]) => {
    await raiseAlarms({ pool: core.pool, clock: core.clock, log }, findings)
  }
  const ring =
    (finding: string, kind: Finding['kind'] = 'vendors') =>
    async (found: readonly Pick<Finding, 'subject' | 'detail'>[]) => {
      await raise(found.map((each) => ({ kind, finding, ...each })))
    }
  return startWorker(
    { connection: core.connection, log, events },
    {
      ...cashierTasks(cashier, core.currency),
      ...questionTasks(cashier, core.currency, {
        raise: ring('what became of an order is known to its provider', 'payments'),
      }),
      ...velocityTasks(createVelocityParts(core, log)),
      ...lookTasks(cashier, {
        raise: ring('what was not played with on a break is paid within three days', 'withdrawals'),
      }),
      ...transferTasks({
        ...transfers,
        raise: ring('what became of a transfer is known within a day'),
      }),
      ...creditTasks({
        ...{ pool: core.pool, clock: core.clock },
        raiseNew: ring('a credit above a ceiling is looked at by two people'),
        raiseAged: ring('credits above a ceiling are decided on within a day'),
      }),
      ...messageTasks(core.messages, core.letters, core.houseLanguage),
      ...identityTasks({ ...core, publicUrl: core.config.publicUrl }),
      ...strangerTasks({
        ...core,
        raise: ring('strangers try no more than the house is used to', 'strangers'),
      }),
      ...core.phones.tasks(),
      ...booksTasks(core.books),
      ...houseTasks(core),
      ...identityCheckTasks({
        ...createIdentityCheckParts(core),
        raise: (found) => raise(found.map((each) => ({ kind: 'identity', ...each }))),
      }),
      ...vendorGameTasks(vendors.games),
      ...billTasks(core),
      ...recordTasks({
        ...createRecordParts(core, vendors),
        raise: ring('records of vendors are imported within an hour'),
      }),
      ...sealingTasks({
        database: core.pool,
        log,
        columns: SEALED_COLUMNS,
        rings: { members: core.secrets.memberKeys, seeds: core.secrets.seedKeys },
        vault: core.documents,
        documents: WRAPPED_DOCUMENTS,
      }),
      ...windowTasks(core),
      ...crashTasks({
        ...{ pool: core.pool, clock: core.clock },
        raise: ring('flights are flown to their end', 'games'),
      }),
      ...campaignTasks(createCampaignParts(core, vendors)),
      ...reconciliationTasks({
        ...createReconciliationParts(core, vendors),
        raise: ring('differences with vendors are looked at within a day'),
      }),
      ...reportTasks({
        ...createPaymentReportParts(cashier),
        raise: ring('what providers report is what we have', 'payments'),
      }),
      ...alarmTasks({
        pool: core.pool,
        clock: core.clock,
        log,
        auditBooks: async () => auditInOwnProgram(core.config, await findAuditStart(core)),
        auditLog: createAuditWatch(core),
      }),
    },
    CRONTABS.join('\n'),
  )
}

/** What callers may ask for; addresses that many members share may ask for more. */
function createPurses({ core: { config, crowded } }: AppNeeds): CallPurses {
  return createCallPurses({
    perMinute: config.requestsPerMinute,
    isCrowded: crowded.isCrowded,
    now: () => performance.now(),
  })
}

interface AppNeeds {
  readonly core: ServerCore
  readonly cashier: CashierParts
  readonly vendors: VendorParts
  readonly transfers: TransferParts
  readonly play: PlayParts
  readonly crash: Crash
  readonly topics: LiveTopics
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly health: ReadinessWatch
  readonly metrics: ServerMetrics
}

async function createApp(needs: AppNeeds): Promise<Pick<Server, 'app' | 'direct'>> {
  const { core, cashier, database, log } = needs
  const { config, clock, useOnce } = core
  const isSecure = config.publicUrl.startsWith('https:')
  const staffParts = {
    pool: core.pool,
    clock,
    messages: core.messages,
    letters: core.letters,
    houseLanguage: core.houseLanguage,
    box: createSealedBox(core.secrets.memberKeys),
    strangers: core.strangers,
    verifyPassword,
    hashPassword: (password: string) => hashPassword(password, 'staff'),
    isCommonPassword,
  }
  const vendorOrigins = config.isDemonstration ? [new URL(config.sandboxUrl).origin] : []
  const { publicUrl, consoleUrl } = config
  const originOf = (host: string) =>
    consoleUrl && new URL(consoleUrl).host === host ? consoleUrl : publicUrl
  const fromOurPages = (request: Parameters<typeof isSameSite>[0]) =>
    isSameSite(request, originOf(request.host))
  const parts: AppParts = {
    log,
    routes: createRoutes({
      core,
      cashier,
      staffParts,
      secondPerson: createSecondPerson(core, staffParts, log),
      vendors: needs.vendors,
      transfers: needs.transfers,
      play: needs.play,
      crash: needs.crash,
    }),
    isHttps: isSecure,
    consoleUrl,
    trustedProxies: config.trustedProxies,
    purses: config.requestsPerMinute === 0 ? undefined : createPurses(needs),
    databaseState: () => database.state(),
    readiness: () => needs.health.current(),
    isBusy: () => core.poster.isBusy(),
    onCall: needs.metrics.onCall,
    members: core.members,
    staff: createStaffSessionFinder(staffParts),
    unseal: (payload, operationId) =>
      unseal({ key: core.sealingKey, clock, useOnce, operationId }, payload),
    isSameSite: fromOurPages,
    scanner: config.clamdUrl === undefined ? NO_SCANNER : createVirusScanner(config.clamdUrl),
    gate: core.gate,
    cookies: (route, request, reply) => createCookieJar({ isSecure }, route, request, reply),
  }
  const app = await buildApp(parts)
  const direct = createDirectCalls(
    app,
    parts,
    parts.routes.filter(({ operation }) => DIRECT.has(operation.id)),
  )
  await addCallbackRoutes(app, cashier, { clock, useOnce })
  const unbelieved = parts.purses && createUnbelievedCalls()
  await addWalletRoutes(app, needs.vendors.wallet, needs.vendors.believing, unbelieved)
  await addDialectRoutes(app, needs.vendors.wallet, needs.vendors.believing, unbelieved)
  addLiveRoute(app, {
    ...{ hub: core.live, topics: needs.topics, members: core.members },
    cookieName: cookieNames({ isSecure }).member,
    isSameSite: fromOurPages,
    async snapshot({ memberId }) {
      const { balanceMinor, balanceVersion } = await core.balanceOf(memberId)
      return {
        type: 'balance',
        balanceMinor: balanceMinor.toString(),
        balanceVersion: balanceVersion.toString(),
      }
    },
  })
  addImageRoutes(app, {
    catalogue: core.catalogue,
    folder: join(config.dataFolder, 'images'),
  })
  await addApiReference(app, config.publicUrl)
  await addWebApps(
    app,
    [
      { folder: join(appsFolder, 'player', 'dist'), base: '/' },
      { folder: join(appsFolder, 'console', 'dist'), base: '/console/' },
    ],
    async () => {
      const { links } = needs.vendors.believing
      return await loadPagePolicy(core.shelf, [
        ...vendorOrigins,
        ...(await links.pageOrigins().catch(() => [])),
      ])
    },
  )
  return { app, direct }
}
