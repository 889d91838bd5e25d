/*
 * Limits on play, called directly and side by side: what a member set holds where a stake is
 * decided, to the last minor unit, and the figures shown are those of the books.
 */
import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { epochMs, manualClock, ratio } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Tomorrow's noon, so that no test meets a midnight it did not ask for. */
const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + 36 * HOUR_MS
const clock = manualClock(epochMs(noon))

type Member = Awaited<ReturnType<TestServer['openMember']>>

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

const spin = (browser: TestBrowser, stakeMinor = '1000') =>
  browser.call(operations.openRound, {
    key: randomUUID(),
    body: { gameCode: 'lantern-tiger', stakeMinor },
  })
const openMines = (browser: TestBrowser, stakeMinor = '1000') =>
  browser.call(operations.openRound, {
    key: randomUUID(),
    body: { gameCode: 'mines', stakeMinor, options: { mineCount: 3 } },
  })
const limitMoney = (
  browser: TestBrowser,
  kind: 'loss' | 'stake',
  limitMinor: string | null,
  period = 'day',
) => browser.call(operations.setLimit, { body: { kind, period, limitMinor } })
const limitTime = (browser: TestBrowser, limitMinutes: number | null) =>
  browser.call(operations.setLimit, { body: { kind: 'time', period: 'day', limitMinutes } })
const many = async <Value>(count: number, make: () => Promise<Value>) =>
  await Promise.all(Array.from({ length: count }, make))

/** Opens a round of mines, reveals one field and takes what that is worth. */
async function endMines(browser: TestBrowser, meanwhile = async () => {}): Promise<bigint> {
  const opened = await openMines(browser)
  if (!opened.success) throw new Error(opened.code)
  await meanwhile()
  const { roundId } = opened.value.round
  const choose = (choiceNumber: number, choice: Record<string, unknown>) =>
    browser.call(operations.chooseInRound, { params: { roundId }, body: { choiceNumber, choice } })
  const revealed = await choose(0, { type: 'reveal', tile: 0 })
  if (!revealed.success) throw new Error(revealed.code)
  if (revealed.value.round.state !== 'open') return 0n
  const ended = await choose(1, { type: 'cashOut' })
  if (!ended.success) throw new Error(ended.code)
  return BigInt(ended.value.round.payoutMinor ?? 0)
}

/** Staked and won since a moment, as the rounds say that the games kept. */
async function sumRounds(memberId: bigint) {
  const found = await server.database.pool.query(
    `select coalesce(sum(stake_minor), 0)::text as staked,
       coalesce(sum(payout_minor), 0)::text as won from round where member_id = $1`,
    [memberId],
  )
  return { staked: BigInt(found.rows[0].staked), won: BigInt(found.rows[0].won) }
}

async function limitsOf(browser: TestBrowser, kind: string, period = 'day') {
  const answer = await browser.call(operations.getProtection)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.moneyLimits.find((each) => each.kind === kind && each.period === period)
}

/** Every session is over after a day, so the member signs in again. */
async function signInAgain(member: Member): Promise<TestBrowser> {
  const browser = server.openBrowser()
  const { username } = member
  const proof = await server.solveProof()
  const body = { username, password: TEST_PASSWORD, type: 'username', proof }
  expect(await browser.call(operations.login, { body })).toMatchObject({ success: true })
  return browser
}

