import { readFileSync } from 'node:fs'
import { operations } from '@baize/contract'
import { encodeId, epochMs, type Uuid } from '@baize/kernel'
import { takeTrialBalance, verifyLedgerInvariants } from '@baize/ledger/pg'
import { uuidOf } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTestClock } from '../../../testing/lottery-clock.ts'
import { keepGames } from '../../../testing/lottery-games.store.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { type StandInFeed, startStandInFeed } from '../../../testing/stand-in-feed.ts'
import { type StandInWitness, startStandInWitness } from '../../../testing/stand-in-witness.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Official draws: their results from a feed or by hand, late ones, voids and corrections, with the money of slips. */
const MINUTE_MS = 60_000
const SECRET = 'a secret of the feed for these tests'
const REASON = 'Agreed by the two of us for the test.'
let server: TestServer
let feed: StandInFeed
let witness: StandInWitness
let ana: StaffBrowser
let ben: StaffBrowser
let nowMs = startOfTestClock()
let issues = 0

beforeAll(async () => {
  feed = await startStandInFeed(SECRET)
  witness = await startStandInWitness(() => nowMs)
  const variables = {
    LOTTERY_FEED_URL: feed.address,
    LOTTERY_FEED_SECRET: SECRET,
    LOTTERY_WITNESS_URL: witness.address,
  }
  const clock = { now: () => epochMs(nowMs) }
  server = await startTestServer({ clock, runsJobs: false }, { variables })
  await keepGames(server.database.pool, ['xsmb'])
  ;[ana, ben] = await Promise.all([
    openStaff(server, 'cashier_lead'),
    openStaff(server, 'cashier_lead'),
  ])
  const wait = { isOn: true, alarmMinutes: 3, voidMinutes: 6 }
  await ana.call(operations.saveLotteryGame, { params: { game: 'xsmb' }, body: wait })
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  await feed.stop()
  await witness.stop()
  expect(books.differences).toEqual([])
})
beforeEach(() => {
  feed.says = {}
  feed.isForged = false
})

/** Results are taken in one turn, and their draws settled in the next. */
const turn = async () => {
  for (const _ of ['take', 'settle']) {
    await server.server.tasks['lottery:turn']?.({}, undefined as never)
  }
}

/** A board of the north whose special prize ends with these digits. */
const board = (special: string) => ({
  special: [special],
  1: ['11111'],
  2: ['22222', '22222'],
  3: Array.from({ length: 6 }, () => '33333'),
  4: Array.from({ length: 4 }, () => '4444'),
  5: Array.from({ length: 6 }, () => '5555'),
  6: ['666', '666', '666'],
  7: ['77', '77', '77', '77'],
})
/** A board from its numbers in the order of their prizes. */
function boardFrom(numbers: readonly string[]) {
  let from = 0
  return Object.fromEntries(
    ['special', '1', '2', '3', '4', '5', '6', '7'].map((prize) => {
      const count = board('')[prize as 'special'].length
      const taken = numbers.slice(from, from + count)
      from += count
      return [prize, taken]
    }),
  )
}
const [WITH_05, WITH_06] = [board('12305'), board('12306')]

/** A draw that sells for another minute. */
async function openDraw() {
  issues += 1
  const issue = `20260101-${`${issues}`.padStart(3, '0')}`
  const inserted = await server.database.pool.query<{ id: Uuid }>(
    `insert into lottery_draw (id, game, family, issue, source, opens_at, closes_at, draws_at)
     values (gen_random_uuid(), 'xsmb', 'VN_NORTH', $1, 'feed', $2, $3, $3) returning id`,
    [issue, new Date(nowMs - 10 * MINUTE_MS), new Date(nowMs + MINUTE_MS)],
  )
  const drawId = encodeId('evt', inserted.rows[0]?.id ?? ('' as Uuid))
  return { drawId, issue }
}

type Member = Awaited<ReturnType<TestServer['openMember']>>

