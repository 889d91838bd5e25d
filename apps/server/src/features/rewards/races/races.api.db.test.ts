import { operations, type RaceDraft } from '@baize/contract'
import { uuidV7 } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { staySignedIn } from '../../../testing/stay-signed-in.store.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const clock = createForwardClock()
const HOUR_MS = 3_600_000
const REASON = 'Agreed with marketing.'
let server: TestServer
let author: StaffBrowser
let approver: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  approver = await openStaff(server, 'administrator')
  await count()
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

type Member = Awaited<ReturnType<TestServer['openMember']>>

async function run(task: string) {
  await server.server.tasks[task]?.({}, {} as never)
}

/** Time passes, and everybody stays signed in. */
async function pass(byMs: number) {
  clock.forward(byMs)
  await staySignedIn(server.database.pool, new Date(clock.now()))
}

/** Time passes until what was played is counted. */
async function count(byMs = 60_000) {
  await pass(byMs)
  await run('rewards:count')
}

async function read<Value>(
  answer: Promise<{ success: true; value: Value } | { success: false; code: string }>,
): Promise<Value> {
  const given = await answer
  if (!given.success) throw new Error(given.code)
  return given.value
}

const instantAt = (inMs: number) => new Date(clock.now() + inMs).toISOString()

/** A race that two people agreed on. */
async function startRace(more: Partial<RaceDraft> = {}) {
  const body: RaceDraft = {
    ...{ titles: { en: 'Race', vi: 'Đua' }, measure: 'turnover', product: null },
    ...{ stakeMinMinor: '0', ties: 'first_reached', prizesMinor: ['5000', '3000'] },
    ...{ opensAt: instantAt(-HOUR_MS), closesAt: instantAt(HOUR_MS), ...more },
  }
  const params = await read(author.call(operations.createRace, { body }))
  const asked = await read(author.call(operations.submitRace, { params, body: { reason: REASON } }))
  const of = { params: { approvalId: asked.approval.approvalId }, body: {} }
  expect(await author.call(operations.approveRequest, of)).toMatchObject({
    code: 'second_person_needed',
  })
  expect(await approver.call(operations.approveRequest, of)).toMatchObject({ success: true })
  return params
}

