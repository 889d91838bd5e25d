import { availableParallelism, cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { bigintTypes } from '@baize/ledger/pg'
import { fillLedger } from '@baize/testkit'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { makePlayers } from './make-players.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'

/** A bet is four entries; nine of ten bets are of members who bet fifty times each. */
const ENTRIES_A_QUIET_MEMBER = (50 * 4 * 10) / 9
const HISTORY_DAYS = 365
const DAY_MS = 86_400_000
const DAYS_PATIENCE_MS = 30 * 60_000
const MEMBER_INFO = '/wps/member/info'
const STATEMENT = '/wps/relay/ODSFE2_MemTransDet'
const WARM_UP_CALLS = 20

export interface StatementOptions {
  /** Entries of the whole database; the busy member has a twentieth of them. */
  readonly entries: number
  readonly calls: number
}

/** A page that is opened again and again. */
interface Page {
  readonly name: string
  readonly token: string
  readonly path: string
}

/**
 * How long a page of a statement takes in a ledger of a year: of a member with a twentieth of all
 * entries, beside the same page of one with a hundred. Over HTTP, one call at a time, in turn, so
 * that whatever else the machine does falls on all alike.
 */
export async function benchStatement(options: StatementOptions): Promise<object> {
  return await withServer(async ({ site, databaseUrl, env }) => {
    const [busy = '', quiet = ''] = await makePlayers(env, 2)
    const pool = new pg.Pool({ connectionString: databaseUrl, types: bigintTypes, max: 2 })
    pool.on('error', () => undefined)
    try {
      const firstMonth = monthsBefore(new Date(), 12)
      const entries = await fill(pool, options.entries, firstMonth, [
        await memberIdOf(site, busy),
        await memberIdOf(site, quiet),
      ])
      const keptSeconds = await waitForDays(pool)
      await step('Letting the database know its tables', () => pool.query('analyze'))
      const pages = await choosePages(site, { busy, quiet }, firstMonth)
      const times = await openPages(site, pages, options.calls)
      return { ...describe(times), entries, ...(await conditions(pool, keptSeconds, options)) }
    } finally {
      await pool.end()
    }
  })
}

async function fill(
  pool: pg.Pool,
  wantedEntries: number,
  firstMonth: Date,
  [busyMemberId, quietMemberId]: readonly [bigint, bigint],
): Promise<number> {
  const others = Math.round(wantedEntries / ENTRIES_A_QUIET_MEMBER) - 1
  const quietMemberIds = [
    quietMemberId,
    ...Array.from({ length: others }, (_none, index) => 1_000_000_000n + BigInt(index)),
  ]
  return await step(`Making about ${wantedEntries} entries`, () =>
    fillLedger(pool, {
      busyMemberId,
      quietMemberIds,
      currency: 'PLY',
      firstMonth,
      days: HISTORY_DAYS,
    }),
  )
}

/** The server's own job keeps the days of statements; answers how long it took. */
async function waitForDays(pool: pg.Pool): Promise<number> {
  return await step('Waiting until the server has kept the days', async () => {
    const since = performance.now()
    while (performance.now() - since < DAYS_PATIENCE_MS) {
      const found = await pool.query<{ left: bigint }>(
        `select head.transfer_id - kept.transfer_id as left
           from ledger_head head cross join account_day_progress kept`,
      )
      if (found.rows[0]?.left === 0n) return Math.round((performance.now() - since) / 1_000)
      await sleep(1_000)
    }
    throw new Failure('The days of statements were not kept in time.')
  })
}

/** Pages at the beginning, in the middle and at the end, with and without filters. */
async function choosePages(
  site: string,
  { busy, quiet }: { busy: string; quiet: string },
  firstMonth: Date,
): Promise<readonly Page[]> {
  // Members ask from their own midnight, which is in the middle of a day by UTC.
  const from = new Date(firstMonth.getTime() + 100.66 * DAY_MS).toISOString()
  const to = new Date(firstMonth.getTime() + 131.66 * DAY_MS).toISOString()
  const month = `&from=${from}&to=${to}`
  const dayAt = (day: number) => new Date(firstMonth.getTime() + day * DAY_MS).toISOString()
  const middle = dayAt(HISTORY_DAYS / 2)
  const wishes = [
    { name: 'reference: a member with 100 entries', token: quiet, filter: '' },
    { name: 'first page', token: busy, filter: '' },
    { name: 'middle page', token: busy, filter: '', olderThan: middle },
    { name: 'last pages', token: busy, filter: '', olderThan: dayAt(1) },
    { name: 'a month, first page', token: busy, filter: month },
    { name: 'a month, middle page', token: busy, filter: month, olderThan: dayAt(116) },
    { name: 'payouts only, middle page', token: busy, filter: '&kind=payout', olderThan: middle },
  ]
  return await Promise.all(
    wishes.map(async ({ name, token, filter, olderThan }) => {
      const path = `${STATEMENT}?pageSize=20${filter}`
      if (olderThan === undefined) return { name, token, path }
      // A page that ends there says how the page after it is asked for.
      const { value } = await ask(site, `${STATEMENT}?pageSize=20&to=${olderThan}`, token)
      return { name, token, path: `${path}&before=${value?.nextCursor}` }
    }),
  )
}

async function openPages(
  site: string,
  pages: readonly Page[],
  calls: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(pages.map(({ name }) => [name, []]))
  return await step(`Opening ${pages.length} pages ${calls} times each`, async () => {
    for (let call = -WARM_UP_CALLS; call < calls; call += 1) {
      for (const { name, token, path } of pages) {
        const since = performance.now()
        const answer = await ask(site, path, token)
        const tookMs = performance.now() - since
        if (answer.value?.items?.length === 0) throw new Failure(`The page "${name}" is empty.`)
        if (call >= 0) times.get(name)?.push(tookMs)
      }
    }
    return times
  })
}

async function memberIdOf(site: string, token: string): Promise<bigint> {
  const { value } = await ask(site, MEMBER_INFO, token)
  return BigInt(value?.id ?? 0)
}

interface Answer {
  readonly success: boolean
  readonly value?: {
    readonly id?: string
    readonly items?: readonly unknown[]
    readonly nextCursor?: string | null
  }
}

async function ask(site: string, path: string, token: string): Promise<Answer> {
  const response = await fetch(`${site}${path}`, { headers: { cookie: `baize=${token}` } })
  const answer = (await response.json()) as Answer
  if (!answer.success) throw new Failure(`${path} was answered ${JSON.stringify(answer)}.`)
  return answer
}

function describe(times: ReadonlyMap<string, readonly number[]>): object {
  const pages = [...times].map(([page, taken]) => ({
    page,
    p50Ms: round1(median(taken)),
    p99Ms: round1(percentile(taken, 0.99)),
  }))
  const [reference, ...others] = pages
  const slowest = others.toSorted((a, b) => b.p99Ms - a.p99Ms)[0]
  return {
    name: 'statement',
    slowestPage: slowest?.page,
    p99Ms: slowest?.p99Ms,
    ratio: round1((slowest?.p50Ms ?? 0) / (reference?.p50Ms ?? 1)),
    pages,
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function conditions(
  pool: pg.Pool,
  keptSeconds: number,
  { calls }: StatementOptions,
): Promise<object> {
  const found = await pool.query<object>(
    `select current_setting('server_version') as version,
            current_setting('shared_buffers') as "sharedBuffers",
            pg_size_pretty(pg_database_size(current_database())) as size,
            (select count(*)::int from pg_inherits
              where inhparent = 'ledger_entry'::regclass) as partitions,
            (select count(*)::int from account_day) as "accountDays"`,
  )
  return {
    conditions: {
      callsEach: calls,
      pageSize: 20,
      secondsToKeepDays: keptSeconds,
      database: found.rows[0],
      machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
      node: process.version,
    },
  }
}

function monthsBefore(moment: Date, months: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months, 1))
}

function round1(value: number): number {
  return Math.round(value * 10) / 10
}
