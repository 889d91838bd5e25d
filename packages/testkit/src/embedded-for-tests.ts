import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How to reach a PostgreSQL server; `host` may be the folder of its socket. */
export interface ServerConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

const SERVE = fileURLToPath(
  new URL('../../../apps/server/src/platform/database/embedded/serve.ts', import.meta.url),
)

/** Where Linux keeps files in memory. */
const MEMORY_FOLDER = '/dev/shm'
/** A run of all tests writes about half of it. */
const MEMORY_BYTES_MIN = 8 * 1024 ** 3

/** What a database for tests is for. */
export interface EmbeddedForTestsOptions {
  /**
   * Tests that ask what is true, and not what it costs, need no disk: theirs may stand in memory, where there is
   * enough, and a commit waits for nothing. Measurements and tests of what survives stay on the disk.
   */
  readonly mayBeInMemory?: boolean
}

/**
 * Starts the product's own embedded PostgreSQL on a folder of its own. It runs as a child, not as
 * an import, because this package stands below the server; it ends when we do, even when killed.
 */
export async function startEmbeddedForTests({
  mayBeInMemory,
}: EmbeddedForTestsOptions = {}): Promise<{
  connection: ServerConnection
  stop(): Promise<void>
}> {
  const isInMemory = mayBeInMemory === true && (await hasRoomInMemory())
  const dataFolder = await mkdtemp(join(isInMemory ? MEMORY_FOLDER : tmpdir(), 'baize-tests-'))
  await chmod(dataFolder, 0o711)
  const child = spawn(process.execPath, [SERVE, dataFolder], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const connection = await readConnection(child)
  return {
    connection,
    async stop() {
      child.stdin?.end()
      await ended
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function hasRoomInMemory(): Promise<boolean> {
  const found = await statfs(MEMORY_FOLDER).catch(() => undefined)
  if (!found) return false
  return Math.min(found.bavail * found.bsize, freemem()) >= MEMORY_BYTES_MIN
}

async function readConnection(child: ChildProcess): Promise<ServerConnection> {
  let said = ''
  child.stderr?.on('data', (piece: Buffer) => {
    said += piece.toString('utf8')
  })
  const line = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (piece: Buffer) => {
      printed += piece.toString('utf8')
      if (printed.includes('\n')) resolve(printed)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The database for tests did not start. ${said}`)))
  })
  const connection: ServerConnection = JSON.parse(line)
  return connection
}