/** Bets 2.00 on the last two digits of the special prize, which pay 92 for one. */
async function place(member: Member, issue: string, numbers: readonly string[]) {
  const placed = await member.call(operations.placeLotterySlip, {
    body: {
      ...{ game: 'xsmb', issue, series: null, stakeMinor: `${200 * numbers.length}` },
      entries: [
        {
          ...{ play: 'tail2', bet: { numbers }, lineCount: numbers.length },
          lineStakeMinor: '200',
        },
      ],
    },
    key: uuidOf(`${issue} ${member.memberId} ${numbers.join(' ')}`),
  })
  if (!placed.success) throw new Error(placed.code)
}

const stateOf = async (issue: string) => {
  const found = await ana.call(operations.getLotteryDraw, { params: { game: 'xsmb', issue } })
  return found.success ? found.value.state : found.code
}
const cashOf = async (member: Member) => {
  const found = await member.call(operations.getBalance)
  return found.success ? BigInt(found.value.balanceMinor) : undefined
}
const enter = async (staff: StaffBrowser, drawId: string, result: unknown) => {
  const done = await staff.call(operations.enterLotteryResult, {
    params: { drawId },
    body: { result },
  })
  return done.success ? done.value.became : done.code
}

/** Ana asks and Ben approves. */
async function change(drawId: string, body: { change: 'void' | 'correct'; result?: unknown }) {
  const asked = await ana.call(operations.askLotteryChange, {
    params: { drawId },
    body: { ...body, reason: REASON },
  })
  if (!asked.success) return asked.code
  const { approvalId } = asked.value.approval
  const approved = await ben.call(operations.approveRequest, { params: { approvalId } })
  return approved.success ? 'ok' : approved.code
}

const alarms = async (issue: string) => {
  const found = await server.database.pool.query<{ finding: string }>(
    `select finding from alarm where kind = 'draws' and subject = $1 order by finding`,
    [`xsmb ${issue}`],
  )
  return found.rows.map(({ finding }) => finding)
}

/** A draw that is settled with 05, with what its members have by then. */
async function settledDraw(...numbers: string[]) {
  const { drawId, issue } = await openDraw()
  const members = await Promise.all(numbers.map(() => server.openMember(10_000n)))
  await Promise.all(members.map((member, at) => place(member, issue, [numbers[at] ?? ''])))
  nowMs += 2 * MINUTE_MS
  feed.says = { 'producer-1': WITH_05, 'producer-2': WITH_05 }
  await turn()
  feed.says = {}
  return { drawId, issue, members }
}

