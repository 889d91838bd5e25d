import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { ensureSystemTools, PGBENCH, WRK } from '../../tools/shared/system-tools.ts'
import { type BetCost, boundOf, medianCost, startMeter } from './bet-cost.ts'
import { limitPlayers } from './limit-players.ts'
import { countFed, linkJackpot } from './link-jackpot.ts'
import { machineFacts } from './machine-facts.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { type PgbenchPlan, preparePgbench, runPgbench } from './pgbench.ts'
import { type BenchServer, withServer } from './with-server.ts'
import { runWrk, type WrkOutcome, type WrkPlan } from './wrk.ts'

const SCALE = 50
/** As the reference is defined, and as many as our own players; the better of both counts. */
const PGBENCH_CLIENTS = [16, 64] as const
const CONNECTIONS = 64
const CONNECTIONS_MANY = 512
const PLAYERS = 1_000
/** Besides them, players who have limited what they stake; each stake is counted against it. */
const LIMITED_PLAYERS = 500
/** And players with bonus money, which is staked first: each bet moves their grant. */
const BONUS_PLAYERS = 500
/** Long enough for the compiler to have seen everything that is hot. */
const WARM_UP_SECONDS = 15
const PGBENCH_WARM_UP_SECONDS = 5
/** What the server does each minute with what was posted falls into a run of this length once, like in the life of a house. */
const WHOLE_SECONDS = 60
/** What `place-bets.lua` plays. */
const GAME = 'lantern-tiger'

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
      clients: PGBENCH_CLIENTS[0],
      seconds: options.seconds,
    }
    await step(`Filling the reference (scale ${SCALE})`, async () => {
      await withClient(server.databaseUrl, (client) => client.query('create database reference'))
      await preparePgbench(reference)
    })
    const plans = await step(`Making ${PLAYERS} players`, () => makePlans(server, options.seconds))
    return await alternate(options, reference, plans, server)
  })
}

async function makePlans(server: BenchServer, seconds: number): Promise<Record<Load, WrkPlan>> {
  const all = await makePlayers(server.env, PLAYERS + LIMITED_PLAYERS)
  const [tokens, limited] = [all.slice(0, PLAYERS), all.slice(PLAYERS)]
  await limitPlayers(server.site, limited)
  const everybody = join(server.dataFolder, 'tokens')
  const nobodyElse = join(server.dataFolder, 'one-token')
  await writeFile(everybody, `${tokens.join('\n')}\n`)
  await writeFile(nobodyElse, `${tokens[0]}\n`)
  const withLimits = join(server.dataFolder, 'limited-tokens')
  await writeFile(withLimits, `${limited.join('\n')}\n`)
  const withBonus = join(server.dataFolder, 'bonus-tokens')
  const funded = await makePlayers(server.env, BONUS_PLAYERS, { withBonus: true })
  await writeFile(withBonus, `${funded.join('\n')}\n`)
  const { site } = server
  return {
    spread: { site, tokensFile: everybody, connections: CONNECTIONS, seconds },
    oneHotPlayer: { site, tokensFile: nobodyElse, connections: CONNECTIONS, seconds },
    manyConnections: { site, tokensFile: everybody, connections: CONNECTIONS_MANY, seconds },
    withLimits: { site, tokensFile: withLimits, connections: CONNECTIONS, seconds },
    withBonus: { site, tokensFile: withBonus, connections: CONNECTIONS, seconds },
    hotJackpot: { site, tokensFile: everybody, connections: CONNECTIONS, seconds },
  }
}

/** The loads of a bench: the main one, and those that must not make it collapse. */
const LOADS = [
  'spread',
  'oneHotPlayer',
  'manyConnections',
  'withLimits',
  'withBonus',
  'hotJackpot',
] as const
type Load = (typeof LOADS)[number]

interface Measured {
  readonly pgbenchRates: Record<(typeof PGBENCH_CLIENTS)[number], number[]>
  readonly outcomes: Record<Load, WrkOutcome[]>
  readonly costs: Record<Load, BetCost[]>
}

