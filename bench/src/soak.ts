import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { step } from '../../tools/shared/steps.ts'
import { ensureSystemTools, WRK } from '../../tools/shared/system-tools.ts'
import { machineFacts } from './machine-facts.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'
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
  readonly serverMib: number
  readonly connections: number
  readonly openFiles: number
  readonly betsPerSecond: number
}

/**
 * Bets for as long as asked, in slices, with a look at memory, files and connections after each.
 * Flat means: the last third is no higher than the middle third, the first being warm-up.
 */
export async function benchSoak(options: SoakOptions): Promise<object> {
  await ensureSystemTools([WRK])
  return await withServer(async (server) => {
    const tokensFile = join(server.dataFolder, 'tokens')
    await writeFile(tokensFile, `${(await makePlayers(server.env, PLAYERS)).join('\n')}\n`)
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    const samples: Sample[] = []
    try {
      const slices = Math.max(3, Math.round((options.minutes * 60) / SLICE_SECONDS))
      const plan = { site: server.site, tokensFile, connections: CONNECTIONS }
      for (let slice = 1; slice <= slices; slice += 1) {
        const bets = await step(`Slice ${slice} of ${slices}`, () =>
          runWrk({ ...plan, seconds: SLICE_SECONDS }),
        )
        samples.push({
          serverMib: await residentMib(server.pid),
          connections: await countConnections(client),
          openFiles: await countFiles(server.pid),
          betsPerSecond: Math.round(bets.betsPerSecond),
        })
      }
      return { ...describe(samples, options), ...(await machineFacts(client)) }
    } finally {
      await client.end()
    }
  })
}

function describe(samples: readonly Sample[], options: SoakOptions): object {
  const third = Math.floor(samples.length / 3)
  const growth = (part: keyof Sample) => {
    const of = (from: number, to: number) => median(samples.slice(from, to).map((s) => s[part]))
    return Math.round((of(2 * third, samples.length) / of(third, 2 * third)) * 1000) / 1000
  }
  return {
    name: 'soak',
    minutes: options.minutes,
    /** Last third against middle third. */
    serverMemoryGrowth: growth('serverMib'),
    connectionGrowth: growth('connections'),
    openFileGrowth: growth('openFiles'),
    betsPerSecondChange: growth('betsPerSecond'),
    samples,
  }
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
