import { operations } from '@baize/contract'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findFaults, heldClaims } from '../../../../composition/module-folds.ts'
import {
  type DrawName,
  type LotteryMember,
  startLotteryHouse,
} from '../../../../testing/lottery-house.ts'
import { openStaff } from '../../../../testing/staff-browser.ts'

/** Plans of many draws, from what is held at once to the last issue. */
let house: Awaited<ReturnType<typeof startLotteryHouse>>
beforeAll(async () => {
  house = await startLotteryHouse({ LOTTERY_PAYOUT_MINOR: '1000000' })
})
afterAll(() => house.stop())
afterEach(async () => {
  const { pool } = house.server.database
  await verifyLedgerInvariants(pool)
  // Escrow holds what open slips staked and what waits for its draw, and nothing else.
  const held = await pool.query<{ balance: string }>(
    `select balance_minor::text as balance from ledger_account where kind = 'escrow' and purpose = 'rounds'`,
  )
  const client = await pool.connect()
  const claims = (await heldClaims('PLY')(client)).filter(({ purpose }) => purpose === 'rounds')
  expect(await findFaults(client)).toEqual([])
  client.release()
  const claimed = claims.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  expect(BigInt(held.rows[0]?.balance ?? 0)).toBe(claimed)
})

const MINUTE_MS = 60_000
const digitsOf = (digits: readonly number[], place = 0) => ({
  ...{
    play: 'position',
    bet: { digits: [0, 1, 2, 3, 4].map((at) => (at === place ? digits : [])) },
  },
  ...{ lineCount: digits.length, lineStakeMinor: '100' },
})
/** All ten digits of a place: it always wins 950 for 1,000. */
const SURE = digitsOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
/** The draw decides, by one in ten. */
const ONE = digitsOf([7])

const equal = (issues: number, stopsOnWin: boolean, times = 1) => ({
  ...{ issues, stopsOnWin, way: { kind: 'equal', times } },
})

async function start(member: LotteryMember, draw: DrawName, chase: object, entry = SURE) {
  const placed = await house.place(member, draw, { entries: [entry], chase }, crypto.randomUUID())
  if (!placed.success || !placed.value.chase)
    throw new Error(placed.success ? 'no plan' : placed.code)
  return placed.value.chase
}
async function look(member: LotteryMember) {
  const found = await member.call(operations.getOwnLotteryChases)
  const [chase] = found.success ? found.value.chases : []
  if (!chase) throw new Error('there is a plan')
  return chase
}
const statesOf = async (member: LotteryMember) =>
  (await look(member)).issues.map(({ state }) => state)
const opened = () => house.server.openMember(100_000n)

const PLANS = 12
/** All ten digits of the last place. */
const KILLED = digitsOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)

/** More than a pool holds. */
const CONNECTIONS_GONE = 40

/** A turn of the house, during which its connections end again and again, and one in peace. */
async function turnUnderKills(): Promise<void> {
  let isOver = false
  const turning = house
    .turn()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  let killed = 0
  while (!isOver) {
    const found = await house.server.database.pool.query<{ count: number }>(
      `select count(pg_terminate_backend(pid))::integer as count from pg_stat_activity
       where datname = current_database() and usename <> current_user`,
    )
    killed += found.rows[0]?.count ?? 0
  }
  await turning
  expect(killed).toBeGreaterThan(0)
  for (const _ of ['ends', 'goes on']) await turnInPeace()
}

/** The pool finds out one by one which of its connections are gone. */
async function turnInPeace(): Promise<void> {
  for (let left = CONNECTIONS_GONE; ; left -= 1) {
    try {
      await house.turn()
      return
    } catch (failure) {
      if (left === 0) throw failure
    }
  }
}