describe('a draw whose result a feed reports', () => {
  it('is drawn when both producers say the same, and pays its slips', async () => {
    const { drawId, issue } = await openDraw()
    const member = await server.openMember(10_000n)
    await place(member, issue, ['05', '06'])
    nowMs += MINUTE_MS
    feed.says = { 'producer-1': WITH_05 }
    await turn()
    expect(await stateOf(issue)).toBe('closed')
    nowMs += MINUTE_MS
    feed.says = { 'producer-1': WITH_05, 'producer-2': WITH_05 }
    await Promise.all([turn(), turn()])
    expect(await stateOf(issue)).toBe('settled')
    // A line of 200 on 05 pays 92 for one.
    expect(await cashOf(member)).toBe(10_000n - 400n + 18_400n)
    const seen = await ana.call(operations.getLotteryDeskDraw, { params: { drawId } })
    expect(seen).toMatchObject({
      value: {
        draw: { slipCount: 1, stakeMinor: '400', paidMinor: '18400', results: 'official' },
        proof: { resultVersion: 1, chain: null, reports: [{ result: WITH_05 }, {}] },
        runs: [{ version: 1, wagerCount: 1, paidMinor: '18400' }],
        largestWins: [{ wasMinor: '18400' }],
        may: { enter: false, void: true, correct: true },
      },
    })
  })

  it('is held where the producers differ, rings, and is decided by two people', async () => {
    const { drawId, issue } = await openDraw()
    const member = await server.openMember(10_000n)
    await place(member, issue, ['06'])
    nowMs += 2 * MINUTE_MS
    feed.says = { 'producer-1': WITH_05, 'producer-2': WITH_06 }
    await turn()
    nowMs += 10 * MINUTE_MS
    await turn()
    expect(await stateOf(issue)).toBe('closed')
    expect(await alarms(issue)).toEqual(['the producers of a feed report the same result'])
    expect(await cashOf(member)).toBe(9_800n)
    expect(await enter(ana, drawId, WITH_06)).toBe('waiting')
    expect(await enter(ana, drawId, WITH_06)).toBe('waiting')
    expect(await enter(ben, drawId, WITH_05)).toBe('result_differs')
    expect(await enter(ben, drawId, WITH_06)).toBe('drawn')
    expect(await enter(ben, drawId, WITH_06)).toBe('draw_ended')
    await turn()
    expect(await stateOf(issue)).toBe('settled')
    expect(await cashOf(member)).toBe(9_800n + 18_400n)
  })

  it('waits for one that nobody signed, rings when it is late, and is void by the rule of its game', async () => {
    const { drawId, issue } = await openDraw()
    const member = await server.openMember(10_000n)
    await place(member, issue, ['05'])
    expect(await enter(ana, drawId, WITH_05)).toBe('draw_not_due')
    feed.says = { 'producer-1': WITH_05, 'producer-2': WITH_05 }
    feed.isForged = true
    nowMs += 3 * MINUTE_MS
    await turn()
    expect(await alarms(issue)).toEqual([])
    nowMs += MINUTE_MS
    await turn()
    expect(await alarms(issue)).toEqual(['a draw has its result in time'])
    const waiting = await ana.call(operations.getLotteryCalendar, { query: { game: 'xsmb' } })
    expect(waiting).toMatchObject({ value: { items: [{ drawId, flag: 'late' }] } })
    nowMs += 3 * MINUTE_MS
    await turn()
    await turn()
    expect(await stateOf(issue)).toBe('void')
    expect(await cashOf(member)).toBe(10_000n)
  })

  it('knows a result of its family only', async () => {
    const { drawId } = await openDraw()
    nowMs += 2 * MINUTE_MS
    expect(await enter(ana, drawId, { special: ['1'] })).toBe('result_invalid')
    expect(await change(drawId, { change: 'void' })).toBe('ok')
    await turn()
  })
})

