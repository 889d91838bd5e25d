import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { makePlayers } from './make-players.ts'
import { benchSettling, figuresIn, MEMBERS, round3, runProgram, STAKE_MINOR } from './settling.ts'
import type { BenchServer } from './with-server.ts'

const HOLD = 'apps/server/src/testing/wager-event.ts'
const SETTLE = 'apps/server/src/testing/lottery-draw.ts'
const GAME = 'ssc-1'

export interface LotteryBenchOptions {
  readonly rounds: number
  readonly slips: number
  readonly bets: number
}

/** All slips of one draw; then how long a slip of a thousand lines takes over HTTP, one after the other. */
export function benchLottery({ rounds, slips, bets }: LotteryBenchOptions): Promise<object> {
  return benchSettling({
    ...{ name: 'lottery', rounds, count: slips, unit: 'slips' },
    reference: 'one transaction of set-based SQL that writes the same rows of wagers and money',
    make: ({ server, pool }) => makeDraw(server, pool, slips),
    settle: ({ server, pool }, drawId) => settleSlips(server, pool, drawId),
    async more({ server, pool }) {
      const betMs = await step(`Betting ${bets} slips of 1,000 lines`, () =>
        placeSlips(server, pool, bets),
      )
      const [p50Ms, p99Ms] = [round3(quantile(betMs, 0.5)), round3(quantile(betMs, 0.99))]
      return { thousandLines: { bets, p50Ms, p99Ms } }
    },
  })
}

/** A drawn draw that nobody has settled, and slips of one line, some of them with the digit that was drawn. */
async function makeDraw(server: BenchServer, pool: pg.Pool, slips: number): Promise<string> {
  const drawId = randomUUID()
  await runProgram(server, HOLD, ['hold', drawId, String(slips * STAKE_MINOR)])
  await pool.query(
    `insert into lottery_draw (id, game, family, issue, source, opens_at, closes_at, draws_at, result, drawn_at,
       result_version)
     values ($1, 'bench', 'SSC', $2, 'hand', now() - interval '3 minutes',
       now() - interval '2 minutes', now() - interval '1 minute', '"70000"', now(), 1)`,
    [drawId, drawId.slice(0, 20)],
  )
  await pool.query(
    `with taken as (
       insert into wager (member_id, id, product, code, event_id, state, stake_minor, opened_at)
       select n % $3::integer + 1, uuidv7(), 'bench', 'bench', $1::uuid, 'open', $4, now()
         from generate_series(1, $2::integer) as n
       returning member_id, id
     )
     insert into lottery_slip (wager_id, member_id, draw_id, line_count, own_series, series, price_version,
       settings, entries)
     select id, member_id, $1::uuid, 1, 1900, 1900, 0, '{"eleven":"small","count":"once","year":"horse"}',
       jsonb_build_array(jsonb_build_object('play', 'position',
         'bet', jsonb_build_object('digits', jsonb_build_array(
           jsonb_build_array(case when right(id::text, 1) in ('0', '1', '2', '3') then 7 else 5 end),
           '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb)),
         'lineCount', 1, 'lineStakeMinor', $5::text, 'prices', '{"*": "3/1"}'::jsonb,
         'isBySeries', true, 'paysHalf', false))
     from taken`,
    [drawId, slips, MEMBERS, STAKE_MINOR, `${STAKE_MINOR}`],
  )
  await pool.query('insert into plain.wager select * from wager where event_id = $1', [drawId])
  for (const table of ['wager', 'plain.wager', 'lottery_slip']) {
    await pool.query(`vacuum analyze ${table}`)
  }
  return drawId
}

async function settleSlips(server: BenchServer, pool: pg.Pool, drawId: string): Promise<number> {
  const output = await runProgram(server, SETTLE, [drawId])
  const left = await pool.query<{ open: number }>(
    `select count(*)::integer as open from wager where event_id = $1 and state = 'open'`,
    [drawId],
  )
  if (left.rows[0]?.open !== 0) throw new Failure(`Not all were settled.\n\n${output}`)
  return figuresIn<{ seconds: number }>(output).seconds
}

/** Ten digits in each of three places: a thousand lines, one minor unit each times two. */
const ALL_DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const LINES = 1_000
const LINE_STAKE_MINOR = 2
/** Until code and connections are warm. */
const UNCOUNTED = 30

async function placeSlips(server: BenchServer, pool: pg.Pool, bets: number): Promise<number[]> {
  const [token] = await makePlayers(server.env, 1)
  if (!token) throw new Failure('There is no player.')
  const issue = randomUUID().slice(0, 20)
  await pool.query(
    `insert into lottery_draw (id, game, family, issue, source, opens_at, closes_at, draws_at)
     values ($1, $2, 'SSC', $3, 'hand', now() - interval '1 minute', now() + interval '1 hour',
       now() + interval '1 hour')`,
    [randomUUID(), GAME, issue],
  )
  const body = JSON.stringify({
    ...{ game: GAME, issue, series: null, stakeMinor: String(LINES * LINE_STAKE_MINOR) },
    entries: [
      {
        ...{ play: 'direct', lineCount: LINES, lineStakeMinor: String(LINE_STAKE_MINOR) },
        bet: { window: 'back3', digits: [ALL_DIGITS, ALL_DIGITS, ALL_DIGITS] },
      },
    ],
  })
  const taken: number[] = []
  for (let bet = 0; bet < UNCOUNTED + bets; bet += 1) {
    const startedMs = performance.now()
    const answer = await fetch(`${server.site}/wps/lottery/slips`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `baize=${token}`,
        origin: server.site,
        'idempotency-key': uuidNow(),
      },
      body,
    })
    const text = await answer.text()
    taken.push(performance.now() - startedMs)
    if (!answer.ok) throw new Failure(`A slip was refused.\n\n${text}`)
  }
  return taken.slice(UNCOUNTED)
}

/** A key that begins with the time, as clients make them. */
function uuidNow(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const rest = randomUUID().slice(14).replace(/^./, '7')
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest}`
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
