import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  type ConnectionRecord,
  loadConnectionRecord,
} from '../database/embedded/connection-record.ts'
import { addressOf, isAlive, loadPostmasterLock } from '../database/embedded/probe.ts'
import {
  type DatabaseConnection,
  type SupervisorLog,
  startEmbeddedPostgres,
} from '../database/embedded/start-embedded-postgres.ts'
import { BackUpError } from './back-up-error.ts'

/** The database of a data folder while a copy of it is made. */
export interface RunningDatabase {
  readonly clusterFolder: string
  readonly connection: DatabaseConnection
  /** Stops it again, if it was not running before. */
  leave(): Promise<void>
}

/** Finds the server that runs on the data folder; brings one up for the time when none does. */
export async function useDatabase(
  dataFolder: string,
  log: SupervisorLog,
): Promise<RunningDatabase> {
  const recordsFolder = join(dataFolder, 'database')
  const record = await loadConnectionRecord(recordsFolder)
  if (!record) {
    throw new BackUpError('nothing_there', `There is no database of Baize in ${dataFolder}.`)
  }
  const place = (await readFile(join(recordsFolder, 'place'), 'utf8').catch(() => '')).trim()
  const clusterFolder = join(place || recordsFolder, 'cluster')
  const running = await findRunning(clusterFolder, record)
  if (running) return { clusterFolder, connection: running, leave: async () => undefined }
  const started = await startEmbeddedPostgres({ dataFolder, log })
  return { clusterFolder, connection: started.connection, leave: () => started.stop() }
}

async function findRunning(
  clusterFolder: string,
  record: ConnectionRecord,
): Promise<DatabaseConnection | undefined> {
  const lock = await loadPostmasterLock(clusterFolder)
  const address = lock && addressOf(lock)
  if (!lock || !address || !isAlive(lock.pid)) return undefined
  const { user, password, database } = record
  return { ...address, user, password, database }
}

/** One connection without the limits of requests: a checkpoint may rightly take a minute. */
export async function connectTo(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'baize operator' })
  // Without a listener the error of a connection at rest would end the program.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