describe('a stake limit', () => {
  // Rule P3
  it('is met exactly by a hundred stakes side by side', async () => {
    const member = await server.openMember(10_000_000n)
    await limitMoney(member, 'stake', '37000')
    const answers = await many(100, () => spin(member))
    expect(answers.filter((each) => each.success)).toHaveLength(37)
    const codes = answers.flatMap((each) => (each.success ? [] : [each.code]))
    expect([...new Set(codes)]).toEqual(['stake_limit'])
    expect((await sumRounds(member.memberId)).staked).toBe(37_000n)
    expect(await limitsOf(member, 'stake')).toMatchObject({ usedMinor: '37000' })
    expect(await spin(member)).toMatchObject({
      code: 'stake_limit',
      details: { period: 'day', leftMinor: '0', until: new Date(noon + DAY_MS / 2).toISOString() },
    })
  })

  it('is set by forty members at once, more than there are connections', async () => {
    const members = await many(40, () => server.openMember())
    const set = await Promise.all(members.map((member) => limitMoney(member, 'stake', '5000')))
    expect(set.filter((each) => !each.success)).toEqual([])
  })

  it('counts what was staked in the period before it was set', async () => {
    const member = await server.openMember(10_000_000n)
    await many(5, () => spin(member))
    await limitMoney(member, 'stake', '7000', 'month')
    expect((await many(10, () => spin(member))).filter((each) => each.success)).toHaveLength(2)
  })

  it('counts a staged round when it is opened', async () => {
    const member = await server.openMember(10_000_000n)
    await limitMoney(member, 'stake', '1500')
    expect(await openMines(member)).toMatchObject({ success: true })
    expect(await spin(member)).toMatchObject({
      code: 'stake_limit',
      details: { leftMinor: '500' },
    })
  })

  it('counts bonus money as well, staked before and after it was set', async () => {
    const member = await server.openMember(0n)
    const { pool, poster, bonus } = server.server.core
    const counts = new Map([['*', ratio(1n)]])
    const grant = { wageringMultiple: ratio(50n), counts }
    await grantTestBonus({ pool, clock, poster, bonus }, member.memberId, 1_000_000n, grant)
    await many(3, () => spin(member))
    await limitMoney(member, 'stake', '8000')
    expect((await many(10, () => spin(member))).filter((each) => each.success)).toHaveLength(5)
    expect(await limitsOf(member, 'stake')).toMatchObject({ usedMinor: '8000' })
    expect(await limitsOf(member, 'loss')).toMatchObject({ usedMinor: '0' })
  })

  // Rule P9
  it('is not passed by any stake once a tighter one was answered', async () => {
    const member = await server.openMember(10_000_000n)
    const before = many(100, () => spin(member))
    await limitMoney(member, 'stake', '0')
    const { staked } = await sumRounds(member.memberId)
    await before
    const after = await many(100, () => spin(member))
    expect(after.every((each) => !each.success && each.code === 'stake_limit')).toBe(true)
    expect((await sumRounds(member.memberId)).staked).toBe(staked)
  })
})

describe('a loss limit', () => {
  // Rule P4
  it('holds a hundred stakes side by side to what may be lost', async () => {
    const member = await server.openMember(10_000_000n)
    await limitMoney(member, 'loss', '20000')
    for (let round = 0; round < 3; round += 1) {
      await many(100, () => spin(member))
      const { staked, won } = await sumRounds(member.memberId)
      const lost = staked - won
      expect(lost).toBeLessThanOrEqual(20_000n)
      expect(await limitsOf(member, 'loss')).toMatchObject({ usedMinor: `${lost}` })
      // Luck decides how much is left; the next stake is taken exactly when it still fits.
      expect((await spin(member)).success).toBe(lost <= 19_000n)
    }
  })

  it('gets the room back that a staged round pays when it ends', async () => {
    const member = await server.openMember(10_000_000n)
    await limitMoney(member, 'loss', '1000')
    await endMines(member, async () => {
      expect(await spin(member)).toMatchObject({ code: 'loss_limit' })
    })
    const { staked, won } = await sumRounds(member.memberId)
    expect(await limitsOf(member, 'loss')).toMatchObject({ usedMinor: `${staked - won}` })
    const again = await spin(member)
    expect(again.success).toBe(won >= 1_000n)
  })
})

describe('the books', () => {
  it('are what the net position shows, by day, week, month, year and all in all', async () => {
    const member = await server.openMember(10_000_000n)
    await many(20, () => spin(member))
    const { staked, won } = await sumRounds(member.memberId)
    const answer = await member.call(operations.getNetPosition)
    if (!answer.success) throw new Error(answer.code)
    expect(answer.value.positions.map((each) => each.span)).toEqual([
      'day',
      'week',
      'month',
      'year',
      'lifetime',
    ])
    for (const position of answer.value.positions) {
      expect(position).toMatchObject({
        stakedMinor: `${staked}`,
        wonMinor: `${won}`,
        netMinor: `${won - staked}`,
      })
    }
  })
})

