import { fileURLToPath } from 'node:url'
import { bigintTypes, ledgerMigrations, type MigrationFolder, migrate } from '@baize/ledger/pg'
import pg from 'pg'
import { loadDiskFreeBytes } from '../health/database-probes.ts'
import { migrateJobs } from '../jobs/worker.ts'
import type { DatabaseState } from './embedded/database-state.ts'
import {
  type EmbeddedPostgres,
  type SupervisorLog,
  startEmbeddedPostgres,
} from './embedded/start-embedded-postgres.ts'
import { asRole, prepareServerRole } from './limits/server-role.ts'
import { findExcessRights, findSleepingGuards } from './limits/verify-limits.ts'
import { UnfitServerError, verifyServer } from './verify-server.ts'

/** The product's own tables; they come after the ledger's, which they refer to. */
const serverMigrations: MigrationFolder = {
  set: 'server',
  folder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
}

const POOL_SIZE_MAX = 10
const CONNECT_TIMEOUT_MS = 5_000

/** Below the five seconds after which a caller counts an unanswered bet as unknown. */
const SESSION_LIMITS = [
  '-c lock_timeout=2s',
  '-c statement_timeout=5s',
  '-c idle_in_transaction_session_timeout=10s',
].join(' ')

/** The open, migrated database of this server. */
export interface Database {
  readonly pool: pg.Pool
  /** For the ledger's writer, which keeps a connection of its own. Never the tables' owner's. */
  readonly connection: pg.ClientConfig
  /** Names of the migrations that this start applied. */
  readonly migrated: readonly string[]
  /** What requests go by: anything but `running` is answered 503 with a hint to retry. */
  state(): DatabaseState
  onStateChange(listener: (state: DatabaseState) => void): () => void
  /** Lends a pool without the limits of requests, for the time of the work. */
  fill(work: (pool: pg.Pool) => Promise<void>): Promise<void>
  /** Free bytes where the embedded database lives; undefined for a server of the operator's own. */
  diskFreeBytes(): Promise<number | undefined>
  /** Ends the pool, and the embedded server when there is one. */
  close(): Promise<void>
}

/** What to open. Without `databaseUrl` the embedded PostgreSQL in `dataFolder` is brought up. */
export interface DatabaseOptions {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly log: SupervisorLog
}

/**
 * Opens the database, asserts that it keeps what it acknowledges, and migrates it. Throws
 * `EmbeddedPostgresError`, `UnfitServerError` or `MigrationError`, each with one clear sentence.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded =
    options.databaseUrl === undefined ? await startEmbeddedPostgres(options) : undefined
  const target: pg.PoolConfig = embedded
    ? { ...embedded.connection }
    : { connectionString: options.databaseUrl ?? '' }
  try {
    const migrated = await prepare(target)
    const served = await limitServer(target, options.log)
    return makeDatabase(served, migrated, embedded, options.log)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Migrations run without the limits of requests: a new index may rightly take a minute. */
function prepare(target: pg.PoolConfig): Promise<readonly string[]> {
  return withPool({ ...target, max: 1 }, async (pool) => {
    await verifyServer(pool)
    const migrated = await migrate(pool, [ledgerMigrations, serverMigrations])
    await migrateJobs(target)
    return migrated
  })
}

async function withPool<Value>(
  target: pg.PoolConfig,
  work: (pool: pg.Pool) => Promise<Value>,
): Promise<Value> {
  const pool = new pg.Pool({ ...target, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/**
 * From here on the server is a login that can add to the books and never change them. Where none
 * can be made it says so and goes on as the owner; the triggers hold all the same.
 */
async function limitServer(target: pg.ClientConfig, log: SupervisorLog): Promise<pg.ClientConfig> {
  const role = await prepareServerRole(target)
  if (role.kind === 'owner') {
    log.warn(
      `The server connects as the owner of its tables: ${role.reason}. Only triggers protect the books from changes.`,
    )
  }
  const served = role.kind === 'owner' ? target : asRole(target, role.user, role.password)
  const client = new pg.Client(served)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const asleep = await findSleepingGuards(client)
    if (asleep.length > 0) {
      throw new UnfitServerError(
        `No trigger refuses ${asleep.join(', ')}. Somebody took the guard of the books away: put it back ("alter table … enable trigger all"), then check them with "npm run ledger -- verify".`,
      )
    }
    const excess = role.kind === 'owner' ? [] : await findExcessRights(client)
    if (excess.length > 0) {
      throw new UnfitServerError(
        `The login of the server can do what it must not: it ${excess.join(', ')}. Take these rights away from it.`,
      )
    }
  } finally {
    await client.end()
  }
  return served
}

function makeDatabase(
  target: pg.PoolConfig,
  migrated: readonly string[],
  embedded: EmbeddedPostgres | undefined,
  log: SupervisorLog,
): Database {
  const pool = new pg.Pool({
    ...target,
    types: bigintTypes,
    max: POOL_SIZE_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: SESSION_LIMITS,
    application_name: 'baize',
  })
  // An idle connection that breaks is replaced by the pool; only the log needs to know.
  pool.on('error', (error) => log.warn(`Lost a database connection: ${error.message}`))
  // One that breaks in use fails its query; left without a listener between two queries, it would end the server.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return {
    pool,
    connection: { ...target, application_name: 'baize-ledger' } as pg.ClientConfig,
    migrated,
    state: () => embedded?.state() ?? { kind: 'running' },
    onStateChange: (listener) => embedded?.onStateChange(listener) ?? (() => undefined),
    fill: (work) => withPool({ ...target, types: bigintTypes, max: POOL_SIZE_MAX }, work),
    diskFreeBytes: async () => embedded && (await loadDiskFreeBytes(embedded.folder)),
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}