describe('a draw that two people change', () => {
  it('is corrected: only differences move, a debt is left where the cash is gone, and each once', async () => {
    const { drawId, issue, members } = await settledDraw('05', '06', '07')
    const [first, second, third] = members
    expect(await Promise.all(members.map(cashOf))).toEqual([28_200n, 9_800n, 9_800n])
    const preview = await ana.call(operations.previewLotteryChange, {
      params: { drawId },
      query: { change: 'correct', resultText: JSON.stringify(WITH_06) },
    })
    expect(preview).toMatchObject({
      value: {
        ...{ slipCount: 3, memberCount: 3, changedCount: 2 },
        ...{ toPayMinor: '18400', toTakeMinor: '18400' },
        slips: [{ stakeMinor: '200' }, { stakeMinor: '200' }],
      },
    })
    // The first has spent most of it on a draw to come.
    const next = await openDraw()
    const spent = Array.from({ length: 100 }, (_, at) => `${at}`.padStart(2, '0'))
    if (first) await place(first, next.issue, spent)

    expect(await change(drawId, { change: 'correct', result: WITH_06 })).toBe('ok')
    expect(await stateOf(issue)).toBe('drawn')
    await Promise.all([turn(), turn(), turn()])
    expect(await stateOf(issue)).toBe('corrected')
    expect(await Promise.all(members.map(cashOf))).toEqual([0n, 28_200n, 9_800n])
    const debt = await server.database.pool.query<{ owed: string }>(
      `select abs(balance_minor)::text as owed from ledger_account
       where kind = 'player_debt' and owner_id = $1`,
      [first?.memberId],
    )
    expect(debt.rows).toEqual([{ owed: `${18_400 - (28_200 - 20_000)}` }])
    expect([second, third].every(Boolean)).toBe(true)
    const seen = await ana.call(operations.getLotteryDraw, { params: { game: 'xsmb', issue } })
    expect(seen).toMatchObject({
      value: {
        ...{ result: WITH_06, resultVersion: 2 },
        corrections: [{ version: 1, result: WITH_05, reason: REASON }],
      },
    })
    await verifyLedgerInvariants(server.database.pool)
    expect(await change(next.drawId, { change: 'void' })).toBe('ok')
    await turn()
  })

  it('is void after it was paid: stakes go back, and winnings are taken', async () => {
    const { drawId, issue, members } = await settledDraw('05', '06')
    expect(await change(drawId, { change: 'void' })).toBe('ok')
    expect(await change(drawId, { change: 'void' })).toBe('state_changed')
    await turn()
    expect(await stateOf(issue)).toBe('void')
    expect(await Promise.all(members.map(cashOf))).toEqual([10_000n, 10_000n])
    expect(await change(drawId, { change: 'correct', result: WITH_06 })).toBe('state_changed')
  })

  it('keeps slips that were cancelled before it as they are', async () => {
    const { drawId, issue } = await openDraw()
    const member = await server.openMember(10_000n)
    await place(member, issue, ['06'])
    const slips = await member.call(operations.getOwnLotterySlips)
    const slipId = slips.success ? (slips.value.slips[0]?.slipId ?? '') : ''
    const cancelled = await member.call(operations.cancelLotterySlip, { params: { slipId } })
    expect(cancelled.success).toBe(true)
    nowMs += 2 * MINUTE_MS
    feed.says = { 'producer-1': WITH_05, 'producer-2': WITH_05 }
    await turn()
    feed.says = {}
    expect(await change(drawId, { change: 'correct', result: WITH_06 })).toBe('ok')
    await turn()
    expect(await cashOf(member)).toBe(10_000n)
  })

  it('waits for one change at a time, which somebody else approves once', async () => {
    const { drawId } = await settledDraw('05')
    const ask = async (result: unknown) => {
      const asked = await ana.call(operations.askLotteryChange, {
        params: { drawId },
        body: { change: 'correct', result, reason: REASON },
      })
      return asked.success ? asked.value.approval.approvalId : asked.code
    }
    const approvalId = await ask(WITH_06)
    expect(await ask(WITH_06)).toBe('approval_waiting')
    const own = await ana.call(operations.approveRequest, { params: { approvalId } })
    expect(own).toMatchObject({ code: 'second_person_needed' })
    const both = await Promise.all(
      [ben, ben].map((each) => each.call(operations.approveRequest, { params: { approvalId } })),
    )
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    await turn()
  })
})

describe('stored results', () => {
  it('settle slips of many draws as counted by hand, though two servers settle them', async () => {
    const file = new URL(
      '../../../../../sandbox/src/lottery-feed/stored-draws.txt',
      import.meta.url,
    )
    const lines = readFileSync(file, 'utf8').trim().split('\n').slice(0, 40)
    const member = await server.openMember(1_000_000n)
    let wonMinor = 0n
    for (const line of lines) {
      const { issue } = await openDraw()
      await place(member, issue, ['05', '68', '79'])
      const [, special = '', ...others] = line.split(' ')
      if (['05', '68', '79'].includes(special.slice(-2))) wonMinor += 18_400n
      const result = boardFrom([special, ...others])
      await server.database.pool.query(
        `update lottery_draw set result = $2, drawn_at = draws_at, result_version = 1
         where game = 'xsmb' and issue = $1`,
        [issue, JSON.stringify(result)],
      )
    }
    nowMs += 2 * MINUTE_MS
    await Promise.all([turn(), turn()])
    expect(await cashOf(member)).toBe(1_000_000n - 600n * 40n + wonMinor)
    await verifyLedgerInvariants(server.database.pool)
  })
})

