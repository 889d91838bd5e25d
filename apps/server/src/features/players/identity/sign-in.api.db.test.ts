/*
 * Ways to come in and to stay in: a browser that is remembered for a day, and a password that must
 * be changed before anything else. The clock is the test's own.
 */
import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/password.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'

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

describe('a password with an accent', () => {
  it('is the same from every keyboard, and in accounts made before it was', async () => {
    const composed = 'Passé-lantern-51'.normalize('NFC')
    const parted = composed.normalize('NFD')
    for (const [stored, typed] of [
      [await hashPassword(composed), parted],
      [await hashPassword(parted), composed],
      [await hash(parted), composed],
      [await hash(parted), parted],
    ] as const) {
      const { username, memberId } = await server.openMember()
      await server.database.pool.query('update member set password_hash = $2 where id = $1', [
        memberId,
        stored,
      ])
      expect((await logIn(username, { password: typed })).answer).toMatchObject({ success: true })
    }
  })
})

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
  const session = await server.server.modules.identity.sessions.find(token)
  if (!session) throw new Error('no session')
  const told: unknown[] = []
  const hub = server.server.core.live
  const leave = hub.add(session.memberId, session.tokenHash.toString('hex'), {
    send: (text) => told.push(JSON.parse(text.toString())),
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

describe('a login that is under way', () => {
  const COPIES = 12
  /** Logins, and in their middle what must leave none of them alive. */
  async function race(username: string, change: () => Promise<unknown>) {
    const logins = Array.from({ length: COPIES }, (_, index) =>
      index === COPIES / 2 ? change().then(() => undefined) : logIn(username),
    )
    const browsers = (await Promise.all(logins)).flatMap((each) => (each ? [each.browser] : []))
    return (await Promise.all(browsers.map(isIn))).filter(Boolean).length
  }

  it('leaves no session of the old password behind once the change was answered', async () => {
    const member = await server.openMember()
    const alive = await race(member.username, () =>
      member.call(operations.changePassword, {
        body: {
          oldPassword: TEST_PASSWORD,
          newPassword: NEW_PASSWORD,
          confirmNewPassword: NEW_PASSWORD,
        },
      }),
    )
    expect(alive).toBe(0)
    expect(await isIn(member)).toBe(true)
  })

  it('leaves none behind in an account that was locked', async () => {
    const member = await server.openMember()
    const lead = await openStaff(server, 'cashier_lead')
    const alive = await race(member.username, async () => {
      const locked = await lead.call(operations.lockMember, {
        params: { memberId: `${member.memberId}` },
        body: { reason: 'Somebody else is in.' },
      })
      expect(locked).toMatchObject({ success: true })
    })
    expect(alive).toBe(0)
  })

  it.each([
    ['another password', `update member set password_hash = 'x' where id = $1`],
    ['a lock', `update member set status = 'locked' where id = $1`],
    ['another number', `update member set mobile_num = '9170000001' where id = $1`],
    ['a passkey removed', 'delete from member_passkey where member_id = $1'],
    ['a login elsewhere removed', 'delete from member_social_login where member_id = $1'],
  ])('is not let in when what proved it was changed: %s', async (_what, change) => {
    const { memberId } = await server.openMember()
    const { pool } = server.database
    const id = randomUUID()
    await pool.query(
      `insert into member_passkey (id, member_id, credential_id, public_key, sign_count, transports, name, added_at)
       values ($1::uuid, $2, $1::text, '', 0, '{}', 'Phone', now())`,
      [id, memberId],
    )
    await pool.query(
      `insert into member_social_login (member_id, provider_id, subject, shown_name, linked_at)
       values ($1, 'test', $2, 'x', now())`,
      [memberId, id],
    )
    const members = server.server.modules.identity.sessions
    const found = await pool.query('select access_version as version from member where id = $1', [
      memberId,
    ])
    const proved = { memberId, accessVersion: found.rows[0].version }
    const origin = { ip: '127.0.0.1', device: 'test', requestId: 'test' }
    expect(await members.open(proved, origin)).toBeDefined()
    await pool.query(change, [memberId])
    expect(await members.open(proved, origin)).toBeUndefined()
  })

  it('of a remembered browser does not survive the end of all other sessions', async () => {
    const { memberId } = await openRemembered()
    const { pool } = server.database
    const members = server.server.modules.identity.sessions
    const found = await pool.query('select access_version as version from member where id = $1', [
      memberId,
    ])
    await members.endMany(memberId, {})
    const proved = { memberId, accessVersion: found.rows[0].version }
    const origin = { ip: '127.0.0.1', device: 'test', requestId: 'test' }
    expect(await members.open(proved, origin)).toBeUndefined()
  })
})