async function alternate(
  options: BetsOptions,
  reference: PgbenchPlan,
  plans: Readonly<Record<Load, WrkPlan>>,
  server: BenchServer,
): Promise<object> {
  return await withClient(server.databaseUrl, async (client) => {
    await client.query('alter system set track_wal_io_timing = on')
    await client.query('select pg_reload_conf()')
    const meter = await startMeter(server.pid, client)
    const warmUp = await step('Warming up', async () => {
      await runPgbench({ ...reference, seconds: PGBENCH_WARM_UP_SECONDS })
      return await runWrk({ ...plans.spread, seconds: WARM_UP_SECONDS })
    })
    const measured: Measured = {
      pgbenchRates: { 16: [], 64: [] },
      outcomes: emptyByLoad(),
      costs: emptyByLoad(),
    }
    for (let round = 1; round <= options.rounds; round += 1) {
      // Each side starts with its dirty pages written, so that neither pays for the other's.
      await client.query('checkpoint')
      for (const clients of PGBENCH_CLIENTS) {
        const rate = await step(`Round ${round}: pgbench, ${clients} clients`, () =>
          runPgbench({ ...reference, clients }),
        )
        measured.pgbenchRates[clients].push(rate)
        process.stdout.write(`  ${Math.round(rate)} transactions/s\n`)
      }
      for (const load of LOADS) {
        await client.query('checkpoint')
        if (load === 'hotJackpot') await linkJackpot(client, GAME, true)
        const before = await meter.read()
        const outcome = await step(`Round ${round}: bets, ${load}`, () => runWrk(plans[load]))
        measured.costs[load].push(await meter.costSince(before, outcome.bets))
        if (load === 'hotJackpot') await linkJackpot(client, GAME, false)
        measured.outcomes[load].push(outcome)
        const { betsPerSecond, p99Ms } = outcome
        process.stdout.write(`  ${Math.round(betsPerSecond)} bets/s, p99 ${p99Ms} ms\n`)
      }
    }
    await client.query('checkpoint')
    const wholeMinute = await step('A whole minute of bets, manyConnections', () =>
      runWrk({ ...plans.manyConnections, seconds: WHOLE_SECONDS }),
    )
    const all = [warmUp, wholeMinute, ...LOADS.flatMap((load) => measured.outcomes[load])]
    const acknowledged = all.reduce((sum, each) => sum + each.bets, 0)
    const refused = all.reduce((sum, each) => sum + each.notBets, 0)
    const stored = await step('Checking the books', () => countStored(client))
    if (stored < acknowledged) {
      throw new Failure(`${acknowledged} bets were acknowledged and only ${stored} are stored.`)
    }
    const fed = await countFed(client)
    const feeding = measured.outcomes.hotJackpot.reduce((sum, each) => sum + each.bets, 0)
    if (fed < feeding) throw new Failure(`Only ${fed} of ${feeding} bets fed the pool.`)
    const machine = await machineFacts(client)
    const facts = { acknowledged, refused, stored, ...machine }
    return describe(options, plans, { ...measured, wholeMinute }, facts)
  })
}

function emptyByLoad<Each>(): Record<Load, Each[]> {
  return {
    ...{ spread: [], oneHotPlayer: [], manyConnections: [] },
    ...{ withLimits: [], withBonus: [], hotJackpot: [] },
  }
}

function describe(
  options: BetsOptions,
  plans: Readonly<Record<Load, WrkPlan>>,
  { pgbenchRates, outcomes, costs, wholeMinute }: Measured & { readonly wholeMinute: WrkOutcome },
  facts: object,
): object {
  const rateOf = (load: Load) => median(outcomes[load].map((each) => each.betsPerSecond))
  const figures = (load: Load) => ({
    connections: plans[load].connections,
    betsPerSecond: round1(rateOf(load)),
    againstSpread: round3(rateOf(load) / rateOf('spread')),
    p50Ms: median(outcomes[load].map((each) => each.p50Ms)),
    p99Ms: median(outcomes[load].map((each) => each.p99Ms)),
    rates: outcomes[load].map((each) => round1(each.betsPerSecond)),
    costOfABet: medianCost(costs[load]),
  })
  const pgbench = Math.max(...PGBENCH_CLIENTS.map((clients) => median(pgbenchRates[clients])))
  return {
    name: 'bets',
    pgbenchPerSecond: round1(pgbench),
    // Throughput with as many players as it takes to fill the machine, latency with few.
    betsPerSecond: round1(rateOf('manyConnections')),
    ratio: round3(rateOf('manyConnections') / pgbench),
    // With all that the server does besides, which falls into some of the short runs and not into others.
    ratioOfWholeMinute: round3(wholeMinute.betsPerSecond / pgbench),
    ratioWithFewConnections: round3(rateOf('spread') / pgbench),
    p99MsWithFewConnections: figures('spread').p99Ms,
    boundBy: boundOf(medianCost(costs.manyConnections)),
    boundByWithFewConnections: boundOf(medianCost(costs.spread)),
    conditions: {
      rounds: options.rounds,
      secondsEach: options.seconds,
      reference: `pgbench tpcb-like, scale ${SCALE}, prepared, the better of ${PGBENCH_CLIENTS.join(' and ')} clients`,
      pgbenchRates: Object.fromEntries(
        PGBENCH_CLIENTS.map((clients) => [clients, pgbenchRates[clients].map(round1)]),
      ),
      driver: 'wrk',
      players: PLAYERS,
      wholeMinute,
      spread: figures('spread'),
      oneHotPlayer: figures('oneHotPlayer'),
      manyConnections: figures('manyConnections'),
      withLimits: figures('withLimits'),
      withBonus: figures('withBonus'),
      hotJackpot: figures('hotJackpot'),
      ...facts,
    },
  }
}

async function countStored(client: pg.Client): Promise<number> {
  await verifyLedgerInvariants(client)
  const counted = await client.query<{ rounds: string }>('select count(*) as rounds from round')
  return Number(counted.rows[0]?.rounds)
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

function round1(value: number): number {
  return Math.round(value * 10) / 10
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}
