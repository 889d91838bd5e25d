/*
 * Limits and breaks, called directly and side by side: what a member set for protection holds
 * where stakes and deposits are taken, whatever the screens show.
 */
import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { epochMs, manualClock } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = manualClock(epochMs(Date.now()))

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

const deposit = (browser: TestBrowser, amountMinor: string) =>
  browser.call(operations.createDeposit, {
    key: randomUUID(),
    body: { methodId: 'e-wallet', amountMinor },
  })
const spin = (browser: TestBrowser) =>
  browser.call(operations.openRound, {
    key: randomUUID(),
    body: { gameCode: 'lantern-tiger', stakeMinor: '100' },
  })
const limit = (browser: TestBrowser, limitMinor: string | null, period = 'day') =>
  browser.call(operations.setLimit, { body: { kind: 'deposit', period, limitMinor } })
const pause = (browser: TestBrowser, body: Record<string, unknown>) =>
  browser.call(operations.startBreak, { body })

/** A day later every session is over, so the member signs in again. */
async function signInAgain(username: string): Promise<TestBrowser> {
  const browser = server.openBrowser()
  const proof = await server.solveProof()
  const body = { username, password: TEST_PASSWORD, type: 'username', proof }
  expect(await browser.call(operations.login, { body })).toMatchObject({ success: true })
  return browser
}

describe('a deposit limit', () => {
  it('holds where the deposit is made, and counts what is on its way', async () => {
    const member = await server.openMember()
    expect(await limit(member, '100000')).toMatchObject({ success: true })
    expect(await deposit(member, '60000')).toMatchObject({ success: true })
    expect(await deposit(member, '60000')).toMatchObject({
      code: 'deposit_limit',
      details: { period: 'day', leftMinor: '40000' },
    })
    expect(await deposit(member, '40000')).toMatchObject({ success: true })
    expect(await member.call(operations.getProtection)).toMatchObject({
      value: {
        moneyLimits: expect.arrayContaining([
          expect.objectContaining({
            kind: 'deposit',
            period: 'day',
            limitMinor: '100000',
            usedMinor: '100000',
          }),
        ]),
      },
    })
  })

  // Rule P2
  it('is passed by no number of deposits side by side', async () => {
    const member = await server.openMember()
    await limit(member, '50000', 'week')
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(member, '50000')))
    expect(answers.filter((each) => each.success)).toHaveLength(1)
  })

  // Rule P9
  it('that was tightened is passed by none of a hundred deposits that come after the answer', async () => {
    const member = await server.openMember()
    const before = Array.from({ length: 50 }, () => deposit(member, '50000'))
    await limit(member, '60000', 'month')
    const ordered = async () => {
      const found = await server.database.pool.query(
        `select coalesce(sum(amount_minor), 0)::int as sum from deposit
         where member_id = $1 and state <> 'failed'`,
        [member.memberId],
      )
      return found.rows[0].sum as number
    }
    const known = await ordered()
    const after = await Promise.all(Array.from({ length: 50 }, () => deposit(member, '50000')))
    await Promise.all(before)
    expect(after.filter((each) => each.success).length).toBeLessThanOrEqual(known > 0 ? 0 : 1)
    expect(await ordered()).toBeLessThanOrEqual(Math.max(known, 50_000))
  })

  // Rule P1
  it('is tightened at once, and loosened a day later when it is confirmed again', async () => {
    const member = await server.openMember()
    await limit(member, '50000')
    await limit(member, '20000')
    expect(await deposit(member, '30000')).toMatchObject({ code: 'deposit_limit' })
    expect(await limit(member, null)).toMatchObject({
      value: {
        moneyLimits: expect.arrayContaining([
          expect.objectContaining({
            kind: 'deposit',
            limitMinor: '20000',
            next: expect.objectContaining({ limitMinor: null }),
          }),
        ]),
      },
    })
    const confirm = (browser: TestBrowser) =>
      browser.call(operations.confirmLimit, { body: { kind: 'deposit', period: 'day' } })
    expect(await confirm(member)).toMatchObject({ code: 'limit_not_ready' })
    expect(await deposit(member, '30000')).toMatchObject({ code: 'deposit_limit' })

    clock.advance(DAY_MS)
    const later = await signInAgain(member.username)
    expect(await deposit(later, '30000')).toMatchObject({ code: 'deposit_limit' })
    expect(await confirm(later)).toMatchObject({ success: true })
    expect(await deposit(later, '30000')).toMatchObject({ success: true })
  })
})