describe('a member without limits on play', () => {
  it('has no guard, and loses it with the last limit', async () => {
    const member = await server.openMember(10_000_000n)
    const guards = async () => {
      const found = await server.database.pool.query(
        `select (select count(*) from play_guard where member_id = $1)::int as guards, is_guarded
         from member where id = $1`,
        [member.memberId],
      )
      return found.rows[0]
    }
    await spin(member)
    expect(await guards()).toEqual({ guards: 0, is_guarded: false })
    await limitMoney(member, 'stake', '5000')
    expect(await guards()).toEqual({ guards: 1, is_guarded: true })
    await limitMoney(member, 'stake', null)
    clock.advance(DAY_MS)
    const later = await signInAgain(member)
    const body = { kind: 'stake', period: 'day' }
    expect(await later.call(operations.confirmLimit, { body })).toMatchObject({ success: true })
    expect(await guards()).toEqual({ guards: 0, is_guarded: false })
    expect(await spin(later, '100000')).toMatchObject({ success: true })
    expect(await limitMoney(later, 'stake', '0')).toMatchObject({ success: true })
    expect(await spin(later)).toMatchObject({ code: 'stake_limit' })
  })
})

describe('a stake after another', () => {
  /** True when the last commit was decided on what the one before it left. */
  const watchCommits = () => {
    const commits: boolean[] = []
    server.server.core.poster.onBatch(({ isAhead }) => commits.push(isAhead))
    return () => commits.splice(0)
  }

  it('is held against the guard as that one left it, without reading it again', async () => {
    const member = await server.openMember(10_000_000n)
    await limitMoney(member, 'stake', '90000')
    const commits = watchCommits()
    // For a moment after somebody's guard changed, everybody is decided under the lock.
    await expect.poll(async () => (await spin(member)) && commits().at(-1)).toBe(true)
    for (let count = 0; count < 4; count += 1) await spin(member)
    expect(commits()).toEqual([true, true, true, true])
    const { staked } = await sumRounds(member.memberId)
    expect(await limitsOf(member, 'stake')).toMatchObject({ usedMinor: `${staked}` })
    expect(await spin(member, '90000')).toMatchObject({
      code: 'stake_limit',
      details: { leftMinor: `${90_000n - staked}` },
    })
  })

  it('is held against what the member chose meanwhile', async () => {
    const member = await server.openMember(10_000_000n)
    await limitMoney(member, 'stake', '500000')
    for (let count = 0; count < 3; count += 1) await spin(member)
    await limitMoney(member, 'stake', '3000')
    expect(await spin(member)).toMatchObject({ code: 'stake_limit' })
    const other = await server.openMember(10_000_000n)
    await limitMoney(other, 'loss', '500000')
    for (let count = 0; count < 3; count += 1) await spin(other)
    await other.call(operations.answerRealityCheck, { body: { choice: 'pause' } })
    expect(await spin(other)).toMatchObject({ code: 'play_paused' })
  })

  it('counts what came between them by a way that knows of no guard', async () => {
    const member = await server.openMember(10_000_000n)
    await limitMoney(member, 'stake', '90000')
    const commits = watchCommits()
    const spinAhead = async () =>
      await expect.poll(async () => (await spin(member)) && commits().at(-1)).toBe(true)
    for (let won = 0n; won === 0n; ) {
      await spinAhead()
      won = await endMines(member)
      await spinAhead()
      for (let count = 0; count < 3; count += 1) await spin(member)
    }
    // Nothing is refused from memory, so this is what the guard's row and the entries beyond it say.
    const { staked } = await sumRounds(member.memberId)
    expect(await spin(member, '90000')).toMatchObject({
      code: 'stake_limit',
      details: { leftMinor: `${90_000n - staked}` },
    })
  })
})

describe('a period', () => {
  it('begins anew at midnight', async () => {
    const member = await server.openMember(10_000_000n)
    await limitMoney(member, 'stake', '1000')
    await spin(member)
    clock.advance(12 * HOUR_MS - 1)
    const late = await signInAgain(member)
    expect(await spin(late)).toMatchObject({ code: 'stake_limit' })
    clock.advance(1)
    expect(await spin(late)).toMatchObject({ success: true })
    expect(await spin(late)).toMatchObject({ code: 'stake_limit' })
    expect(await limitsOf(late, 'stake')).toMatchObject({ usedMinor: '1000' })
  })
})

