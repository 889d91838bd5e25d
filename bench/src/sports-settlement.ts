import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { median } from './median.ts'
import { benchSettling, figuresIn, MEMBERS, round3, runProgram, STAKE_MINOR } from './settling.ts'
import { makeEvent, settleEvent } from './wagers.ts'
import type { BenchServer } from './with-server.ts'

const HOLD = 'apps/server/src/testing/wager-event.ts'
const SETTLE = 'apps/server/src/testing/sports-settlement.ts'

export interface SportsSettlementOptions {
  readonly rounds: number
  readonly bets: number
}

interface Settled {
  readonly seconds: number
  readonly correctedSeconds: number
  readonly longestMs: number
  readonly memoryMib: number
}

/** All bets on one match, by its result; then once more by another; beside as many wagers settled by the core alone. */
export async function benchSportsSettlement({
  rounds,
  bets,
}: SportsSettlementOptions): Promise<object> {
  const seen: Settled[] = []
  return await benchSettling({
    ...{ name: 'sports-settlement', rounds, count: bets, unit: 'bets' },
    reference: 'one transaction of set-based SQL that writes the same rows of wagers and money',
    make: ({ server, pool }) => makeMatch(server, pool, bets),
    async settle({ server, pool }, eventId) {
      const output = await runProgram(server, SETTLE, [eventId, feedIdOf(eventId)])
      const left = await pool.query<{ wrong: number }>(WRONG, [eventId, STAKE_MINOR])
      if (left.rows[0]?.wrong !== 0) throw new Failure(`Not all were settled twice.\n\n${output}`)
      const figures = figuresIn<Settled>(output)
      seen.push(figures)
      return figures.seconds
    },
    async more({ server, pool }) {
      const core: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const eventId = await makeEvent(server, pool, bets)
        core.push(await settleEvent(server, eventId, bets))
      }
      const corrected = median(seen.map(({ correctedSeconds }) => correctedSeconds))
      return {
        coreSeconds: round3(median(core)),
        correctedSeconds: round3(corrected),
        correctedPerSecond: Math.round(bets / corrected),
        longestTransactionMs: Math.round(Math.max(...seen.map(({ longestMs }) => longestMs))),
        memoryMib: Math.round(Math.max(...seen.map(({ memoryMib }) => memoryMib))),
      }
    },
  })
}

/** Numbers of the feed are not ids of the house: one is made of the other. */
const feedIdOf = (eventId: string) => `sr:match:${Number.parseInt(eventId.slice(0, 8), 16)}`

/** A match that nobody has settled, and bets on its winner, every fourth of them on the home side. */
async function makeMatch(server: BenchServer, pool: pg.Pool, bets: number): Promise<string> {
  const eventId = randomUUID()
  await runProgram(server, HOLD, ['hold', eventId, String(bets * STAKE_MINOR)])
  await pool.query(MATCH, [eventId, feedIdOf(eventId)])
  await pool.query(BETS, [eventId, bets, MEMBERS, STAKE_MINOR])
  await pool.query('insert into plain.wager select * from wager where event_id = $1', [eventId])
  for (const table of ['wager', 'plain.wager', 'sports_bet', 'sports_bet_leg']) {
    await pool.query(`vacuum analyze ${table}`)
  }
  return eventId
}

const MATCH = `insert into sports_event (id, feed_id, sport, tournament_id, tournament, home_id, home, away_id, away,
    starts_at, listed_at, state, is_simulated, sent_at)
  values ($1, $2, 'football', 'sr:tournament:17', 'Premier League', 'sr:competitor:1', 'Arsenal',
    'sr:competitor:2', 'Chelsea', now(), now(), 'ended', true, now())`

const BETS = `with taken as (
    insert into wager (member_id, id, product, code, event_id, state, stake_minor, opened_at)
    select n % $3::integer + 1, uuidv7(), 'sports', 'sports', $1::uuid, 'open', $4, now()
      from generate_series(1, $2::integer) as n
    returning member_id, id
  ), bet as (
    insert into sports_bet (id, wager_id, member_id, type, bankers, sizes, lines, policy, stake_minor, win_max_minor,
      state, placed_at)
    select id, id, member_id, 'single', 0, array[1], 1, 'none', $4, 10000000, 'accepted', now() from taken
  )
  insert into sports_bet_leg (bet_id, place, event_id, market, outcome, odds, version, producer, sent_at)
  select id, 0, $1::uuid, '1|', case when right(id::text, 1) in ('0', '1', '2', '3') then '1' else '2' end, '3/1', 1, 1, now()
  from taken`

/** Each was settled and corrected once, and pays what the second result says. */
const WRONG = `select count(*)::integer as wrong from wager
  where event_id = $1 and (state <> 'settled' or version <> 2 or payout_minor <>
    case when right(id::text, 1) in ('0', '1', '2', '3') then 0 else 3 * $2::bigint end)`
