import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { findFreePort } from '../../tools/shared/free-port.ts'
import { step } from '../../tools/shared/steps.ts'
import { startProgram, waitUntilHealthy } from '../../tools/start/program.ts'
import { findPostmaster, readCpu } from './cpu-use.ts'
import { withServer } from './with-server.ts'
import {
  nextLine,
  programOf,
  type SportsLoad,
  waitUntilUp,
  withSportsLoad,
} from './with-sports-load.ts'

const BOARDS = 10
/** How old a price may be when it reaches the slowest hundredth of tabs. */
const GOAL_MS = 500
const SETTLING_MS = 5_000

export interface SportsOptions {
  readonly events: number
  readonly changes: number
  readonly sockets: number
  readonly seconds: number
}

interface Heard {
  readonly messages: number
  readonly prices: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestMs: number
}

/**
 * Odds from the feed to the tab: live matches and changes of odds over the real socket, worked into the book and heard by followers of topics;
 * beside it a bare relay, which hands the same messages on without book and database.
 */
export async function benchSports(options: SportsOptions): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-bench-sports-'))
  try {
    return await withSportsLoad(options, async (load) => {
      const reference = { name: 'bare relay', ...(await measureRelay(load, options, folder)) }
      const product = await measureProduct(load, options)
      return {
        ...{ name: 'sports', ratio: Number((GOAL_MS / product.p99Ms).toFixed(2)) },
        ...{ p99Ms: product.p99Ms, goalMs: GOAL_MS, product, reference },
        conditions: {
          ...options,
          boards: BOARDS,
          machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
          node: process.version,
        },
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureProduct({ settings, env }: SportsLoad, options: SportsOptions) {
  return await withServer(async ({ site, pid, databaseUrl }) => {
    await step('The feed is recovered', () => waitUntilUp(site, options.events))
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const postmaster = await findPostmaster(client)
    await pause(SETTLING_MS)
    const before = await readCpu(pid, postmaster)
    const heard = await listen(Number(new URL(site).port), { ...options, boards: BOARDS }, env)
    const after = await readCpu(pid, postmaster)
    const size = await client.query<{ bytes: string }>(
      `select pg_total_relation_size('sports_book') as bytes`,
    )
    await client.end()
    const shareOf = (part: 'server' | 'database') =>
      before && after ? Math.round((after[part] - before[part]) / (options.seconds * 10_000)) : null
    return {
      ...heard,
      ...{ serverCpuPercent: shareOf('server'), databaseCpuPercent: shareOf('database') },
      rssMib: await readRss(pid),
      bookMib: Math.round(Number(size.rows[0]?.bytes ?? 0) / 2 ** 20),
    }
  }, settings)
}

async function measureRelay(
  { port: feedPort, env }: SportsLoad,
  options: SportsOptions,
  folder: string,
): Promise<Heard> {
  const port = await findFreePort()
  const relay = await startProgram(
    'relay',
    'bench/src/sports-relay.ts',
    join(folder, 'relay.log'),
    {
      SPORTS_RELAY: `${port} ${feedPort}`,
    },
  )
  try {
    await waitUntilHealthy(relay, `http://127.0.0.1:${port}/healthz`)
    return await listen(port, { ...options, boards: 0 }, env)
  } finally {
    await relay.stop()
  }
}

async function listen(
  port: number,
  { sockets, boards, seconds }: { sockets: number; boards: number; seconds: number },
  env: NodeJS.ProcessEnv,
): Promise<Heard> {
  return await step(`${sockets} sockets listen for ${seconds} seconds`, async () => {
    const followers = spawn(
      process.execPath,
      [programOf('sports-followers'), ...[port, sockets, boards].map(String)],
      { stdio: ['ignore', 'pipe', 'inherit'], env },
    )
    if ((await nextLine(followers)) !== 'ready') throw new Failure('The sockets did not open.')
    await pause(seconds * 1_000)
    const report = nextLine(followers)
    followers.kill('SIGTERM')
    return JSON.parse(await report) as Heard
  })
}

async function readRss(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}