describe('time of play', () => {
  // Rule P5
  it('is used up by playing, and stakes are refused until the period ends', async () => {
    const member = await server.openMember(10_000_000n)
    await limitTime(member, 10)
    for (let times = 0; times < 3; times += 1) {
      expect(await spin(member)).toMatchObject({ success: true })
      clock.advance(4 * MINUTE_MS)
    }
    expect(await spin(member)).toMatchObject({
      code: 'time_limit',
      details: { period: 'day', leftMinutes: '0' },
    })
    clock.advance(30 * MINUTE_MS)
    expect(await spin(member)).toMatchObject({ code: 'time_limit' })
    clock.advance(24 * HOUR_MS)
    expect(await spin(await signInAgain(member))).toMatchObject({ success: true })
  })
})

describe('a reality check', () => {
  // Rule P6
  it('shows what the session came to, holds stakes until it is answered, and can be a pause', async () => {
    const member = await server.openMember(10_000_000n)
    const body = { everyMinutes: 5 }
    expect(await member.call(operations.setRealityCheck, { body })).toMatchObject({
      value: { everyMinutes: 5, isDue: false },
    })
    await spin(member)
    clock.advance(4 * MINUTE_MS)
    await spin(member)
    clock.advance(2 * MINUTE_MS)
    expect(await spin(member)).toMatchObject({ code: 'reality_check' })
    const { staked, won } = await sumRounds(member.memberId)
    expect(await member.call(operations.getRealityCheck)).toMatchObject({
      value: {
        isDue: true,
        holdsStakes: true,
        session: {
          playedMinutes: 6,
          stakedMinor: `${staked}`,
          wonMinor: `${won}`,
          netMinor: `${won - staked}`,
        },
      },
    })
    const answer = (choice: string) =>
      member.call(operations.answerRealityCheck, { body: { choice } })
    expect(await answer('continue')).toMatchObject({ value: { isDue: false } })
    expect(await spin(member)).toMatchObject({ success: true })
    expect(await answer('pause')).toMatchObject({ success: true })
    expect(await spin(member)).toMatchObject({ code: 'play_paused' })
    clock.advance(15 * MINUTE_MS)
    expect(await spin(member)).toMatchObject({ success: true })
    expect(await answer('leave')).toMatchObject({ value: { session: { startedAt: null } } })
  })
})

describe('an installation that chose no jurisdiction', () => {
  // Rule P13
  it('asks everybody for the strictest of everything', async () => {
    const strict = await startTestServer({ clock, runsJobs: false }, { jurisdiction: 'none' })
    try {
      const member = await strict.openMember(10_000_000n)
      const bought = { gameCode: 'coin-express', stakeMinor: '540', options: { buyAtMinor: '20' } }
      expect(await member.call(operations.openRound, { body: bought })).toMatchObject({
        code: 'feature_buy_closed',
      })
      const gambled = { gameCode: 'rose-court', stakeMinor: '100', options: { gamble: true } }
      expect(await member.call(operations.openRound, { body: gambled })).toMatchObject({
        code: 'gamble_closed',
      })
      const deposit = () =>
        member.call(operations.createDeposit, {
          body: { methodId: 'e-wallet', amountMinor: '50000' },
        })
      expect(await deposit()).toMatchObject({ code: 'limit_needed' })
      const body = { kind: 'deposit', period: 'month', limitMinor: '100001' }
      expect(await member.call(operations.setLimit, { body })).toMatchObject({
        code: 'limit_above_maximum',
      })
      await member.call(operations.setLimit, { body: { ...body, limitMinor: '100000' } })
      expect(await deposit()).toMatchObject({ success: true })
      expect(await deposit()).toMatchObject({ success: true })
      expect(await deposit()).toMatchObject({ code: 'deposit_limit' })

      expect(await spin(member, '100000')).toMatchObject({ success: true })
      // A lucky beginning only puts it off.
      const codes = new Set<string>()
      while (codes.size === 0) {
        const answers = await many(20, () => spin(member, '100000'))
        for (const each of answers) if (!each.success) codes.add(each.code)
      }
      expect([...codes]).toEqual(['loss_limit'])
      clock.advance(4 * MINUTE_MS)
      expect(await member.call(operations.getRealityCheck)).toMatchObject({
        value: { everyMinutes: 30, session: { playedMinutes: 4 } },
      })
      const pause = { kind: 'exclusion', days: 180 }
      expect(await member.call(operations.startBreak, { body: pause })).toMatchObject({
        code: 'break_too_short',
      })
    } finally {
      await strict.stop()
    }
  })
})
