import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerConnection, startEmbeddedForTests, urlOf } from '@baize/testkit'
import { findFreePort } from '../../tools/shared/free-port.ts'
import { step } from '../../tools/shared/steps.ts'
import { type Program, startProgram, waitUntilHealthy } from '../../tools/start/program.ts'

/** A server of our own with a database of its own, for as long as a bench lasts. */
export interface BenchServer {
  readonly site: string
  /** The server's own process. */
  readonly pid: number
  readonly connection: ServerConnection
  readonly databaseUrl: string
  /** Holds the server's log and secrets; gone afterwards. */
  readonly dataFolder: string
  /** What the server was started with; its other programs need the same. */
  readonly env: Readonly<Record<string, string>>
}

/** Starts a server, lets `work` use it, and clears everything away. */
export async function withServer<Value>(
  work: (server: BenchServer) => Promise<Value>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Value> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'baize-bench-'))
  await chmod(dataFolder, 0o711)
  const database = await startEmbeddedForTests()
  const databaseUrl = urlOf(database.connection)
  const port = await findFreePort()
  const env = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: dataFolder,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    DEMONSTRATION_TITLES: '0',
    SANDBOX_SECRET: 'the bench calls nobody outside at all',
    ...settings,
  }
  let program: Program | undefined
  try {
    program = await step('Starting the server', async () => {
      const log = join(dataFolder, 'server.log')
      const started = await startProgram('server', 'apps/server/src/main.ts', log, env)
      await waitUntilHealthy(started, `http://127.0.0.1:${port}/healthz`)
      return started
    })
    const { connection } = database
    return await work({
      site: `http://127.0.0.1:${port}`,
      pid: program.pid,
      connection,
      databaseUrl,
      dataFolder,
      env,
    })
  } finally {
    await program?.stop()
    await database.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
