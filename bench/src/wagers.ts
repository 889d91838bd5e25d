import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { benchSettling, figuresIn, MEMBERS, runProgram, STAKE_MINOR } from './settling.ts'
import type { BenchServer } from './with-server.ts'

const PROGRAM = 'apps/server/src/testing/wager-event.ts'

export interface WagerBenchOptions {
  readonly rounds: number
  readonly wagers: number
}

/** The wagers of one event. */
export function benchWagers({ rounds, wagers }: WagerBenchOptions): Promise<object> {
  return benchSettling({
    ...{ name: 'wagers', rounds, count: wagers, unit: 'wagers' },
    reference: 'one transaction of set-based SQL that writes the same rows',
    make: ({ server, pool }) => makeEvent(server, pool, wagers),
    settle: ({ server }, eventId) => settleEvent(server, eventId, wagers),
  })
}

/** An event with so many open wagers. */
export async function makeEvent(
  server: BenchServer,
  pool: pg.Pool,
  wagers: number,
): Promise<string> {
  const eventId = randomUUID()
  await runProgram(server, PROGRAM, ['hold', eventId, String(wagers * STAKE_MINOR)])
  await pool.query(
    `insert into wager (member_id, id, product, code, event_id, state, stake_minor, opened_at)
     select n % $3::integer + 1, uuidv7(), 'bench', 'bench', $1, 'open', $4, now()
     from generate_series(1, $2::integer) as n`,
    [eventId, wagers, MEMBERS, STAKE_MINOR],
  )
  await pool.query('insert into plain.wager select * from wager where event_id = $1', [eventId])
  await pool.query('vacuum analyze wager')
  await pool.query('vacuum analyze plain.wager')
  return eventId
}

/** Settles it by the core of wagers; answers seconds. */
export async function settleEvent(
  server: BenchServer,
  eventId: string,
  wagers: number,
): Promise<number> {
  const output = await runProgram(server, PROGRAM, ['settle', eventId])
  const { settled, seconds } = figuresIn<{ settled: number; seconds: number }>(output)
  if (settled !== wagers) throw new Failure(`Not all were settled.\n\n${output}`)
  return seconds
}