/** A settled bet, and how it is taken back. */
async function play({ memberId }: Member, stakeMinor: bigint, payoutMinor = 0n) {
  const id = uuidV7(clock, takeRandomBytes(10))
  await sql(
    `insert into wager (member_id, id, product, code, state, stake_minor, valid_minor, version, opened_at, closed_at)
       values ($1, $2, 'test', 'test', 'settled', $3, $3, 1, $4, $4)`,
    [memberId, id, stakeMinor, new Date(clock.now())],
  )
  const settle = (version: number, returnedMinor: bigint, paidMinor: bigint) =>
    sql(
      `insert into wager_settlement (member_id, wager_id, version, state, returned_minor, payout_minor, settled_at,
         valid_minor) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[memberId, id, version, returnedMinor === 0n ? 'settled' : 'void', returnedMinor],
        ...[paidMinor, new Date(clock.now()), stakeMinor - returnedMinor],
      ],
    )
  await settle(1, 0n, payoutMinor)
  await count()
  return { takeBack: () => settle(2, stakeMinor, 0n).then(() => count()) }
}

async function raceOf(member: Member, { raceId }: { readonly raceId: string }) {
  const { items } = await read(
    member.call(operations.getMissionLeaderboard, { query: { language: 'vi' } }),
  )
  const found = items.find((each) => each.raceId === raceId)
  if (!found) throw new Error('the race is shown')
  return found
}

const cashOf = async ({ memberId }: Member) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor

describe('a race', () => {
  it('ranks by turnover, equal scores by who came first, and pays each prize once', async () => {
    const race = await startRace()
    const [first, second, third] = [
      await server.openMember(),
      await server.openMember(),
      await server.openMember(),
    ]
    await play(first, 10_000n)
    await play(second, 10_000n)
    await play(third, 4_000n)
    expect(await raceOf(third, race)).toMatchObject({
      ...{ title: 'Đua', state: 'running' },
      own: { rank: 3, score: '4000', toNext: '6001', prizeMinor: '0' },
      rows: [
        { rank: 1, score: '10000', prizeMinor: '5000', isOwn: false },
        { rank: 2, score: '10000', prizeMinor: '3000' },
        { rank: 3, score: '4000', prizeMinor: '0', isOwn: true },
      ],
    })
    await run('races:settle')
    expect((await raceOf(first, race)).state).toBe('running')

    await count(2 * HOUR_MS)
    await Promise.all([1, 2, 3, 4].map(() => run('races:settle')))
    expect([await cashOf(first), await cashOf(second), await cashOf(third)]).toEqual([
      5_000n,
      3_000n,
      0n,
    ])
    expect(await raceOf(second, race)).toMatchObject({
      state: 'settled',
      own: { rank: 2, prizeMinor: '3000' },
    })
    expect((await raceOf(third, race)).own).toMatchObject({ rank: 3, prizeMinor: '0' })
    const { items } = await read(author.call(operations.getRaces, { query: {} }))
    expect(items.find(({ raceId }) => raceId === race.raceId)).toMatchObject({
      ...{ phase: 'ended', players: 3, prizesMinor: '8000', paidMinor: '8000' },
    })
    const detail = await read(author.call(operations.getRaceOfHouse, { params: race, query: {} }))
    expect(detail.standings).toMatchObject([
      { rank: 1, prizeMinor: '5000', paidAt: expect.any(String) },
      { rank: 2, prizeMinor: '3000', member: { username: second.username } },
    ])
  })

  it('leaves out who is excluded, and takes back points with the bet', async () => {
    const race = await startRace({ measure: 'wins' })
    const [excluded, honest, lucky] = [
      await server.openMember(),
      await server.openMember(),
      await server.openMember(),
    ]
    await play(excluded, 100n, 9_000n)
    await play(honest, 100n, 500n)
    const win = await play(lucky, 100n, 8_000n)
    await win.takeBack()
    await sql('update member set excluded_until_ms = $2 where id = $1', [
      excluded.memberId,
      clock.now() + 100 * HOUR_MS,
    ])
    const { rows } = await raceOf(honest, race)
    expect(rows.map(({ rank, score, isOwn }) => [rank, score, isOwn])).toEqual([[1, '400', true]])
    await count(2 * HOUR_MS)
    await run('races:settle')
    expect(await cashOf(honest)).toBe(5_000n)
    expect([await cashOf(excluded), await cashOf(lucky)]).toEqual([0n, 0n])
  })

  it('shares the prizes of equal scores, counts multiples in hundredths, and pays nothing once stopped', async () => {
    const shared = await startRace({ measure: 'multiples', ties: 'shared', stakeMinMinor: '100' })
    const stopped = await startRace({ measure: 'multiples' })
    const [one, other] = [await server.openMember(), await server.openMember()]
    await play(one, 200n, 500n)
    await play(other, 200n, 500n)
    // Below the smallest stake.
    await play(other, 99n, 990n)
    const stop = () =>
      author.call(operations.stopRace, { params: stopped, body: { reason: REASON } })
    expect(await stop()).toMatchObject({ success: true })
    expect(await stop()).toMatchObject({ code: 'state_changed' })
    const { rows } = await raceOf(one, shared)
    expect(rows.map(({ rank, score }) => [rank, score])).toEqual([
      [1, '250'],
      [1, '250'],
    ])
    await count(2 * HOUR_MS)
    await run('races:settle')
    expect([await cashOf(one), await cashOf(other)]).toEqual([4_000n, 4_000n])
  })
})

describe('the general leaderboard', () => {
  it('ranks members by real play with masked names', async () => {
    const member = await server.openMember()
    await sql(
      `insert into agent_figure (member_id, slot, product, source, counted_at, bets, stake_minor, valid_bet_minor,
         profit_minor) values ($1, $2::timestamptz, 'SLOT', 'bets', $2::timestamptz + interval '5 minutes', 1, 900, 800, 700)`,
      [member.memberId, new Date(clock.now())],
    )
    const board = (measure: 'turnover' | 'wins') =>
      read(author.call(operations.getLeaderboard, { query: { measure, period: 'month' } }))
    expect((await board('turnover')).rows).toContainEqual(
      expect.objectContaining({ score: '800', name: expect.stringContaining('***') }),
    )
    expect((await board('wins')).rows).toContainEqual(expect.objectContaining({ score: '700' }))
  })
})