describe('the calendar', () => {
  const day = '2099-02-06'

  it('voids the draws of a day that is taken off, and makes none', async () => {
    await turn()
    const games = await ana.call(operations.getLotteryCalendar, {
      query: { view: 'coming', game: 'xsmb' },
    })
    const next = games.success
      ? games.value.items.find(({ issue }) => !issue.startsWith('20260101'))
      : undefined
    if (!next) throw new Error('a draw is to come')
    const off = next.issue.replace(/^(\d{4})(\d{2})(\d{2})-\d{3}$/, '$1-$2-$3')
    const saved = await ana.call(operations.saveLotteryDay, {
      body: { games: ['xsmb'], day: off, kind: 'off', reason: REASON },
    })
    expect(saved).toMatchObject({ value: { voidedCount: 1 } })
    await turn()
    expect(await stateOf(next.issue)).toBe('void')
    const listed = await ana.call(operations.getLotteryDays)
    expect(listed).toMatchObject({ value: { days: [{ game: 'xsmb', day: off, kind: 'off' }] } })
    const removed = { params: { game: 'xsmb', day: off } }
    expect(await ana.call(operations.removeLotteryDay, removed)).toMatchObject({ success: true })
    expect(await ana.call(operations.removeLotteryDay, removed)).toMatchObject({
      code: 'not_found',
    })
  })

  it.each([
    ['a day that is over', { games: ['xsmb'], day: '2020-01-01', kind: 'off' }, 'day_over'],
    ['a game that there is not', { games: ['none'], day, kind: 'off' }, 'not_found'],
    ['a further day around the clock', { games: ['ssc-1'], day, kind: 'extra' }, 'day_not_extra'],
  ] as const)('refuses %s', async (_what, body, code) => {
    const saved = await ana.call(operations.saveLotteryDay, {
      body: { ...body, games: [...body.games], reason: REASON },
    })
    expect(saved).toMatchObject({ code })
  })

  it('lists a game no longer that is taken off sale, and takes no bets on it', async () => {
    const listed = async () => {
      const menu = await ana.call(operations.getLotteryMenu, { query: { prizeMode: 'SEA' } })
      return menu.success && menu.value.gameMenus.some(({ code }) => code === 'xsmb')
    }
    expect(await listed()).toBe(true)
    const save = (body: object) =>
      ana.call(operations.saveLotteryGame, {
        params: { game: 'xsmb' },
        body: { isOn: true, ...body },
      })
    const { issue } = await openDraw()
    expect(await save({ isOn: false, source: 'hand' })).toMatchObject({
      value: { isOn: false, source: 'hand', results: 'official' },
    })
    expect(await listed()).toBe(false)
    const member = await server.openMember(10_000n)
    await expect(place(member, issue, ['05'])).rejects.toThrow('draw_closed')
    expect(await save({ alarmMinutes: 60, voidMinutes: 60 })).toMatchObject({
      code: 'minutes_in_order',
    })
    expect(await save({ source: 'feed' })).toMatchObject({ success: true })
  })
})

describe('the report', () => {
  it('adds what was staked and paid by game and day', async () => {
    const query = { from: '2026-01-01', to: '2026-01-31' }
    const report = await ana.call(operations.getLotteryReport, { query })
    expect(report).toMatchObject({
      value: { rows: [{ game: 'xsmb', day: '2026-01-01' }] },
    })
    const byPlay = await ana.call(operations.getLotteryPlayReport, { query })
    const days = report.success ? report.value.rows : []
    const plays = byPlay.success ? byPlay.value.rows : []
    expect(plays.length).toBeGreaterThan(0)
    const stakeOf = (rows: readonly { readonly stakeMinor: string }[]) =>
      rows.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n)
    const voided = days.reduce((sum, row) => sum + BigInt(row.returnedMinor), 0n)
    // Slips of void draws are in the report of days alone.
    expect(stakeOf(plays)).toBe(stakeOf(days) - voided)
    expect(plays.find(({ key }) => key === 'tail2')).toMatchObject({ exactMillionths: 920_000 })
    const tooLong = { from: '2026-01-01', to: '2026-12-31' }
    for (const operation of [operations.getLotteryReport, operations.getLotteryPlayReport]) {
      expect(await ana.call(operation, { query: tooLong })).toMatchObject({
        code: 'period_not_allowed',
      })
    }
    const runs = await ana.call(operations.getLotteryRuns)
    expect(runs.success && runs.value.items.length).toBeGreaterThan(3)
  })
})
