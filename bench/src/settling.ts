import { bigintTypes, verifyLedgerInvariants } from '@baize/ledger/pg'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { lastLines, run } from '../../tools/shared/run.ts'
import { step } from '../../tools/shared/steps.ts'
import { machineFacts } from './machine-facts.ts'
import { median } from './median.ts'
import { type BenchServer, withServer } from './with-server.ts'

export const MEMBERS = 20_000
export const STAKE_MINOR = 100

/** What is settled in a round, and how. */
interface Settling {
  readonly server: BenchServer
  readonly pool: pg.Pool
}

export interface SettlingBench {
  readonly name: string
  readonly rounds: number
  /** Wagers of a round, and what they are called. */
  readonly count: number
  readonly unit: string
  readonly reference: string
  /** Makes an event with that many open wagers, in both sets of tables; answers its id. */
  make(settling: Settling): Promise<string>
  /** Settles all of it through the poster; answers seconds. */
  settle(settling: Settling, eventId: string): Promise<number>
  /** Measures something else on the same server. */
  more?(settling: Settling): Promise<object>
}

/**
 * All wagers of one event settled through the poster, every fourth a win, beside one transaction of plain SQL that writes the same
 * rows into tables of the same form; in alternation, on the same server.
 */
export async function benchSettling(bench: SettlingBench): Promise<object> {
  const { name, rounds, count, unit, reference } = bench
  return await withServer(async (server) => {
    const pool = new pg.Pool({ connectionString: server.databaseUrl, types: bigintTypes, max: 2 })
    pool.on('error', () => undefined)
    const settling = { server, pool }
    try {
      await step(`Opening ${MEMBERS} accounts`, () => pool.query(OPEN_ACCOUNTS, [MEMBERS]))
      await pool.query(PLAIN_TABLES)
      const seconds: { settled: number[]; plain: number[] } = { settled: [], plain: [] }
      for (let round = 1; round <= rounds; round += 1) {
        const eventId = await step(`Round ${round}: ${count} ${unit}`, () => bench.make(settling))
        await pool.query('checkpoint')
        seconds.plain.push(
          await step(`Round ${round}: plain SQL`, () => settlePlain(pool, eventId)),
        )
        await pool.query('checkpoint')
        seconds.settled.push(
          await step(`Round ${round}: settling`, () => bench.settle(settling, eventId)),
        )
      }
      await step('Checking the books', () => verifyLedgerInvariants(pool))
      const more = await bench.more?.(settling)
      return {
        name,
        seconds: round3(median(seconds.settled)),
        plainSeconds: round3(median(seconds.plain)),
        ratio: round3(median(seconds.settled) / median(seconds.plain)),
        [`${unit}PerSecond`]: Math.round(count / median(seconds.settled)),
        ...more,
        conditions: {
          ...{ rounds, [unit]: count, members: MEMBERS, winners: 'every fourth' },
          ...{ reference, seconds, ...(await machineFacts(pool)) },
        },
      }
    } finally {
      await pool.end()
    }
  })
}

/** Runs a program of the tests on the server's database; answers what it said. */
export async function runProgram(
  { env }: BenchServer,
  program: string,
  args: readonly string[],
): Promise<string> {
  const { exitCode, output } = await run(process.execPath, [program, ...args], env)
  if (exitCode !== 0) throw new Failure(`${program} failed.\n\n${lastLines(output, 20)}`)
  return output
}

/** The figures that a program ended with. */
export function figuresIn<Figures>(output: string): Figures {
  const line = output.split('\n').find((each) => each.startsWith('{'))
  if (!line) throw new Failure(`There are no figures.\n\n${lastLines(output, 20)}`)
  return JSON.parse(line)
}

const OPEN_ACCOUNTS = `insert into ledger_account (kind, owner_id, currency, may_overdraw)
  select 'player_cash', n, 'PLY', false from generate_series(1, $1::integer) as n
  on conflict do nothing`

/** The same tables with the same keys and rules, without what guards them. */
const PLAIN_TABLES = `create schema plain;
  create table plain.wager (like wager including all);
  create table plain.wager_settlement (like wager_settlement including all);
  create table plain.ledger_account (like ledger_account including all);
  create table plain.ledger_posting (like ledger_posting including all);
  create table plain.ledger_transfer (like ledger_transfer including all);
  create table plain.ledger_entry (like ledger_entry including all);
  insert into plain.ledger_account overriding system value select * from ledger_account`

const IS_WON = `right(w.id::text, 1) in ('0', '1', '2', '3')`
const PLAIN_SQL = `with settled as (
    update plain.wager w set state = 'settled', version = 1, closed_at = now(),
      payout_minor = case when ${IS_WON} then 3 * stake_minor else 0 end, valid_minor = stake_minor
    where event_id = $1 and state = 'open'
    returning member_id, id, stake_minor, payout_minor
  ), kept as (
    insert into plain.wager_settlement (member_id, wager_id, version, state, returned_minor, payout_minor,
      valid_minor, settled_at)
    select member_id, id, 1, 'settled', 0, payout_minor, stake_minor, now() from settled
  ), paid as materialized (
    select s.*, a.id as account_id, a.version as version_before, a.balance_minor as balance_before,
      row_number() over (order by s.id) as place,
      row_number() over (partition by a.id order by s.id) as turn,
      sum(s.payout_minor) over (partition by a.id order by s.id) as so_far
    from settled s join plain.ledger_account a
      on a.kind = 'player_cash' and a.owner_id = s.member_id where s.payout_minor > 0
  ), base as (select coalesce(max(id), 0) as last from plain.ledger_transfer
  ), posted as (
    insert into plain.ledger_posting (key, input_hash, cause_id, posted_at, is_old)
    select gen_random_uuid(), decode(repeat('00', 16), 'hex'), id, now(), false from paid
  ), transferred as (
    insert into plain.ledger_transfer (id, posting_key, debit_account_id, debit_version,
      credit_account_id, credit_version, amount_minor, code, posted_at)
    select last + place, id, -1, place, account_id, version_before + turn, payout_minor, 2, now()
    from paid cross join base
  ), entered as (
    insert into plain.ledger_entry
    select -last - 1, place, last + place, -payout_minor, 0, now() from paid cross join base
    union all
    select account_id, version_before + turn, last + place, payout_minor, balance_before + so_far, now()
    from paid cross join base
  ), moved as (
    update plain.ledger_account a set balance_minor = balance_minor + p.amount, version = version + p.entries
    from (select account_id, sum(payout_minor) as amount, count(*) as entries from paid group by 1) p
    where a.id = p.account_id
  )
  select count(*)::integer as settled from settled`

async function settlePlain(pool: pg.Pool, eventId: string): Promise<number> {
  const startedMs = performance.now()
  await pool.query(PLAIN_SQL, [eventId])
  return (performance.now() - startedMs) / 1000
}

export function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}