describe('a plan of many draws', () => {
  it('holds all of its stakes at once, bets draw by draw and pays what each has won, though two servers do it', async () => {
    const draw = await house.nextDraw()
    const member = await opened()
    const chase = await start(member, draw, {
      ...{ issues: 3, stopsOnWin: false, way: { kind: 'doubling', times: 1, every: 1 } },
    })
    expect(chase).toMatchObject({ reservedMinor: '7000', waitingMinor: '6000', state: 'running' })
    expect(chase.issues.map(({ times }) => times)).toEqual([1, 2, 4])
    expect(await house.cashOf(member)).toBe(93_000n)
    for (let draws = 0; draws < 3; draws += 1) {
      house.pass(MINUTE_MS)
      await Promise.all([house.turn(), house.turn()])
    }
    await house.turn()
    // 950, 1,900 and 3,800.
    expect(await look(member)).toMatchObject({
      state: 'played',
      waitingMinor: '0',
      paidMinor: '6650',
    })
    expect(await house.cashOf(member)).toBe(99_650n)
    const slips = await member.call(operations.getOwnLotterySlips, {
      query: { chase: chase.chaseId },
    })
    expect(slips.success && slips.value.slips.map(({ stakeMinor }) => stakeMinor)).toEqual([
      ...['4000', '2000', '1000'],
    ])
  })

  it('stops with a win: what closes after its result goes back, a slip that was bet already too', async () => {
    const draw = await house.nextDraw()
    const member = await opened()
    await start(member, draw, equal(4, true))
    // The next draw opens when this one closes, five seconds before it is drawn.
    house.pass(MINUTE_MS - 4_000)
    await house.turn()
    expect(await statesOf(member)).toEqual(['open', 'open', 'waiting', 'waiting'])
    expect(await house.cashOf(member)).toBe(96_000n)
    house.pass(4_000)
    await house.turn()
    expect(await statesOf(member)).toEqual(['settled', 'cancelled', 'cancelled', 'cancelled'])
    expect(await look(member)).toMatchObject({
      state: 'stopped',
      waitingMinor: '0',
      paidMinor: '950',
    })
    expect(await house.cashOf(member)).toBe(99_950n)
    house.pass(MINUTE_MS)
    await house.turn()
    expect(await house.cashOf(member)).toBe(99_950n)
  })

  it('goes by the times of results and not by the moment at which they are settled', async () => {
    const draw = await house.nextDraw()
    const member = await opened()
    await start(member, draw, equal(3, true))
    house.pass(MINUTE_MS - 4_000)
    await house.turn()
    // Nothing runs until the second draw has its result, too: as after a server that was killed.
    house.pass(MINUTE_MS + 4_000)
    await house.turn()
    await house.turn()
    const [first, second] = await statesOf(member)
    // The first result came late, when the second was closed: that one stands.
    expect([first, second]).toEqual(['settled', 'settled'])
  })

  it('gives the stake of a void draw back and goes on', async () => {
    const draw = await house.nextDraw()
    const member = await opened()
    await start(member, draw, equal(8, true), SURE)
    house.witness.mood = 'silent'
    house.pass(MINUTE_MS)
    await house.turn()
    house.pass(5 * MINUTE_MS)
    await house.turn()
    house.witness.mood = 'honest'
    house.pass(MINUTE_MS)
    await house.turn()
    await house.turn()
    const states = await statesOf(member)
    expect(states[0]).toBe('void')
    expect(states).toContain('settled')
    expect(await look(member)).toMatchObject({ state: 'stopped' })
  })

  it('is ended by its player, and by a break that its player takes', async () => {
    const draw = await house.nextDraw()
    const [member, resting] = [await opened(), await opened()]
    const chase = await start(member, draw, equal(5, false), ONE)
    await start(resting, draw, equal(5, false), ONE)
    const params = { chaseId: chase.chaseId }
    const cancel = () =>
      member.call(operations.cancelLotteryChase, { params, key: crypto.randomUUID() })
    const both = await Promise.all([cancel(), cancel()])
    expect(both.map(({ success }) => success)).toEqual([true, true])
    expect(await look(member)).toMatchObject({ state: 'cancelled', waitingMinor: '0' })
    expect(await statesOf(member)).toEqual(Array(5).fill('cancelled'))
    expect(await house.cashOf(member)).toBe(100_000n)
    await house.server.database.pool.query('update member set break_until_ms = $2 where id = $1', [
      resting.memberId,
      house.now() + 60 * MINUTE_MS,
    ])
    await house.turn()
    expect(await look(resting)).toMatchObject({ state: 'excluded' })
    expect(await house.cashOf(resting)).toBe(100_000n)
  })

  it('is found by staff and ended for its player, once, with a reason in the audit log', async () => {
    const draw = await house.nextDraw()
    const member = await opened()
    const { chaseId } = await start(member, draw, equal(5, false), ONE)
    const lead = await openStaff(house.server, 'administrator')
    const username = await house.server.database.pool
      .query<{ username: string }>('select username from member where id = $1', [member.memberId])
      .then(({ rows }) => rows[0]?.username ?? '')
    const find = async (query: {
      readonly member: string
      readonly state: 'running' | 'stopped'
    }) => {
      const found = await lead.call(operations.getLotteryDeskChases, { query })
      return found.success ? found.value.items.map((each) => each.chaseId) : []
    }
    expect(await find({ member: username.toUpperCase(), state: 'running' })).toEqual([chaseId])
    expect(await find({ member: username, state: 'stopped' })).toEqual([])
    const params = { chaseId }
    expect(await lead.call(operations.getLotteryDeskChase, { params })).toMatchObject({
      value: { mayStop: true, chase: { username, leftCount: 5 }, plan: { waitingMinor: '400' } },
    })
    const stop = () =>
      lead.call(operations.stopLotteryDeskChase, { params, body: { reason: 'asked by chat' } })
    const both = await Promise.all([stop(), stop()])
    expect(both.some(({ success }) => success)).toBe(true)
    expect(await look(member)).toMatchObject({ state: 'cancelled', waitingMinor: '0' })
    expect(await house.cashOf(member)).toBe(100_000n)
    expect(await stop()).toMatchObject({ code: 'state_changed' })
  })

  it('is counted against the limits of its player with all that it holds', async () => {
    const draw = await house.nextDraw()
    const member = await opened()
    const limit = { kind: 'stake', period: 'day', limitMinor: '2500' } as const
    await member.call(operations.setLimit, { body: limit })
    const entries = [SURE]
    expect(
      await house.place(member, draw, { entries, chase: equal(3, false) }, 'above'),
    ).toMatchObject({ code: 'stake_limit', details: { leftMinor: '2500' } })
    await start(member, draw, equal(2, false))
    expect(await house.place(member, draw, { entries }, 'one more')).toMatchObject({
      code: 'stake_limit',
    })
    // What is held already is bet anyway.
    house.pass(MINUTE_MS)
    await house.turn()
    expect(await statesOf(member)).toEqual(['settled', 'open'])
  })

  it('gives back the issue whose numbers are full, and refuses a plan that cannot be', async () => {
    const draw = await house.nextDraw()
    const member = await opened()
    await start(member, draw, equal(2, false), ONE)
    await house.server.database.pool.query(
      `insert into lottery_number_rule (game, play, number, kind, reason, made_at, made_by)
       values ('ssc-1', 'position', '1:7', 'blocked', 'test', now(), 'test')`,
    )
    house.pass(MINUTE_MS)
    await house.turn()
    expect((await statesOf(member))[1]).toBe('refused')
    const entries = [SURE]
    const profit = { issues: 3, stopsOnWin: true, way: { kind: 'profit', percent: 10 } }
    const other = await house.nextDraw()
    const at = (chase: object, key: string) => house.place(member, other, { entries, chase }, key)
    expect(await at(profit, 'no profit')).toMatchObject({ code: 'profit_unreachable' })
    const steep = { issues: 30, stopsOnWin: true, way: { kind: 'doubling', times: 1, every: 1 } }
    expect(await at(steep, 'too many')).toMatchObject({ code: 'times_too_many' })
  })

  it('bets and pays each issue once, though every connection is killed while plans go on', async () => {
    const draw = await house.nextDraw()
    const members = await Promise.all(Array.from({ length: PLANS }, opened))
    await Promise.all(members.map((member) => start(member, draw, equal(3, false), KILLED)))
    for (let issue = 0; issue < 3; issue += 1) {
      house.pass(MINUTE_MS)
      await turnUnderKills()
    }
    for (const member of members) {
      expect(await look(member)).toMatchObject({ state: 'played', waitingMinor: '0' })
      expect(await house.cashOf(member)).toBe(99_850n)
    }
    const counted = await house.server.database.pool.query<{ slips: number; settlements: number }>(
      `select count(*)::integer as slips,
         (select count(*)::integer from wager_settlement e where e.wager_id = any(array_agg(s.wager_id))) as settlements
       from lottery_slip s where s.member_id = any($1)`,
      [members.map(({ memberId }) => memberId)],
    )
    expect(counted.rows[0]).toEqual({ slips: 3 * PLANS, settlements: 3 * PLANS })
  })

  it.each([
    [
      'a plan that holds less than its issues will stake',
      'update lottery_chase set waiting_minor = waiting_minor - 100 where waiting_minor > 0',
      'lottery_chase',
    ],
    [
      'a plan whose issues stake more than was held',
      'update lottery_chase set reserved_minor = reserved_minor - 100 where due_at is not null',
      'lottery_chase',
    ],
    [
      'an issue that was bet for another stake',
      `update lottery_chase set issues = jsonb_set(issues, '{0,stakeMinor}', '"900"') where due_at is not null`,
      'lottery_chase',
    ],
    [
      'a wager that holds more than its slip stakes',
      "update wager set stake_minor = 1101 where state = 'open'",
      'lottery_slip',
    ],
    ['a wager without a slip', 'delete from lottery_slip', 'lottery_slip'],
    [
      'a number of which less was sold than was counted',
      'update lottery_exposure set sold_minor = sold_minor + 100',
      'lottery_exposure',
    ],
    [
      'a number that was counted and not sold',
      `insert into lottery_exposure select s.draw_id, 'position', '4:9', 100, 950
         from lottery_slip s join wager w on w.id = s.wager_id and w.state = 'open' limit 1`,
      'lottery_exposure',
    ],
  ])('the audit finds %s', async (_what, fault, table) => {
    const draw = await house.nextDraw()
    await start(await opened(), draw, equal(3, false), digitsOf([2], 4))
    const client = await house.server.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query(fault)
      const found = (await findFaults(client)).map((each) => each.table)
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found)).toContain(table)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
