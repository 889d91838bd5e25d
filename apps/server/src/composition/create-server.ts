import type { Clock } from '@baize/kernel'
import type { AnyCompanion } from '@baize/ledger/pg'
import type { FastifyBaseLogger } from 'fastify'
import type { TaskList } from 'graphile-worker'
import type { PastHouse } from '../demonstration/history/fill-history.ts'
import type { ServerModule } from '../module.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Readiness } from '../platform/health/readiness.ts'
import { createLiveTopics, type LiveTopics } from '../platform/live/live-topics.ts'
import { type SocketWatch, watchSockets } from '../platform/live/watch-sockets.ts'
import type { ServerMetrics } from '../platform/metrics/server-metrics.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { ServerCore } from '../server-core.ts'
import { foldTasks } from './fold-running.ts'
import {
  CRONTABS,
  DEMO_GAME_PLACES,
  FINDERS,
  foldLaunchers,
  SEALED_COLUMNS,
  SHARED_ROUNDS,
  WRAPPED_DOCUMENTS,
} from './module-folds.ts'
import { createModules, type Modules, openRows } from './modules.ts'
import { type OpenedApp, openApp } from './open-app.ts'
import { openBase, openCore } from './open-core.ts'
import { startJobs } from './start-jobs.ts'
import { watchServer } from './watch-server.ts'

export interface Server extends OpenedApp {
  readonly core: ServerCore
  readonly modules: Modules
  readonly topics: LiveTopics
  /** Every task of the queue, whether this server runs it or not. */
  readonly tasks: TaskList
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

/** The core and all modules by a clock, before anything of them runs. */
async function openHouse(
  config: Configuration,
  database: Pick<Database, 'pool' | 'connection'>,
  log: FastifyBaseLogger,
  clock: Clock,
) {
  const base = await openBase(config, database, clock, log)
  const rows = openRows(base)
  const companions = Object.values(rows).flatMap(({ inLockOrder }) => [...inLockOrder])
  // The poster holds companions of different rows side by side.
  const core = await openCore(base, rows.jackpots.poolRows, companions as unknown as AnyCompanion[])
  const modules = await createModules(core, rows, {
    launchers: foldLaunchers(config),
    demoGames: DEMO_GAME_PLACES,
    finders: FINDERS,
    sharedRounds: SHARED_ROUNDS,
    columns: SEALED_COLUMNS,
    documents: WRAPPED_DOCUMENTS,
    async prune() {
      for (const each of list) await each.prune?.()
    },
    openPast: (past, pool) =>
      openPast(() => openHouse(config, { pool, connection: database.connection }, log, past)),
  })
  const list: readonly ServerModule[] = Object.values(modules)
  return { core, modules, list }
}

/** The house at another time, as far as a history needs it. */
async function openPast(open: () => Promise<Pick<Server, 'core' | 'modules'>>): Promise<PastHouse> {
  const { core, modules } = await open()
  const { cashier, people, agentContracts, agentRuns, affiliates } = modules
  const { vip, rebates, rewardEngine, reconciliation } = modules
  return {
    core,
    contracts: agentContracts.deps,
    draws: modules.lottery.drawHistory(),
    runs: agentRuns.deps,
    affiliates: affiliates.deps,
    readyCashUp: reconciliation.readyPastCashUp,
    rewards: {
      async begin(pool) {
        await vip.seedLevels(pool)
        await rebates.seedTerms(pool)
      },
      async settle() {
        await rewardEngine.countDays()
        await vip.settle()
        await rebates.settle()
      },
    },
    async demonstrate(pool) {
      await cashier.demonstrate(pool)
      await people.demonstrate(pool)
    },
    end: () => core.poster.stop(),
  }
}

/** Puts the whole server together, without listening. */
export async function createServer(
  config: Configuration,
  database: Database,
  log: FastifyBaseLogger,
  { clock, runsJobs }: Surroundings = REAL_WORLD,
): Promise<Server> {
  const { core, modules, list } = await openHouse(config, database, log, clock)
  for (const each of list) await each.prepare?.()
  if (config.isDemonstration) {
    await database.fill(async (pool) => {
      for (const each of list) await each.demonstrate?.(pool)
    })
  }
  const { health, metrics } = watchServer(core, database)
  const readiness = () => health.current()
  const topics = createLiveTopics(
    list.flatMap((each) => each.topics ?? []),
    {
      gate: modules.system.gate,
      onFailure: (failure) => log.warn(failure, 'A live topic failed'),
    },
  )
  const opened = await openApp({ core, modules, topics, database, metrics, readiness })
  const sockets = watchSockets({
    ...{ hub: core.live, topics },
    peek: (tokenHashes) => modules.identity.sessions.peek(tokenHashes),
    onFailure: (failure) =>
      log.warn(
        failure,
        'Open sockets could not be checked for ended sessions; the next check tries again',
      ),
  })
  for (const each of list) each.start?.({ metrics, runsJobs })
  const tasks = foldTasks(list)
  const worker = runsJobs ? await startJobs(core, metrics, tasks, CRONTABS) : undefined
  return {
    ...{ ...opened, core, modules, topics, tasks, metrics, sockets, readiness },
    async stop() {
      health.markStopping()
      sockets.stop()
      for (const each of list) await each.stop?.()
      await opened.app.close()
      topics.close()
      await worker?.stop()
      await health.stop()
      await core.poster.stop()
      for (const each of list) await each.end?.()
    },
  }
}
