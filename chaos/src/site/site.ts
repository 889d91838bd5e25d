import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../../tools/shared/failure.ts'
import { isPortFree } from '../../../tools/shared/free-port.ts'
import { type ChildProgram, startChild } from './child-program.ts'
import { type EmbeddedDatabase, embeddedDatabaseOf } from './embedded-database.ts'
import { signalAll } from './processes.ts'

const PORTS_FROM = 21_000
const PORTS_TO = 21_990
const READY_PATIENCE_MS = 120_000
const READY_EVERY_MS = 25
const READY_TIMEOUT_MS = 2_000
const SECRET = 'chaos and its sandbox share this for a run'

/** The whole product under test: server with its own database, and the outside world. */
export interface Site {
  readonly url: string
  readonly sandboxUrl: string
  readonly dataFolder: string
  readonly database: EmbeddedDatabase
  /** The environment of the server; its other programs need the same. */
  readonly env: Readonly<Record<string, string>>
  readonly serverLog: string
  /** What the pretend vendors of games believe of their rounds, and the keys of the one with RSA. */
  readonly vendorBooksFile: string
  readonly vendorKeysFile: string
  /** The vendors' own books of players' wallets. */
  readonly vendorWalletsFile: string
  server(): ChildProgram
  sandbox(): ChildProgram
  /** The server's clock, also across restarts. */
  shiftClock(byMs: number): void
  /** What a balancer asks: whether calls should be sent here. */
  isReady(): Promise<boolean>
  waitUntilReady(): Promise<void>
  /** Stops the server cleanly, lets `work` touch what it left, and starts it again. */
  whileServerIsDown(work: () => Promise<void>): Promise<void>
  /** Stops what runs, kills what does not stop, and removes the folder if we made it. */
  stop(): Promise<void>
}

/** What a scenario may want to be different. */
export interface SiteOptions {
  /** An empty folder to keep everything in, such as one on a small disk. */
  readonly dataFolder?: string
  /** What the server alone is told besides. */
  readonly serverEnv?: Readonly<Record<string, string>>
  /** Where vendors of games reach the wallet instead of the server's own port, such as a proxy before it. */
  readonly walletLink?: (serverPort: number) => Promise<string>
  /** Where the server and browsers reach the sandbox instead of its own port. */
  readonly vendorLink?: (sandboxPort: number) => Promise<string>
}

/**
 * Starts server and sandbox. Whenever the server ends it is started again at once, as a process
 * supervisor would do it; nothing else is ever done by hand.
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'baize-chaos-')))
  await chmod(dataFolder, 0o711)
  // The sandbox's books and the logs stand elsewhere: a full disk is the server's alone.
  const outside = options.dataFolder ? await mkdtemp(join(tmpdir(), 'baize-chaos-')) : dataFolder
  const [port, sandboxPort] = await findPorts()
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = options.vendorLink
    ? await options.vendorLink(sandboxPort)
    : `http://127.0.0.1:${sandboxPort}`
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_FOLDER: dataFolder,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    DEMONSTRATION_TITLES: '0',
    SANDBOX_URL: sandboxUrl,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SECRET: SECRET,
    OPERATIONS_PORT: '0',
    DATABASE_URL: '',
  }
  const serverLog = join(outside, 'logs', 'server.log')
  const sandboxFolder = join(outside, 'sandbox-data')
  await mkdir(sandboxFolder, { recursive: true })
  const sandbox = await startChild({
    script: 'apps/sandbox/src/main.ts',
    logFile: join(outside, 'logs', 'sandbox.log'),
    env: {
      ...env,
      DATA_FOLDER: sandboxFolder,
      ...(options.walletLink && { WALLET_URL: await options.walletLink(port) }),
    },
  })
  const kept = await keepServer({ ...env, ...options.serverEnv }, serverLog)
  const database = embeddedDatabaseOf(dataFolder)
  const isReady = () => answers(`${url}/readyz`)
  const site: Site = {
    url,
    sandboxUrl,
    dataFolder,
    database,
    env,
    serverLog,
    vendorBooksFile: join(sandboxFolder, 'sandbox', 'vendor-rounds.jsonl'),
    vendorKeysFile: join(sandboxFolder, 'sandbox', 'vendor-keys.json'),
    vendorWalletsFile: join(sandboxFolder, 'sandbox', 'vendor-wallets.jsonl'),
    server: kept.current,
    sandbox: () => sandbox,
    shiftClock: kept.shiftClock,
    isReady,
    async waitUntilReady() {
      await waitFor(isReady, `The server did not answer; its log is ${serverLog}.`)
    },
    async whileServerIsDown(work) {
      await kept.whileDown(work)
      await site.waitUntilReady()
    },
    async stop() {
      await kept.stop()
      await sandbox.stop()
      signalAll(await database.processes(), 'SIGKILL')
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
      await rm(outside, { recursive: true, force: true })
    },
  }
  try {
    await site.waitUntilReady()
    await waitFor(() => answers(sandboxUrl), 'The sandbox did not answer.')
    return site
  } catch (failure) {
    await kept.stop()
    await sandbox.stop()
    throw failure
  }
}

/** The product that a scenario was given, which goes on afterwards, or one of its own. */
export async function siteFor({ site }: { readonly site?: Site }): Promise<Site> {
  return site ? { ...site, stop: async () => undefined } : await startSite()
}

interface KeptServer {
  current(): ChildProgram
  shiftClock(byMs: number): void
  whileDown(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

async function keepServer(
  env: Readonly<Record<string, string>>,
  logFile: string,
): Promise<KeptServer> {
  let isStopping = false
  let shiftMs = 0
  const start = () =>
    startChild({
      script: 'apps/server/src/main.ts',
      logFile,
      env: { ...env, CHAOS_CLOCK_SHIFT_MS: String(shiftMs) },
    })
  let current = await start()
  let between: Promise<void> = Promise.resolve()
  const keep = async () => {
    while (!isStopping) {
      await current.ended
      await between
      if (!isStopping) current = await start()
    }
  }
  const keeping = keep()
  return {
    current: () => current,
    shiftClock(byMs) {
      shiftMs = byMs
      current.shiftClock(byMs)
    },
    async whileDown(work) {
      let goOn = () => {}
      between = new Promise((resolve) => {
        goOn = resolve
      })
      try {
        await current.stop()
        await work()
      } finally {
        goOn()
      }
    },
    async stop() {
      isStopping = true
      await current.stop()
      await keeping
      // One that was being started just then.
      await current.stop()
    },
  }
}

async function waitFor(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const until = performance.now() + READY_PATIENCE_MS
  while (performance.now() < until) {
    if (await isSo()) return
    await sleep(READY_EVERY_MS)
  }
  throw new Failure(otherwise)
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Pairs that a process keeps to itself: the port of a killed server is free until that is back. */
const PAIRS_OF_PROCESS = 10

/** Two free neighbours below the ports that outgoing connections are given. */
async function findPorts(): Promise<readonly [number, number]> {
  const span = (PORTS_TO - PORTS_FROM) / 2
  const first = (process.pid * PAIRS_OF_PROCESS) % span
  for (let tries = 0; tries < span; tries += 1) {
    const port = PORTS_FROM + 2 * ((first + tries) % span)
    if ((await isPortFree(port)) && (await isPortFree(port + 1))) return [port, port + 1]
  }
  throw new Failure(`No free ports between ${PORTS_FROM} and ${PORTS_TO}.`)
}
