import { setTimeout as sleep } from 'node:timers/promises'
import { bigintTypes } from '@baize/ledger/pg'
import { fillLedger } from '@baize/testkit'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { machineFacts } from './machine-facts.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'

const HISTORY_DAYS = 365
const DAY_MS = 86_400_000
const KEPT_PATIENCE_MS = 30 * 60_000
const WARM_UP_CALLS = 10
/** A bet is four entries of which two are the player's; nine of ten bets are of others, fifty bets each. */
const ENTRIES_A_QUIET_MEMBER = (50 * 4 * 10) / 9
const MEMBER_INFO = '/wps/member/info'

export interface RecordsOptions {
  /** Rounds in the betting record of the member. */
  readonly rounds: number
  /** Entries of the whole ledger; the member has a twentieth of them. */
  readonly entries: number
  readonly calls: number
}

/**
 * How long the first pages of a member's records take when the member has very many rows: betting record, account record,
 * profit and loss. Over HTTP, one call at a time, in turn.
 */
export async function benchRecords(options: RecordsOptions): Promise<object> {
  return await withServer(async ({ site, databaseUrl, env }) => {
    const [token = ''] = await makePlayers(env, 1)
    const pool = new pg.Pool({ connectionString: databaseUrl, types: bigintTypes, max: 2 })
    pool.on('error', () => undefined)
    try {
      const memberId = BigInt((await ask(site, MEMBER_INFO, token)).id ?? 0)
      const now = new Date()
      const firstMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12, 1))
      await step(`Making about ${options.entries} entries`, () =>
        fillLedger(pool, {
          busyMemberId: memberId,
          quietMemberIds: Array.from(
            { length: Math.round(options.entries / ENTRIES_A_QUIET_MEMBER) },
            (_none, index) => 1_000_000_000n + BigInt(index),
          ),
          currency: 'PLY',
          firstMonth,
          days: HISTORY_DAYS,
        }),
      )
      await step(`Making ${options.rounds} rounds`, () =>
        fillRounds(pool, memberId, options.rounds, firstMonth),
      )
      await waitUntilKept(pool)
      await pool.query('analyze')
      const pages = await openPages({ site, token, calls: options.calls, firstMonth })
      return { name: 'records', ...options, pages, ...(await machineFacts(pool)) }
    } finally {
      await pool.end()
    }
  })
}

const ROUNDS_A_STATEMENT = 100_000

/** Closed rounds of five games, evenly over a year, with a book as long as a slot's. */
async function fillRounds(
  pool: pg.Pool,
  memberId: bigint,
  rounds: number,
  firstMonth: Date,
): Promise<void> {
  await pool.query('select make_round_partitions($1::date, 14)', [firstMonth])
  for (let from = 0; from < rounds; from += ROUNDS_A_STATEMENT) {
    await pool.query(
      `insert into round (member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at, nonce,
         game_code, version, state, outcome, options, events)
       select $1, (substr(first_uuid_of(at)::text, 1, 14) || '7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         gen_random_uuid(), 10, 10, at, at, n % 1000, (array['dice', 'mines', 'lantern-tiger', 'limbo',
         'plinko'])[1 + n % 5], '1', 'closed', '1/1', '{}',
         ('[{"type":"reels","stops":[1,2,3,4,5],"window":"' || repeat('x', 300) || '"}]')::json
         from (select n, $4::timestamptz + n * interval '1 day' * $5 / $3 as at
                 from generate_series($2::int, least($2::int + ${ROUNDS_A_STATEMENT}, $3::int) - 1) n) made`,
      [memberId, from, rounds, firstMonth, HISTORY_DAYS],
    )
  }
}

/** The server's own job keeps days and half hours. */
async function waitUntilKept(pool: pg.Pool): Promise<void> {
  await step('Waiting until the server has kept its sums', async () => {
    const since = performance.now()
    while (performance.now() - since < KEPT_PATIENCE_MS) {
      const found = await pool.query<{ left: bigint }>(
        `select head.transfer_id - least(days.transfer_id, played.transfer_id) as left
           from ledger_head head cross join account_day_progress days
          cross join play_half_hour_progress played`,
      )
      if (found.rows[0]?.left === 0n) return
      await sleep(1_000)
    }
    throw new Failure('The sums were not kept in time.')
  })
}

async function openPages(of: {
  readonly site: string
  readonly token: string
  readonly calls: number
  readonly firstMonth: Date
}) {
  const at = (days: number) => new Date(of.firstMonth.getTime() + days * DAY_MS).toISOString()
  const year = `from=${at(0)}&to=${at(HISTORY_DAYS)}`
  // A member looks from their own midnight, in the middle of a day by UTC.
  const week = `from=${at(200.66)}&to=${at(207.66)}`
  const zone = 'timeZone=Asia/Manila'
  const pages = [
    { page: 'betting record, all time', path: '/wps/member/bets?pageSize=15' },
    { page: 'betting record, seven days', path: `/wps/member/bets?pageSize=15&${week}` },
    { page: 'account record, all time', path: '/wps/relay/ODSFE2_MemTransDet?pageSize=15' },
    { page: 'profit and loss, seven days', path: `/wps/member/profit?${week}&${zone}` },
    { page: 'profit and loss, twelve months', path: `/wps/member/profit?${year}&${zone}` },
    { page: 'statement, twelve months', path: `/wps/member/statement?${year}` },
  ].map((each) => ({ ...each, times: [] as number[] }))
  return await step(`Opening ${pages.length} pages ${of.calls} times each`, async () => {
    for (let call = -WARM_UP_CALLS; call < of.calls; call += 1) {
      for (const { path, times } of pages) {
        const since = performance.now()
        await ask(of.site, path, of.token)
        if (call >= 0) times.push(performance.now() - since)
      }
    }
    return pages.map(({ page, times }) => ({
      page,
      p50Ms: Math.round(median(times) * 10) / 10,
      p99Ms:
        Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0) * 10) /
        10,
    }))
  })
}

async function ask(site: string, path: string, token: string): Promise<{ readonly id?: string }> {
  const response = await fetch(`${site}${path}`, { headers: { cookie: `baize=${token}` } })
  const answer = (await response.json()) as { success: boolean; value?: { id?: string } }
  if (!answer.success) throw new Failure(`${path} was answered ${JSON.stringify(answer)}.`)
  return answer.value ?? {}
}