describe('a break', () => {
  // Rule P7
  it('takes no stakes and no deposits until it is over; a round under way may be finished', async () => {
    const member = await server.openMember(100_000n)
    const opened = await member.call(operations.openRound, {
      key: randomUUID(),
      body: { gameCode: 'mines', stakeMinor: '100', options: { mineCount: 3 } },
    })
    if (!opened.success) throw new Error(opened.code)
    expect(await pause(member, { kind: 'cool_off', days: 1 })).toMatchObject({
      value: { pause: { kind: 'cool_off' } },
    })
    expect(await spin(member)).toMatchObject({ code: 'on_break', status: 403 })
    expect(await deposit(member, '50000')).toMatchObject({ code: 'on_break' })
    const { roundId } = opened.value.round
    expect(
      await member.call(operations.chooseInRound, {
        params: { roundId },
        body: { choiceNumber: 0, choice: { type: 'reveal', tile: 0 } },
      }),
    ).toMatchObject({ success: true })

    clock.advance(DAY_MS)
    const later = await signInAgain(member.username)
    expect(await spin(later)).toMatchObject({ success: true })
    expect(await deposit(later, '50000')).toMatchObject({ success: true })
  })

  // Rule P8
  it('is never shortened, and an exclusion stays one', async () => {
    const member = await server.openMember(100_000n)
    await pause(member, { kind: 'exclusion', days: 180 })
    expect(await pause(member, { kind: 'cool_off', days: 1 })).toMatchObject({
      value: { pause: { kind: 'exclusion' } },
    })
    const guessed = { kind: 'exclusion', days: null, password: 'a guess' }
    expect(await pause(member, guessed)).toMatchObject({ code: 'wrong_password' })
    const known = { kind: 'exclusion', days: null, password: TEST_PASSWORD }
    expect(await pause(member, known)).toMatchObject({
      value: { pause: { kind: 'exclusion', until: null } },
    })
    clock.advance(400 * DAY_MS)
    const later = await signInAgain(member.username)
    expect(await spin(later)).toMatchObject({ code: 'self_excluded' })
    expect(await later.call(operations.getWithdrawalOptions)).toMatchObject({ success: true })
  })

  // Rule P9
  it('that was answered lets none of two hundred stakes through that were not durable by then', async () => {
    const member = await server.openMember(10_000_000n)
    const countRounds = async () => {
      const found = await server.database.pool.query(
        'select count(*)::int as count from round where member_id = $1',
        [member.memberId],
      )
      return found.rows[0].count as number
    }
    const before = Array.from({ length: 100 }, () => spin(member))
    await pause(member, { kind: 'exclusion', days: 365 })
    const durable = await countRounds()
    const after = Array.from({ length: 100 }, () => spin(member))
    const taken = (await Promise.all(before)).filter((each) => each.success).length
    expect((await Promise.all(after)).every((each) => !each.success)).toBe(true)
    expect(taken).toBe(durable)
    expect(await countRounds()).toBe(durable)
  })

  it('is answered only when the stakes under way are decided', async () => {
    const member = await server.openMember(10_000_000n)
    const { pool } = server.database
    const writer = await pool.connect()
    await writer.query('begin')
    await writer.query('select from ledger_head for update')
    let isAnswered = false
    const answer = pause(member, { kind: 'exclusion', days: 365 }).then(() => {
      isAnswered = true
    })
    const isKept = async () => {
      const found = await pool.query('select from member_break where member_id = $1', [
        member.memberId,
      ])
      return found.rowCount === 1
    }
    while (!(await isKept())) await member.call(operations.getBalance)
    for (let looks = 0; looks < 20; looks += 1) await member.call(operations.getProtection)
    expect(isAnswered).toBe(false)
    await writer.query('commit')
    writer.release()
    await answer
    expect(await spin(member)).toMatchObject({ code: 'self_excluded' })
  })

  it('acts on every stake after it, however many were sent with it', async () => {
    const member = await server.openMember(1_000_000n)
    const spins = Array.from({ length: 40 }, () => spin(member))
    await pause(member, { kind: 'exclusion', days: 365 })
    await Promise.all(spins)
    const after = await Promise.all(Array.from({ length: 20 }, () => spin(member)))
    expect(after.every((each) => !each.success && each.code === 'self_excluded')).toBe(true)
  })
})
