import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bigintTypes } from '@baize/ledger/pg'
import pg from 'pg'
import { loadConnectionRecord } from '../platform/database/embedded/connection-record.ts'
import { prepareHome } from '../platform/database/embedded/home.ts'
import {
  addressOf,
  isAlive,
  knock,
  loadPostmasterLock,
  servesFolder,
} from '../platform/database/embedded/probe.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import { CommandFailure } from './command-failure.ts'

const STARTING_PATIENCE_MS = 60_000
const KNOCK_EVERY_MS = 250
const quiet = () => undefined

/** The books, opened for reading only. */
export interface OpenBooks {
  readonly client: pg.Client
  close(): Promise<void>
}

/**
 * Connects to the outside database, to the embedded one when it runs, or starts it for as long as
 * the command takes. The connection cannot write, whatever is asked of it.
 */
export async function openBooks(options: {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  say(sentence: string): void
}): Promise<OpenBooks> {
  if (options.databaseUrl !== undefined) {
    return await connect({ connectionString: options.databaseUrl }, async () => undefined)
  }
  const { dataFolder } = options
  const record = await loadConnectionRecord(join(dataFolder, 'database'))
  if (!record) {
    throw new CommandFailure(
      `There is no database in ${dataFolder}. Start Baize once with "npm start", name its folder with DATA_FOLDER, or its server with DATABASE_URL.`,
    )
  }
  const running = await findRunning(dataFolder, record)
  if (running) return await connect({ ...record, ...running }, async () => undefined)
  options.say('The database does not run; it is started for this command.')
  const embedded = await startEmbeddedPostgres({ dataFolder, log: { info: quiet, warn: quiet } })
  return await connect({ ...embedded.connection }, () => embedded.stop())
}

async function connect(
  target: pg.ClientConfig,
  stopServer: () => Promise<void>,
): Promise<OpenBooks> {
  const client = new pg.Client({
    ...target,
    types: bigintTypes,
    application_name: 'baize ledger command',
  })
  // A lost connection shows in the statement that was under way.
  client.on('error', quiet)
  try {
    await client.connect()
    await client.query('set default_transaction_read_only = on')
    const found = await client.query(`select to_regclass('ledger_batch') is not null as has_books`)
    if (found.rows[0]?.has_books !== true) {
      throw new CommandFailure('This database holds no books of Baize, or of an older version.')
    }
  } catch (failure) {
    await client.end().catch(quiet)
    await stopServer()
    if (failure instanceof CommandFailure) throw failure
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new CommandFailure(`The database cannot be reached: ${reason}.`)
  }
  return {
    client,
    async close() {
      await client.end().catch(quiet)
      await stopServer()
    },
  }
}

type Connection = NonNullable<Awaited<ReturnType<typeof loadConnectionRecord>>>

/** Where the embedded server listens when one runs on this folder, its recovery waited for. */
async function findRunning(
  dataFolder: string,
  record: Connection,
): Promise<{ readonly host: string; readonly port: number } | undefined> {
  const home = await prepareHome(dataFolder, quiet)
  const until = performance.now() + STARTING_PATIENCE_MS
  while (performance.now() < until) {
    const lock = await loadPostmasterLock(home.clusterFolder)
    const address = lock && addressOf(lock)
    if (!lock || !address || !isAlive(lock.pid)) return undefined
    const answer = await knock(address, record)
    if (answer.kind === 'open') {
      const isOurs = await servesFolder(answer.client, home.clusterFolder)
      await answer.client.end()
      return isOurs ? address : undefined
    }
    if (answer.kind === 'closed') return undefined
    if (answer.kind === 'wrong_password') {
      throw new CommandFailure(
        `The running database does not accept the password in ${join(home.recordsFolder, 'connection.json')}.`,
      )
    }
    await sleep(KNOCK_EVERY_MS)
  }
  throw new CommandFailure('The database is still recovering from its last stop. Try again later.')
}
