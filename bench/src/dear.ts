import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { lastLines, run } from '../../tools/shared/run.ts'
import { step } from '../../tools/shared/steps.ts'
import { ensureSystemTools, WRK } from '../../tools/shared/system-tools.ts'
import { machineFacts } from './machine-facts.ts'
import { makePlayers } from './make-players.ts'
import { type BenchServer, withServer } from './with-server.ts'
import { runWrk } from './wrk.ts'

const CALLERS = fileURLToPath(new URL('./dear-callers.ts', import.meta.url))
const PLAYERS = 300
const CONNECTIONS = 64
const ADDRESSES = 100
const WARM_SECONDS = 8
/** What an installation has unless told otherwise. */
const REQUESTS_PER_MINUTE = '1200'

export interface DearOptions {
  readonly seconds: number
}

interface Looked {
  readonly gapP50Ms: number
  readonly gapP99Ms: number
  readonly gapLongestMs: number
  readonly statuses: Readonly<Record<string, number>>
}

interface Measured {
  readonly betsPerSecond: number
  readonly looked: Looked
}

/**
 * The ten dearest calls from a hundred addresses, each within its limit, beside players who bet: what is left of the
 * bets, and how long anybody waits for an answer that costs nothing. Then the same without limits.
 */
export async function benchDear({ seconds }: DearOptions): Promise<object> {
  await ensureSystemTools([WRK])
  const limited = await measure(seconds, REQUESTS_PER_MINUTE)
  const unlimited = await measure(seconds, '0')
  const { conditions, ratio, ...figures } = limited
  return {
    name: 'dear',
    ratio,
    gapLongestMs: limited.beside.looked.gapLongestMs,
    ...figures,
    withoutLimits: { ratio: unlimited.ratio, alone: unlimited.alone, beside: unlimited.beside },
    conditions,
  }
}

async function measure(seconds: number, perMinute: string) {
  const what = perMinute === '0' ? 'without limits' : 'with limits'
  return await withServer(
    async (server) => {
      const tokensFile = join(server.dataFolder, 'tokens')
      const players = await makePlayers(server.env, PLAYERS + ADDRESSES)
      await writeFile(tokensFile, `${players.slice(ADDRESSES).join('\n')}\n`)
      const callersFile = join(server.dataFolder, 'callers')
      await writeFile(callersFile, `${players.slice(0, ADDRESSES).join('\n')}\n`)
      const plan = { site: server.site, tokensFile, connections: CONNECTIONS, seconds }
      const both = async (addresses: number): Promise<Measured> => {
        const [bets, looked] = await Promise.all([
          runWrk(plan),
          runCallers(server, callersFile, addresses, seconds),
        ])
        return { betsPerSecond: Math.round(bets.betsPerSecond), looked }
      }
      await step('Warming up', () => runWrk({ ...plan, seconds: WARM_SECONDS }))
      const alone = await step(`Bets alone, ${what}`, () => both(0))
      const beside = await step(`Bets beside dear calls, ${what}`, () => both(ADDRESSES))
      const client = new pg.Client({ connectionString: server.databaseUrl })
      await client.connect()
      const conditions = await machineFacts(client).finally(() => client.end())
      const ratio = Math.round((beside.betsPerSecond / alone.betsPerSecond) * 1_000) / 1_000
      return { ratio, alone, beside, conditions }
    },
    { REQUESTS_PER_MINUTE: perMinute, TRUSTED_PROXIES: '127.0.0.1', DEMONSTRATION_TITLES: '1000' },
  )
}

async function runCallers(
  server: BenchServer,
  tokensFile: string,
  addresses: number,
  seconds: number,
): Promise<Looked> {
  const { hostname, port } = new URL(server.site)
  const { exitCode, output } = await run(
    process.execPath,
    [CALLERS, hostname, port, tokensFile, String(addresses), String(seconds)],
    {},
  )
  const line = output.split('\n').find((each) => each.startsWith('{'))
  if (exitCode !== 0 || line === undefined) {
    throw new Failure(`The callers failed.\n\n${lastLines(output, 10)}`)
  }
  return JSON.parse(line) as Looked
}
