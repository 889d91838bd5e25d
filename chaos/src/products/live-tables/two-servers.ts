import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedForTests, urlOf } from '@baize/testkit'
import pg from 'pg'
import { Failure } from '../../../../tools/shared/failure.ts'
import { findFreePort } from '../../../../tools/shared/free-port.ts'
import { type ChildProgram, startChild } from '../../site/child-program.ts'
import { type SocketLink, startSocketLink } from './socket-link.ts'

const READY_PATIENCE_MS = 120_000
const READY_EVERY_MS = 50

/** One of the servers of a house, started again whenever it ends. */
export interface OneOfTwo {
  readonly url: string
  readonly link: SocketLink
  program(): ChildProgram
}

/** Two servers on one database that none of them supervises. */
export interface TwoServers {
  readonly servers: readonly [OneOfTwo, OneOfTwo]
  /** What other programs of the house need. */
  readonly env: Readonly<Record<string, string>>
  withClient<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value>
  stop(): Promise<void>
}

export async function startTwoServers(
  settings: Readonly<Record<string, string>>,
): Promise<TwoServers> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'baize-two-'))
  await chmod(dataFolder, 0o711)
  await mkdir(join(dataFolder, 'logs'))
  const database = await startEmbeddedForTests()
  const env = {
    ...{ DATA_FOLDER: dataFolder, LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '0' },
    ...{ DEMONSTRATION_TITLES: '0', SANDBOX_SECRET: 'two servers call nobody outside at all' },
    ...{ DATABASE_URL: urlOf(database.connection), OPERATIONS_PORT: '0', ...settings },
  }
  let isStopping = false
  const start = async (name: string) => {
    const link = await startSocketLink(database.connection)
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const launch = () =>
      startChild({
        script: 'apps/server/src/main.ts',
        logFile: join(dataFolder, 'logs', `${name}.log`),
        env: {
          ...env,
          ...{ PORT: `${port}`, PUBLIC_URL: url },
          DATABASE_URL: urlOf({ ...database.connection, host: link.folder }),
        },
      })
    let current = await launch()
    const keeping = (async () => {
      while (!isStopping) {
        await current.ended
        if (!isStopping) current = await launch()
      }
    })()
    await waitUntilReady(url)
    return { server: { url, link, program: () => current }, keeping }
  }
  // The first makes the database; the second finds it.
  const [first, second] = [await start('one'), await start('two')]
  return {
    servers: [first.server, second.server],
    env,
    async withClient(work) {
      const client = new pg.Client(database.connection)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    async stop() {
      isStopping = true
      for (const { server, keeping } of [first, second]) {
        server.link.mend()
        await server.program().stop()
        await keeping
        await server.program().stop()
        await server.link.stop()
      }
      await database.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string): Promise<void> {
  const until = performance.now() + READY_PATIENCE_MS
  while (performance.now() < until) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    if (answer?.ok) return
    await sleep(READY_EVERY_MS)
  }
  throw new Failure(`A server did not answer at ${url}.`)
}
