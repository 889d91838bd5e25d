import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { ensureSystemTools, PGBENCH, WRK } from '../../tools/shared/system-tools.ts'
import { type CpuReading, findPostmaster, readCpu } from './cpu-use.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { type PgbenchPlan, preparePgbench, runPgbench } from './pgbench.ts'
import { type BenchServer, withServer } from './with-server.ts'
import { runWrk, type WrkOutcome, type WrkPlan } from './wrk.ts'

const SCALE = 50
const PGBENCH_CLIENTS = 16
const CONNECTIONS = 64
const PLAYERS = 1_000
const WARM_UP_SECONDS = 5

/** How long and how often; the defaults are what published figures are made with. */
export interface BetsOptions {
  readonly rounds: number
  readonly seconds: number
}

/**
 * Bets over HTTP against PostgreSQL's own benchmark on the same server, in alternation, so that
 * whatever else the machine does meanwhile falls on both. A bet is session check, validation,
 * limits, stake, outcome, settlement and round record, durable before it is answered.
 */
export async function benchBets(options: BetsOptions): Promise<object> {
  await ensureSystemTools([PGBENCH, WRK])
  return await withServer(async (server) => {
    const reference: PgbenchPlan = {
      connection: server.connection,
      database: 'reference',
      scale: SCALE,
      clients: PGBENCH_CLIENTS,
      seconds: options.seconds,
    }
    await step(`Filling the reference (scale ${SCALE})`, async () => {
      await runOn(server.databaseUrl, 'create database reference')
      await preparePgbench(reference)
    })
    const tokensFile = join(server.dataFolder, 'tokens')
    await step(`Making ${PLAYERS} players`, async () => {
      const tokens = await makePlayers(server.env, PLAYERS)
      await writeFile(tokensFile, `${tokens.join('\n')}\n`)
    })
    const bets: WrkPlan = {
      site: server.site,
      tokensFile,
      connections: CONNECTIONS,
      seconds: options.seconds,
    }
    return await alternate(options, reference, bets, server)
  })
}

async function alternate(
  options: BetsOptions,
  reference: PgbenchPlan,
  bets: WrkPlan,
  server: BenchServer,
): Promise<object> {
  const serverUrl = server.databaseUrl
  const postmaster = await withClient(serverUrl, findPostmaster)
  const readNow = () => readCpu(server.pid, postmaster)
  const warmUp = await step('Warming up', async () => {
    await runPgbench({ ...reference, seconds: WARM_UP_SECONDS })
    return await runWrk({ ...bets, seconds: WARM_UP_SECONDS })
  })
  const rates: number[] = []
  const outcomes: WrkOutcome[] = []
  const costs: CpuReading[] = []
  for (let round = 1; round <= options.rounds; round += 1) {
    // Each side starts with its dirty pages written, so that neither pays for the other's.
    await runOn(serverUrl, 'checkpoint')
    const rate = await step(`Round ${round}: pgbench`, async () => await runPgbench(reference))
    rates.push(rate)
    await runOn(serverUrl, 'checkpoint')
    const before = await readNow()
    const outcome = await step(`Round ${round}: bets`, async () => await runWrk(bets))
    costs.push(costPerBet(before, await readNow(), outcome.bets))
    outcomes.push(outcome)
    process.stdout.write(
      `  ${Math.round(rate)} transactions/s, ${Math.round(outcome.betsPerSecond)} bets/s, p99 ${outcome.p99Ms} ms\n`,
    )
  }
  const acknowledged = [warmUp, ...outcomes].reduce((all, each) => all + each.bets, 0)
  const refused = [warmUp, ...outcomes].reduce((all, each) => all + each.notBets, 0)
  const stored = await step('Checking the books', async () => await countStored(serverUrl))
  if (stored < acknowledged) {
    throw new Failure(`${acknowledged} bets were acknowledged and only ${stored} are stored.`)
  }
  return {
    name: 'bets',
    pgbenchPerSecond: round1(median(rates)),
    betsPerSecond: round1(median(outcomes.map((each) => each.betsPerSecond))),
    ratio: Number((median(outcomes.map((each) => each.betsPerSecond)) / median(rates)).toFixed(3)),
    conditions: {
      rounds: options.rounds,
      secondsEach: options.seconds,
      pgbench: {
        script: 'tpcb-like',
        scale: SCALE,
        clients: PGBENCH_CLIENTS,
        protocol: 'prepared',
      },
      bets: {
        driver: 'wrk',
        connections: CONNECTIONS,
        players: PLAYERS,
        p50Ms: median(outcomes.map((each) => each.p50Ms)),
        p99Ms: median(outcomes.map((each) => each.p99Ms)),
        acknowledged,
        refused,
        stored,
        processorMicrosecondsPerBet: {
          server: median(costs.map((each) => each.server)),
          database: median(costs.map((each) => each.database)),
        },
      },
      pgbenchRates: rates.map(round1),
      betRates: outcomes.map((each) => round1(each.betsPerSecond)),
      database: await describeDatabase(serverUrl),
      machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
      node: process.version,
    },
  }
}

async function countStored(serverUrl: string): Promise<number> {
  return await withClient(serverUrl, async (client) => {
    await verifyLedgerInvariants(client)
    const counted = await client.query<{ rounds: string }>('select count(*) as rounds from round')
    return Number(counted.rows[0]?.rounds)
  })
}

async function describeDatabase(serverUrl: string): Promise<object> {
  return await withClient(serverUrl, async (client) => {
    const shown = await client.query<object>(
      `select current_setting('server_version') as version,
              current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as "synchronousCommit",
              current_setting('full_page_writes') as "fullPageWrites",
              current_setting('shared_buffers') as "sharedBuffers",
              case when inet_server_addr() is null then 'unix socket' else 'tcp' end as transport`,
    )
    return shown.rows[0] ?? {}
  })
}

async function runOn(serverUrl: string, statement: string): Promise<void> {
  await withClient(serverUrl, async (client) => await client.query(statement))
}

async function withClient<Value>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function costPerBet(
  before: CpuReading | undefined,
  after: CpuReading | undefined,
  bets: number,
): CpuReading {
  const per = (part: keyof CpuReading) =>
    round1(((after?.[part] ?? 0) - (before?.[part] ?? 0)) / Math.max(bets, 1))
  return { server: per('server'), database: per('database') }
}

function round1(value: number): number {
  return Math.round(value * 10) / 10
}
