import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '../../../tools/shared/failure.ts'
import { familyOf, isRunning } from './processes.ts'

const CONNECT_PATIENCE_MS = 60_000
const CONNECT_EVERY_MS = 100
const CONNECT_TIMEOUT_MS = 5_000

/** The database that the server brought along, seen from outside: its processes and its door. */
export interface EmbeddedDatabase {
  /** Where the cluster lies. */
  folder(): Promise<string>
  /** The postmaster's process; undefined while there is none. */
  postmaster(): Promise<number | undefined>
  /** The postmaster with all its children. */
  processes(): Promise<number[]>
  /** For programs that take a connection as a URL. */
  url(): Promise<string>
  /** Lets `work` use a connection of its own; waits while the database recovers. */
  withClient<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value>
}

interface ConnectionRecord {
  readonly user: string
  readonly password: string
  readonly database: string
}

/** Finds the embedded database of a data folder by the files that the server keeps there. */
export function embeddedDatabaseOf(dataFolder: string): EmbeddedDatabase {
  const records = join(dataFolder, 'database')
  const home = async () => {
    const place = await readFile(join(records, 'place'), 'utf8').catch(() => '')
    return place.trim() || records
  }
  const lockLines = async () => {
    const file = join(await home(), 'cluster', 'postmaster.pid')
    const text = await readFile(file, 'utf8').catch(() => '')
    return text.split('\n').map((line) => line.trim())
  }
  const postmaster = async () => {
    const pid = Number((await lockLines())[0])
    return pid > 0 && (await isRunning(pid)) ? pid : undefined
  }
  const url = async () => {
    const [, , , port, socketFolder] = await lockLines()
    if (!port) throw new Failure('The embedded database is not running.')
    const text = await readFile(join(records, 'connection.json'), 'utf8')
    const record: ConnectionRecord = JSON.parse(text)
    const made = new URL(`postgresql://localhost/${record.database}`)
    made.username = record.user
    made.password = record.password
    // A socket's folder cannot stand where a host name stands.
    made.searchParams.set('host', socketFolder || '127.0.0.1')
    made.searchParams.set('port', port)
    return made.href
  }
  return {
    folder: async () => join(await home(), 'cluster'),
    postmaster,
    async processes() {
      const pid = await postmaster()
      return pid === undefined ? [] : await familyOf(pid)
    },
    url,
    async withClient(work) {
      const client = await connect(url)
      try {
        return await work(client)
      } finally {
        await client.end().catch(() => undefined)
      }
    },
  }
}

async function connect(url: () => Promise<string>): Promise<pg.Client> {
  const until = performance.now() + CONNECT_PATIENCE_MS
  for (;;) {
    try {
      const client = new pg.Client({
        connectionString: await url(),
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        application_name: 'chaos',
      })
      // A fault may cut it at rest; anyone who uses it next hears of that.
      client.on('error', () => undefined)
      await client.connect()
      return client
    } catch (failure) {
      if (performance.now() > until) throw failure
      await sleep(CONNECT_EVERY_MS)
    }
  }
}
