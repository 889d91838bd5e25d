/*
 * Ways to come in and to stay in: a browser that is remembered for a day, and a password that must
 * be changed before anything else. The clock is the test's own.
 */
import { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from './testing/test-server.ts'

const SECOND_MS = 1_000
const HOUR_MS = 60 * 60 * SECOND_MS
const DAY_MS = 24 * HOUR_MS
const NEW_PASSWORD = 'otter-lantern-meadow-51'

let server: TestServer
let offsetMs = 0
let addresses = 0

beforeAll(async () => {
  const clock = { now: () => epochMs(Date.now() + offsetMs) }
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

async function logIn(username: string, change: Record<string, unknown> = {}) {
  const browser = server.openBrowser()
  const proof = await server.solveProof()
  const body = { username, password: TEST_PASSWORD, type: 'username', proof, ...change }
  addresses += 1
  const answer = await browser.call(operations.login, { body, ip: `10.2.0.${addresses}` })
  return { answer, browser }
}

async function openRemembered() {
  const { username, memberId } = await server.openMember()
  const { browser } = await logIn(username, { remember: true })
  return { username, memberId, browser }
}

const isIn = async (browser: ReturnType<TestServer['openBrowser']>) =>
  (await browser.call(operations.getMemberInfo)).success

describe('a remembered browser', () => {
  it('goes on after the session is over, with another token each time, for one day', async () => {
    const { browser } = await openRemembered()
    const first = browser.cookie
    offsetMs += 2 * HOUR_MS
    expect(await isIn(browser)).toBe(false)
    expect(await browser.call(operations.resumeSession)).toMatchObject({ success: true })
    expect(browser.cookie).not.toBe(first)
    expect(await isIn(browser)).toBe(true)
    offsetMs += DAY_MS - HOUR_MS
    expect(await browser.call(operations.resumeSession)).toMatchObject({
      success: false,
      code: 'remember_over',
      status: 401,
    })
  })

  it('lets exactly one of a hundred go on with one token', async () => {
    const { browser } = await openRemembered()
    const copies = Array.from({ length: 100 }, () => {
      const copy = server.openBrowser()
      copy.cookie = browser.cookie
      return copy
    })
    const answers = await Promise.all(copies.map((copy) => copy.call(operations.resumeSession)))
    expect(answers.filter((each) => each.success)).toHaveLength(1)
    const winner = copies[answers.findIndex((each) => each.success)]
    expect(winner && (await isIn(winner))).toBe(true)
  })

  it('ends everywhere when a token that was used comes back later', async () => {
    const { browser: thief, username } = await openRemembered()
    const owner = server.openBrowser()
    owner.cookie = thief.cookie
    await owner.call(operations.resumeSession)
    offsetMs += 60 * SECOND_MS
    expect(await isIn(owner)).toBe(true)
    expect(await thief.call(operations.resumeSession)).toMatchObject({ code: 'remember_over' })
    expect(await isIn(owner)).toBe(false)
    expect(await owner.call(operations.resumeSession)).toMatchObject({ code: 'remember_over' })
    expect((await logIn(username)).answer.success).toBe(true)
  })

  it.each([
    ['signing out', async ({ browser }: Opened) => void (await browser.call(operations.logout))],
    [
      'signing the others out from elsewhere',
      async ({ username }: Opened) => {
        const { browser } = await logIn(username)
        await browser.call(operations.endOtherSessions)
      },
    ],
    [
      'changing the password elsewhere',
      async ({ username }: Opened) => {
        const { browser } = await logIn(username)
        await changePassword(browser)
      },
    ],
  ])('is forgotten by %s', async (_how, act) => {
    const opened = await openRemembered()
    const copy = server.openBrowser()
    copy.cookie = opened.browser.cookie
    await act(opened)
    expect(await isIn(copy)).toBe(false)
    expect(await copy.call(operations.resumeSession)).toMatchObject({ code: 'remember_over' })
  })

  it('is forgotten by a login without the tick', async () => {
    const { browser, username } = await openRemembered()
    const before = browser.cookie
    const proof = await server.solveProof()
    const body = { username, password: TEST_PASSWORD, type: 'username', proof }
    await browser.call(operations.login, { body, ip: '10.2.1.1' })
    expect(browser.cookie).not.toContain('baize-remember')
    const copy = server.openBrowser()
    copy.cookie = before
    expect(await copy.call(operations.resumeSession)).toMatchObject({ code: 'remember_over' })
  })

  it('stays in the list of sessions while its session sleeps, and can be ended there', async () => {
    const { browser, username } = await openRemembered()
    offsetMs += 2 * HOUR_MS
    const { browser: elsewhere } = await logIn(username)
    const seen = await elsewhere.call(operations.getSecurity)
    if (!seen.success) throw new Error(seen.code)
    const asleep = seen.value.sessions.find((each) => !each.isThisOne)
    const end = { params: { sessionId: asleep?.sessionId ?? '' } }
    expect(await elsewhere.call(operations.endSession, end)).toMatchObject({ success: true })
    expect(await browser.call(operations.resumeSession)).toMatchObject({ code: 'remember_over' })
  })
})

describe('a session', () => {
  it('is over after an hour without a call, and after twelve hours whatever is called', async () => {
    const { username } = await server.openMember()
    const { browser } = await logIn(username)
    for (let halfHours = 0; halfHours < 23; halfHours += 1) {
      offsetMs += HOUR_MS / 2
      expect(await isIn(browser)).toBe(true)
    }
    offsetMs += HOUR_MS / 2
    expect(await isIn(browser)).toBe(false)
    const { browser: idle } = await logIn(username)
    offsetMs += HOUR_MS
    expect(await isIn(idle)).toBe(false)
  })

  it('takes its open tabs along when it is over, and leaves those of others', async () => {
    const { hub, told } = await openTab(server.openMember())
    await server.server.sockets.look()
    expect(told).toEqual([])
    offsetMs += 2 * HOUR_MS
    const { told: others } = await openTab(server.openMember())
    await server.server.sockets.look()
    expect(told).toEqual([{ type: 'signed_out', reason: 'ended' }, 'closed'])
    expect(others).toEqual([])
    expect(hub.listenerCount()).toBeGreaterThan(0)
  })
})

/** A tab of a member, as the hub sees it, with what it was told. */
async function openTab(opening: ReturnType<TestServer['openMember']>) {
  const member = await opening
  const token = /baize=([^;]+)/.exec(member.cookie)?.[1] ?? ''
  const session = await server.server.core.members.find(token)
  if (!session) throw new Error('no session')
  const told: unknown[] = []
  const hub = server.server.core.live
  const leave = hub.add(session.memberId, session.tokenHash.toString('hex'), {
    send: (text) => told.push(JSON.parse(text)),
    close() {
      told.push('closed')
      leave()
    },
  })
  return { hub, told }
}

type Opened = Awaited<ReturnType<typeof openRemembered>>

function changePassword(browser: Opened['browser'], change: Record<string, string> = {}) {
  return browser.call(operations.changePassword, {
    body: {
      oldPassword: TEST_PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
      ...change,
    },
  })
}

describe('a password that must be changed', () => {
  async function giveInitialPassword(memberId: bigint, lifeMs: number) {
    await server.database.pool.query(
      'update member set initial_password_expires_at = $2 where id = $1',
      [memberId, new Date(Date.now() + offsetMs + lifeMs)],
    )
  }

  it('lets nothing else be done, and everything once it is changed', async () => {
    const { username, memberId } = await server.openMember()
    await giveInitialPassword(memberId, HOUR_MS)
    const { answer, browser } = await logIn(username)
    expect(answer).toMatchObject({ value: { member: { mustChangePassword: true } } })
    for (const operation of [operations.getSecurity, operations.getBalance] as const) {
      expect(await browser.call(operation)).toMatchObject({
        code: 'password_change_required',
        status: 403,
      })
    }
    expect(await browser.call(operations.getMemberInfo)).toMatchObject({
      value: { mustChangePassword: true },
    })
    const same = { newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD }
    expect(await changePassword(browser, same)).toMatchObject({ code: 'password_same' })
    expect(await changePassword(browser)).toMatchObject({ success: true })
    expect(await browser.call(operations.getSecurity)).toMatchObject({ success: true })
    expect((await logIn(username, { password: NEW_PASSWORD })).answer).toMatchObject({
      value: { member: { mustChangePassword: false } },
    })
  })

  it('stays asked for when a remembered browser goes on', async () => {
    const { username, memberId } = await server.openMember()
    await giveInitialPassword(memberId, DAY_MS)
    const { browser } = await logIn(username, { remember: true })
    await browser.call(operations.resumeSession)
    expect(await browser.call(operations.getSecurity)).toMatchObject({
      code: 'password_change_required',
    })
  })

  it('opens nothing once the time of a first password is over', async () => {
    const { username, memberId } = await server.openMember()
    await giveInitialPassword(memberId, 0)
    expect((await logIn(username)).answer).toMatchObject({ code: 'initial_password_over' })
    expect((await logIn(username, { password: 'wrong' })).answer).toMatchObject({
      code: 'wrong_credentials',
    })
  })

  it('is asked for after ninety days only where the operator wants that', async () => {
    const { username } = await server.openMember()
    offsetMs += 90 * DAY_MS
    const due = async () => {
      const { answer } = await logIn(username)
      return answer.success && answer.value.passwordExpired
    }
    expect(await due()).toBe(false)
    await server.database.pool.query(
      `insert into setting (key, value) values ('switches', '{"PWDEXPFORCECHANGE3": true}')`,
    )
    offsetMs += 5 * SECOND_MS
    expect(await due()).toBe(true)
  })
})
