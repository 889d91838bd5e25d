import {
  type ContractInRun,
  type Figures,
  makeTree,
  settleWindow,
  type Window,
  type WindowResult,
} from '@baize/agents'
import type pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { TERMS } from './contracts-house.ts'

/** As many rows as one insert has. */
const CHUNK = 50_000

/** Reads, settles and writes a window; gives the seconds of each part. */
export async function settleInColumns(pool: pg.Pool, window: Window): Promise<object> {
  const startedMs = performance.now()
  const { parents, figures, contracts } = await read(pool, window)
  const readMs = performance.now()
  const settled = settleWindow({
    ...{ days: window, contracts, figures },
    trees: [{ ...window, tree: makeTree(parents) }],
    ...{ carriesMinor: new Map(), paidBeforeMinor: new Map() },
  })
  const settledMs = performance.now()
  await write(pool, contracts, settled)
  const seconds = (fromMs: number, untilMs: number) => Math.round(untilMs - fromMs) / 1000
  return {
    read: seconds(startedMs, readMs),
    settle: seconds(readMs, settledMs),
    write: seconds(settledMs, performance.now()),
  }
}

async function read(pool: pg.Pool, { first, last }: Window) {
  const [[parents], [members, days, bets, profits, costs], [ids, givers, receivers]] =
    await Promise.all([
      readColumns(pool, PARENTS),
      readColumns(pool, FIGURES, [first, last]),
      readColumns(pool, CONTRACTS),
    ])
  const figures: Figures = {
    ...{ members: integers(members), days: integers(days) },
    products: new Uint16Array((members?.length ?? 0) / Int32Array.BYTES_PER_ELEMENT),
    productNames: [''],
    ...{ validBetsMinor: longs(bets), profitsMinor: longs(profits), costsMinor: longs(costs) },
  }
  const [giverOf, receiverOf] = [integers(givers), integers(receivers)]
  const contracts = Array.from(integers(ids), (id, index): ContractInRun => {
    const receiver = receiverOf[index] ?? 0
    const terms = TERMS[receiver % TERMS.length]
    if (!terms) throw new Failure('There are no terms.')
    const parties = { giver: giverOf[index] ?? 0, receiver }
    return { id: String(id), ...parties, terms, from: first, to: null, replacesId: null }
  })
  return { parents: integers(parents), figures, contracts }
}

const PARENTS = `select string_agg(int4send(parent), '' order by id) as a from agents_bench.member`
const FIGURES = `select string_agg(int4send(member), '') as a, string_agg(int4send(day), '') as b,
    string_agg(int8send(bet), '') as c, string_agg(int8send(profit), '') as d,
    string_agg(int8send(cost), '') as e
  from agents_bench.figure where day between $1 and $2`
const CONTRACTS = `select string_agg(int4send(id), '') as a, string_agg(int4send(giver), '') as b,
    string_agg(int4send(receiver), '') as c
  from (select id, giver, receiver from agents_bench.contract order by id) as in_order`

/** Columns as bytes in network order: a million numbers are one value, and no rows are made of them. */
async function readColumns(
  pool: pg.Pool,
  query: string,
  values: readonly unknown[] = [],
): Promise<Buffer[]> {
  const { rows } = await pool.query<Record<string, Buffer>>(query, [...values])
  return Object.values(rows[0] ?? {})
}

function integers(bytes: Buffer | undefined): Int32Array {
  const own = Buffer.from(bytes ?? [])
  return new Int32Array(new Uint8Array(own.swap32()).buffer)
}

function longs(bytes: Buffer | undefined): BigInt64Array {
  const own = Buffer.from(bytes ?? [])
  return new BigInt64Array(new Uint8Array(own.swap64()).buffer)
}

/** Writes the rows that are not zero, in one transaction. */
async function write(
  pool: pg.Pool,
  contracts: readonly ContractInRun[],
  settled: WindowResult,
): Promise<void> {
  const { validBetsMinor, netLossesMinor, activeMembers, tiers, payoutsMinor } = settled
  const ids = Int32Array.from(contracts, ({ id }) => Number(id))
  const columns = [ids, validBetsMinor, netLossesMinor, activeMembers, tiers, payoutsMinor]
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The next rows are put into text while the database takes the last ones.
    let taken: Promise<unknown> = Promise.resolve()
    for (let from = 0; from < contracts.length; from += CHUNK) {
      const texts = columns.map((column) => `{${column.subarray(from, from + CHUNK).join()}}`)
      await taken
      taken = client.query(INSERT, texts)
    }
    await taken
    await client.query('commit')
  } finally {
    client.release()
  }
}

const INSERT = `insert into agents_bench.column_row
  select contract, bet, loss, active, tier, payout
  from unnest($1::integer[], $2::bigint[], $3::bigint[], $4::integer[], $5::integer[], $6::bigint[])
    as settled (contract, bet, loss, active, tier, payout)
  where bet <> 0 or loss <> 0 or active <> 0`
