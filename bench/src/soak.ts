import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../tools/shared/free-port.ts'
import { step } from '../../tools/shared/steps.ts'
import { ensureSystemTools, WRK } from '../../tools/shared/system-tools.ts'
import { inspectedAt, watchLiveHeap } from './live-heap.ts'
import { machineFacts } from './machine-facts.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { type BenchServer, withServer } from './with-server.ts'
import { runWrk } from './wrk.ts'

const PLAYERS = 1_000
const CONNECTIONS = 64
const SLICE_SECONDS = 30
const MIB = 1024 * 1024

export interface SoakOptions {
  readonly minutes: number
}

/** Memory in use at one moment. */
interface Sample {
  /** As the system counts it: with garbage that nobody has collected yet. */
  readonly serverMib: number
  readonly connections: number
  readonly openFiles: number
  readonly betsPerSecond: number
}

/**
 * Bets for as long as asked, in slices, with a look at memory, files and connections after each.
 * Flat means: the last third is no higher than the middle third, the first being warm-up. What is
 * still held after a collection is measured at the end of each third only, as the collection itself
 * makes the server smaller.
 */
export async function benchSoak(options: SoakOptions): Promise<object> {
  await ensureSystemTools([WRK])
  const port = await findFreePort()
  return await withServer((server) => soak(server, port, options), inspectedAt(port))
}

async function soak(server: BenchServer, port: number, options: SoakOptions): Promise<object> {
  const tokensFile = join(server.dataFolder, 'tokens')
  const { NODE_OPTIONS: _, ...env } = server.env
  await writeFile(tokensFile, `${(await makePlayers(env, PLAYERS)).join('\n')}\n`)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const heap = await watchLiveHeap(port)
  const third = Math.max(1, Math.round((options.minutes * 60) / SLICE_SECONDS / 3))
  const plan = { site: server.site, tokensFile, connections: CONNECTIONS, seconds: SLICE_SECONDS }
  const samples: Sample[] = []
  const liveMib: number[] = []
  try {
    for (let slice = 1; slice <= 3 * third; slice += 1) {
      const bets = await step(`Slice ${slice} of ${3 * third}`, () => runWrk(plan))
      samples.push({
        serverMib: await residentMib(server.pid),
        connections: await countConnections(client),
        openFiles: await countFiles(server.pid),
        betsPerSecond: Math.round(bets.betsPerSecond),
      })
      if (slice % third === 0) liveMib.push(await heap.measure())
    }
    return { ...describe(samples, liveMib, options), ...(await machineFacts(client)) }
  } finally {
    heap.close()
    await client.end()
  }
}

function describe(
  samples: readonly Sample[],
  liveMib: readonly number[],
  options: SoakOptions,
): object {
  const third = Math.floor(samples.length / 3)
  const growth = (part: keyof Sample) => {
    const of = (from: number, to: number) => median(samples.slice(from, to).map((s) => s[part]))
    return ratio(of(2 * third, samples.length), of(third, 2 * third))
  }
  return {
    name: 'soak',
    minutes: options.minutes,
    /** Last third against middle third. */
    liveMemoryGrowth: ratio(liveMib[2] ?? 0, liveMib[1] ?? 0),
    serverMemoryGrowth: growth('serverMib'),
    connectionGrowth: growth('connections'),
    openFileGrowth: growth('openFiles'),
    betsPerSecondChange: growth('betsPerSecond'),
    liveMib,
    samples,
  }
}

function ratio(later: number, earlier: number): number {
  return Math.round((later / earlier) * 1000) / 1000
}

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/statm`, 'utf8')
  return Math.round((Number(status.split(' ')[1]) * 4096) / MIB)
}

async function countFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

async function countConnections(client: pg.Client): Promise<number> {
  const found = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where backend_type = 'client backend'`,
  )
  return Number(found.rows[0]?.count)
}
