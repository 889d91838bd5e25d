import { createTestDatabase, fillLedger, type TestDatabase } from '@baize/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPlayHalfHours } from '../../../house/ledger-view/play-half-hours.store.ts'
import { PLAY_CODES } from '../../../house/ledger-view/play-parts.ts'
import { localDays } from './day-bounds.ts'
import { loadProfit } from './profit.store.ts'

/** A member with a few months of bets, read in any period and time zone, is compared with the entries themselves. */
const MEMBER = 7n
const FIRST_MONTH = new Date('2025-10-01T00:00:00Z')
const DAYS = 70
const HALF_HOUR_MS = 1_800_000
/** Days that begin with a block of hours, within one, and with changes of the clock. */
const ZONES = [
  'UTC',
  'Asia/Manila',
  'Asia/Bangkok',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Europe/Paris',
]
const RUNS = 40

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await fillLedger(database.pool, {
    busyMemberId: MEMBER,
    quietMemberIds: Array.from({ length: 90 }, (_none, index) => 1_000n + BigInt(index)),
    ...{ currency: 'PLY', firstMonth: FIRST_MONTH, days: DAYS },
  })
  await keepPlayHalfHours(database.pool)
})
afterAll(() => database.drop())

interface Sum {
  readonly place: number
  readonly code: number
  readonly entries: bigint
  readonly receivedMinor: bigint
  readonly givenMinor: bigint
}

/** Every entry of the period, added up by day without any sums that are kept. */
async function plainSums(from: Date, to: Date, bounds: readonly Date[]): Promise<readonly Sum[]> {
  const found = await database.pool.query<Sum>(
    `select width_bucket(e.posted_at, $4::timestamptz[]) as place, t.code::int as code,
       count(*) as entries, sum(greatest(e.amount_minor, 0))::bigint as "receivedMinor",
       sum(greatest(-e.amount_minor, 0))::bigint as "givenMinor"
     from ledger_entry e
     join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at
     join ledger_account a on a.id = e.account_id
     where a.kind = 'player_cash' and a.owner_id = $1 and e.posted_at >= $2 and e.posted_at < $3
       and t.code = any($5) group by 1, 2`,
    [MEMBER, from, to, bounds, PLAY_CODES],
  )
  return found.rows
}

const inOrder = (sums: readonly Sum[]) =>
  sums.toSorted((a, b) => a.place - b.place || a.code - b.code)

describe('sums of play', () => {
  it('are those of the entries, in every period and time zone', async () => {
    const halfHour = fc.integer({ min: -100, max: DAYS * 48 + 100 })
    await fc.assert(
      fc.asyncProperty(halfHour, halfHour, fc.constantFrom(...ZONES), async (a, b, zone) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b) + 1].map(
          (each) => new Date(FIRST_MONTH.getTime() + each * HALF_HOUR_MS),
        )
        if (!from || !to) throw new Error('there are two')
        const days = localDays(from, to, zone)
        const { ledger } = await loadProfit(database.pool, {
          ...{ memberId: MEMBER, currency: 'PLY', from, to, days, gameCodes: undefined },
        })
        const byDay = ledger.flatMap(({ place, gameCode: _none, ...sum }) =>
          place === null || sum.code === null ? [] : [{ place, ...sum, code: sum.code }],
        )
        const bounds = days.map((day) => day.from)
        expect(inOrder(byDay)).toEqual(inOrder(await plainSums(from, to, bounds)))
      }),
      { numRuns: RUNS },
    )
  })

  it('by blocks of hours are those by half hours', async () => {
    const [blocks, halfHours] = await Promise.all(
      ['play_block', 'play_half_hour'].map((table) =>
        database.pool.query(
          `select account_id, code, sum(entries)::bigint as entries, sum(received_minor)::bigint as received,
             sum(given_minor)::bigint as given from ${table} group by 1, 2 order by 1, 2`,
        ),
      ),
    )
    expect(blocks?.rows).toEqual(halfHours?.rows)
    expect(blocks?.rows.length).toBeGreaterThan(90)
  })
})
