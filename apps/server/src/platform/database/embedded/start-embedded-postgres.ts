import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type BringUpParts, type BroughtUp, bringUp } from './bring-up.ts'
import { hasCluster, makeCluster } from './cluster.ts'
import {
  type ConnectionRecord,
  loadConnectionRecord,
  makePassword,
  saveConnectionRecord,
} from './connection-record.ts'
import { type DatabaseState, makeStateCell, type StateCell } from './database-state.ts'
import { EmbeddedPostgresError, explainFileError } from './embedded-error.ts'
import { chooseFreePort } from './free-port.ts'
import { type Home, prepareHome } from './home.ts'
import { canHoldSocket, type Transport } from './postgres-settings.ts'
import { isAlive, loadPostmasterLock } from './probe.ts'
import { type Programs, preparePrograms } from './programs.ts'

/** How to connect; `host` is the folder of a private socket, or the loopback address. */
export interface DatabaseConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** The part of a logger that the supervisor uses. */
export interface SupervisorLog {
  info(sentence: string): void
  warn(sentence: string): void
}

/** What to start. */
export interface EmbeddedPostgresOptions {
  /** The project's data folder; the database keeps to `database/` inside it. */
  readonly dataFolder: string
  readonly log: SupervisorLog
}

/** A supervised PostgreSQL server that is up when you hold this. */
export interface EmbeddedPostgres {
  /** Stays the same while the program lives, also when the server had to be restarted. */
  readonly connection: DatabaseConnection
  /** Where its files are; not always inside the data folder. */
  readonly folder: string
  state(): DatabaseState
  /** Calls back on every change; the answer ends it. */
  onStateChange(listener: (state: DatabaseState) => void): () => void
  /** Stops the server cleanly and waits until it is gone. */
  stop(): Promise<void>
}

const SOCKET_PORT = 5432
const RESTART_BACK_OFF_MS = [0, 200, 500, 1_000, 2_000, 5_000] as const
const CLEAN_STOP_MS = 30_000
const STOP_POLL_MS = 25

/**
 * Starts (or adopts) the PostgreSQL that Baize brings along, and keeps it alive until `stop`.
 * Throws `EmbeddedPostgresError` with a sentence for the operator when that is not possible.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const announce = (sentence: string) => options.log.info(sentence)
  const home = await prepareHome(options.dataFolder, announce)
  const programs = await preparePrograms(home.account, home.folder, announce)
  const record = await openRecord(home, programs)
  const transport = makeTransport(home, record)
  let isStopping = false
  const parts: BringUpParts = {
    home,
    programs,
    record,
    ...transport,
    announce,
    isStopping: () => isStopping,
  }

  const first = await bringUp(parts)
  announce(first.how === 'adopted' ? 'Found the database running' : 'The database is running')
  await ensureDatabase(first.keeper, record.database)
  const state = makeStateCell()
  const watching = watch(parts, first, state, options.log)

  return {
    connection: { ...first.address, ...withoutPort(record) },
    folder: home.folder,
    state: state.read,
    onStateChange: state.listen,
    async stop() {
      if (isStopping) return
      isStopping = true
      state.write({ kind: 'stopped' })
      await watching.end()
      await stopServer(home)
    },
  }
}

function withoutPort(record: ConnectionRecord): Omit<ConnectionRecord, 'port'> {
  const { user, password, database } = record
  return { user, password, database }
}

async function openRecord(home: Home, programs: Programs): Promise<ConnectionRecord> {
  const isMade = await hasCluster(home, programs)
  const known = await loadConnectionRecord(home.recordsFolder)
  if (isMade && !known) {
    throw new EmbeddedPostgresError(
      'password_lost',
      `The database in ${home.clusterFolder} is there, but its password file ${join(home.recordsFolder, 'connection.json')} is missing or damaged. Put it back, or move ${home.recordsFolder} away to begin anew.`,
    )
  }
  if (isMade && known) return known
  const usesSocket = canHoldSocket(home.socketFolder, process.platform)
  const fresh: ConnectionRecord = {
    user: 'baize',
    password: makePassword(),
    database: 'baize',
    port: usesSocket ? SOCKET_PORT : await chooseFreePort(),
  }
  try {
    // Before the database exists, so that there is never a database without its password.
    await saveConnectionRecord(home.recordsFolder, fresh)
  } catch (error) {
    throw explainFileError(error, home.recordsFolder)
  }
  await makeCluster(home, programs, fresh)
  return fresh
}

function makeTransport(
  home: Home,
  record: ConnectionRecord,
): Pick<BringUpParts, 'transport' | 'changePort'> {
  let port = record.port
  if (canHoldSocket(home.socketFolder, process.platform)) {
    return {
      transport: () => ({ kind: 'socket', folder: home.socketFolder, port: SOCKET_PORT }),
      changePort: async () => undefined,
    }
  }
  return {
    transport: (): Transport => ({ kind: 'loopback', port }),
    async changePort() {
      port = await chooseFreePort()
      await saveConnectionRecord(home.recordsFolder, { ...record, port })
    },
  }
}

async function ensureDatabase(keeper: pg.Client, name: string): Promise<void> {
  const found = await keeper.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await keeper.query(`create database ${pg.escapeIdentifier(name)}`)
}

/** Restarts the server whenever the watching connection ends, for as long as we live. */
function watch(
  parts: BringUpParts,
  first: BroughtUp,
  state: StateCell,
  log: SupervisorLog,
): { end(): Promise<void> } {
  let keeper = first.keeper
  let restarting: Promise<void> = Promise.resolve()

  const restart = async (): Promise<void> => {
    for (let attempt = 0; !parts.isStopping(); attempt += 1) {
      const delayMs = RESTART_BACK_OFF_MS[Math.min(attempt, RESTART_BACK_OFF_MS.length - 1)] ?? 0
      await sleep(delayMs)
      if (parts.isStopping()) return
      try {
        const again = await bringUp(parts)
        keeper = again.keeper
        follow()
        state.write({ kind: 'running' })
        log.info('The database is running again')
        return
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (!parts.isStopping()) log.warn(`The database did not restart yet. ${reason}`)
        state.write({ kind: 'restarting', reason })
      }
    }
  }
  const follow = (): void => {
    keeper.once('end', () => {
      if (parts.isStopping()) return
      log.warn('The database stopped; restarting it')
      state.write({ kind: 'restarting', reason: 'The database went away.' })
      restarting = restart()
    })
  }
  follow()

  return {
    async end() {
      await restarting
      await keeper.end().catch(() => undefined)
    },
  }
}

/** A fast but clean stop: open transactions are undone, everything committed is on disk. */
async function stopServer(home: Home): Promise<void> {
  const lock = await loadPostmasterLock(home.clusterFolder)
  if (!lock || !isAlive(lock.pid)) return
  process.kill(lock.pid, 'SIGINT')
  if (await isGoneWithin(lock.pid, CLEAN_STOP_MS)) return
  process.kill(lock.pid, 'SIGQUIT')
  await isGoneWithin(lock.pid, CLEAN_STOP_MS)
}

async function isGoneWithin(pid: number, patienceMs: number): Promise<boolean> {
  const until = performance.now() + patienceMs
  while (isAlive(pid)) {
    if (performance.now() > until) return false
    await sleep(STOP_POLL_MS)
  }
  return true
}
