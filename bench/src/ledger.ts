import { hash, randomBytes } from 'node:crypto'
import { type CurrencyCode, epochMs, minor, uuidV7 } from '@baize/kernel'
import { type AccountId, planTransfer } from '@baize/ledger'
import {
  bigintTypes,
  createAccountBook,
  createPoster,
  type Movement,
  type Poster,
  verifyLedgerInvariants,
} from '@baize/ledger/pg'
import pg from 'pg'
import { step } from '../../tools/shared/steps.ts'
import { ensureSystemTools, PGBENCH } from '../../tools/shared/system-tools.ts'
import { machineFacts } from './machine-facts.ts'
import { median } from './median.ts'
import { type PgbenchPlan, preparePgbench, runPgbench } from './pgbench.ts'
import { withServer } from './with-server.ts'

const currency = 'PLY' as CurrencyCode
const PLAYERS = 10_000
const FIRST_MEMBER = 2_000_000
const HOUSES_SPREAD = 64
const IN_FLIGHT = 1_024
const STAKE_MINOR = minor(100n)

export interface LedgerBenchOptions {
  readonly rounds: number
  readonly seconds: number
}

/** Which accounts the load falls on. */
type Load = 'hotHouse' | 'spreadHouses' | 'hotPlayer'

/**
 * Transfers in this process, each a command of its own with its own key, against PostgreSQL's own
 * benchmark on the same server, in alternation: with one house account, with 64 of them, and all
 * from a single player.
 */
export async function benchLedger(options: LedgerBenchOptions): Promise<object> {
  await ensureSystemTools([PGBENCH])
  return await withServer(async ({ databaseUrl, connection }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, types: bigintTypes, max: 2 })
    pool.on('error', () => undefined)
    const poster = createPoster({
      connection: { connectionString: databaseUrl },
      clock: { now: () => epochMs(Date.now()) },
      companions: [],
    })
    const reference: PgbenchPlan = {
      connection,
      database: 'reference',
      scale: 50,
      clients: 16,
      seconds: options.seconds,
    }
    try {
      await step('Filling the reference (scale 50)', async () => {
        await pool.query('create database reference')
        await preparePgbench(reference)
      })
      const accounts = await step(`Opening ${PLAYERS} accounts`, () => openAccounts(pool))
      return await alternate(options, reference, { poster, pool, accounts })
    } finally {
      await poster.stop()
      await pool.end()
    }
  })
}

interface Accounts {
  readonly houses: readonly AccountId[]
  readonly players: readonly AccountId[]
}

interface Bench {
  readonly poster: Poster
  readonly pool: pg.Pool
  readonly accounts: Accounts
}

async function alternate(options: LedgerBenchOptions, reference: PgbenchPlan, bench: Bench) {
  const loads: readonly Load[] = ['hotHouse', 'spreadHouses', 'hotPlayer']
  const rates: Record<Load | 'pgbench', number[]> = {
    pgbench: [],
    hotHouse: [],
    spreadHouses: [],
    hotPlayer: [],
  }
  await step('Warming up', () => postFor(bench, 'hotHouse', 3))
  for (let round = 1; round <= options.rounds; round += 1) {
    await bench.pool.query('checkpoint')
    rates.pgbench.push(await step(`Round ${round}: pgbench`, () => runPgbench(reference)))
    for (const load of loads) {
      await bench.pool.query('checkpoint')
      const posted = await step(`Round ${round}: ${load}`, () =>
        postFor(bench, load, options.seconds),
      )
      rates[load].push(posted)
      process.stdout.write(`  ${Math.round(posted)} transfers/s\n`)
    }
  }
  await step('Checking the books', () => verifyLedgerInvariants(bench.pool))
  const ratio = (load: Load) => round3(median(rates[load]) / median(rates.pgbench))
  return {
    name: 'ledger',
    pgbenchPerSecond: Math.round(median(rates.pgbench)),
    transfersPerSecond: Math.round(median(rates.hotHouse)),
    ratio: ratio('hotHouse'),
    hotAgainstSpread: round3(median(rates.hotHouse) / median(rates.spreadHouses)),
    hotPlayerAgainstSpread: round3(median(rates.hotPlayer) / median(rates.spreadHouses)),
    bytesPerTransfer: await bytesPerTransfer(bench.pool),
    conditions: {
      rounds: options.rounds,
      secondsEach: options.seconds,
      inFlight: IN_FLIGHT,
      players: PLAYERS,
      reference: 'pgbench tpcb-like, scale 50, 16 clients, prepared',
      rates,
      ...(await machineFacts(bench.pool)),
    },
  }
}

async function openAccounts(pool: pg.Pool): Promise<Accounts> {
  const book = createAccountBook(pool)
  const houses: AccountId[] = []
  for (let index = 0; index < HOUSES_SPREAD; index += 1) {
    houses.push(await book.idOf({ kind: 'house', purpose: `bench ${index}`, currency }))
  }
  const players = await pool.query<{ id: bigint }>(
    `insert into ledger_account (kind, owner_id, currency, may_overdraw)
     select 'player_cash', $1::bigint + n, $2, false from generate_series(1, $3) as n
     returning id`,
    [FIRST_MEMBER, currency, PLAYERS],
  )
  return { houses, players: players.rows.map((row) => row.id) }
}

/** Keeps a number of movements in flight until the time is over; answers transfers per second. */
async function postFor({ poster, accounts }: Bench, load: Load, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const start = performance.now()
  let posted = 0
  let next = 0
  const [hotHouse = 0n] = accounts.houses
  const [hotPlayer = 0n] = accounts.players
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      next += 1
      const houseId =
        load === 'spreadHouses' ? (accounts.houses[next % HOUSES_SPREAD] ?? hotHouse) : hotHouse
      const playerId =
        load === 'hotPlayer' ? hotPlayer : (accounts.players[next % PLAYERS] ?? hotPlayer)
      const outcome = await poster.post(payOut(houseId, playerId))
      if (outcome.kind === 'posted') posted += 1
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, one))
  return (posted * 1000) / (performance.now() - start)
}

/** The house pays a player: one transfer under a key of its own. */
function payOut(houseId: AccountId, playerId: AccountId): Movement<undefined, never> {
  const key = uuidV7({ now: () => epochMs(Date.now()) }, randomBytes(10))
  return {
    key,
    inputHash: Buffer.from(hash('sha256', `${houseId} ${playerId}`, 'hex').slice(0, 32), 'hex'),
    causeId: key,
    accountIds: [houseId, playerId],
    rows: [],
    decide: () => ({
      accepted: {
        transfers: [
          planTransfer({
            code: 'round_payout',
            debitId: houseId,
            creditId: playerId,
            amountMinor: STAKE_MINOR,
            causeId: key,
          }),
        ],
        rows: [],
        answer: undefined,
      },
    }),
  }
}

/** Everything a transfer leaves behind, indexes included. */
async function bytesPerTransfer(pool: pg.Pool): Promise<number> {
  const found = await pool.query<{ bytes: string; transfers: string }>(
    `select (select sum(pg_total_relation_size(c.oid)) from pg_class c
       where c.relkind = 'r' and c.relname ~ '^ledger_(entry|transfer|posting|batch)')
       as bytes, (select transfer_id from ledger_head)::text as transfers`,
  )
  return Math.round(Number(found.rows[0]?.bytes) / Number(found.rows[0]?.transfers))
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}
