import { randomBytes } from 'node:crypto'
import type { OutgoingMessage } from '@baize/contract/payments'
import { manualClock } from '@baize/kernel'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLetterWriter } from '../../../platform/messages/letter-writer.ts'
import { createSealedBox } from '../../../platform/sealed-box.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import { confirmStaffSession } from './confirm-staff-session.ts'
import { openStaffSession } from './open-staff-session.ts'
import { seedRoles } from './roles.store.ts'
import { CODE_TTL_MS, SESSION_IDLE_MS, SESSION_TTL_MS } from './sign-in-rules.ts'
import { saveStaff } from './staff-account.store.ts'
import type { StaffDeps } from './staff-deps.ts'
import { loadStaffRows } from './staff-list.store.ts'
import { pruneSignIns, touchSession } from './staff-session.store.ts'

const START_MS = Date.UTC(2026, 10, 21, 9)
const MINUTE_MS = 60_000
const ORIGIN = { ip: '203.0.113.9', device: 'Firefox on Linux' }
const WORKED = 'a proof of work'
const BROWSER = 'a browser'
const RIGHT = { username: 'ana', password: 'right horse' }

let database: TestDatabase
let clock: ReturnType<typeof manualClock>
let sent: OutgoingMessage[]
let deps: StaffDeps
/** What the browser keeps. */
let kept: Map<string, string>
let lanes: string[]

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})
beforeEach(async () => {
  clock = manualClock(START_MS)
  sent = []
  kept = new Map([['device', BROWSER]])
  lanes = []
  deps = {
    pool: database.pool,
    clock,
    consoleUrl: 'http://baize.test',
    houseOffsetMinutes: 480,
    box: createSealedBox([{ id: 'one', algorithm: 'aes-256-gcm', key: randomBytes(32) }]),
    // The real hash is slow on purpose; what is tested here is who gets in.
    verifyPassword: async (stored, password, lane) => {
      lanes.push(lane)
      return stored === `plain:${password}`
    },
    strangers: {
      fault: async (_kind, _ip, proof) => (proof === WORKED ? undefined : 'proof_invalid'),
      count: async () => undefined,
    },
    hashPassword: async (password) => `plain:${password}`,
    isCommonPassword: () => false,
    messages: {
      send: async (message) => {
        sent.push(message)
      },
    },
    letters: createLetterWriter(),
    houseLanguage: async () => 'EN',
  }
  for (const table of [
    'staff_session',
    'staff_challenge',
    'staff_sign_in_attempt',
    'staff_browser',
    'staff',
  ]) {
    await database.pool.query(`delete from ${table}`)
  }
  await seedRoles(database.pool, clock.now())
  await saveStaff(
    database.pool,
    {
      username: 'Ana',
      displayName: 'Ana Reyes',
      role: 'cashier_lead',
      mail: 'ana@baize.example',
      passwordHash: `plain:${RIGHT.password}`,
    },
    clock.now(),
  )
})

/** The browser itself, or one that keeps nothing. */
const callOf = (browser = kept) => ({
  origin: ORIGIN,
  cookies: {
    read: (name: string) => browser.get(name),
  },
})
const stranger = () => callOf(new Map())
const open = async (typed: { username: string; password: string } = RIGHT) =>
  await openStaffSession(deps, { proof: WORKED, ...typed }, stranger())
const codeOf = (message: OutgoingMessage | undefined) =>
  /^\d{6}/.exec(message?.text ?? '')?.[0] ?? ''

async function openRight(): Promise<{ challengeId: string; code: string }> {
  const opened = await open()
  if (!opened.ok) throw new Error(opened.refusal.code)
  return { challengeId: opened.value.challengeId, code: codeOf(sent.at(-1)) }
}

/** Signs in with the browser, which keeps what it is known by. */
const confirm = async (typed: { challengeId: string; code: string }) =>
  await confirmStaffSession(deps, typed, callOf(), BROWSER)

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the first step of a staff sign-in', () => {
  it('sends a code to the masked address of whoever knows the password', async () => {
    const opened = await open({ username: '  ANA ', password: RIGHT.password })

    expect(opened).toMatchObject({ ok: true, value: { sentTo: 'a***@baize.example' } })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'ana@baize.example', channel: 'mail' })
  })

  it('reads the same for a wrong name and a wrong password', async () => {
    const wrongPassword = await open({ ...RIGHT, password: 'wrong' })
    const wrongName = await open({ username: 'nobody', password: 'wrong' })

    expect(wrongPassword).toEqual(wrongName)
    expect(wrongName).toEqual({ ok: false, refusal: { code: 'wrong_credentials' } })
    expect(sent).toEqual([])
  })

  it.each(['ana', 'nobody'])(
    'pauses the name %s after five failures, known or not',
    async (name) => {
      const answers = []
      for (let turn = 0; turn < 6; turn += 1) {
        answers.push(await open({ username: name, password: 'wrong' }))
      }
      const codes = answers.map((answer) => !answer.ok && answer.refusal.code)
      expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_requests'])

      clock.advance(MINUTE_MS)
      const after = await open({ username: name, password: 'wrong' })
      expect(after).toMatchObject({ refusal: { code: 'wrong_credentials' } })
      clock.advance(MINUTE_MS)
      const longer = await open({ username: name, password: 'wrong' })
      expect(longer).toMatchObject({ refusal: { code: 'too_many_requests' } })
    },
  )

  it('lets at most five of a hundred simultaneous guesses reach the password', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 100 }, async (_, at) =>
        open({ username: 'ana', password: `guess ${at}` }),
      ),
    )
    const looked = guesses.filter((each) => !each.ok && each.refusal.code === 'wrong_credentials')
    expect(looked).toHaveLength(5)
  })

  it('tells a locked person so only after the right password', async () => {
    await database.pool.query('update staff set is_locked = true')

    expect(await open({ ...RIGHT, password: 'wrong' })).toMatchObject({
      refusal: { code: 'wrong_credentials' },
    })
    expect(await open()).toMatchObject({ refusal: { code: 'account_locked' } })
  })

  it('sends five codes in ten minutes and no more, also when asked all at once', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, async () => await open()))

    expect(asked.filter((each) => each.ok)).toHaveLength(5)
    expect(sent).toHaveLength(5)
    clock.advance(CODE_TTL_MS)
    expect(await open()).toMatchObject({ ok: true })
  })

  it('says so when the gateway cannot send', async () => {
    deps = {
      ...deps,
      messages: { send: async () => await Promise.reject(new Error('gateway is down')) },
    }
    expect(await open()).toMatchObject({ refusal: { code: 'unavailable' } })
  })
})

describe('strangers at the console', () => {
  const fromOwnBrowser = async (typed: { username: string; password: string } = RIGHT) =>
    await openStaffSession(deps, typed, callOf())

  it('work before anything is hashed, and wait their turn among strangers', async () => {
    const idle = await openStaffSession(deps, RIGHT, stranger())
    expect(idle).toMatchObject({ refusal: { code: 'proof_invalid' } })
    expect(lanes).toEqual([])
    expect(await open()).toMatchObject({ ok: true })
    expect(lanes).toEqual(['strangers'])
  })

  it('never close the door of a browser in which a colleague signed in', async () => {
    await confirm(await openRight())
    for (let turn = 0; turn < 9; turn += 1) await open({ ...RIGHT, password: 'wrong' })
    expect(await open()).toMatchObject({ refusal: { code: 'too_many_requests' } })

    lanes = []
    expect(await fromOwnBrowser()).toMatchObject({ ok: true })
    expect(lanes).toEqual(['staff'])
  })

  it('are all who come with a cookie of somebody else, made up or 180 days old', async () => {
    await confirm(await openRight())
    const other = { username: 'nobody', password: 'wrong' }
    expect(await fromOwnBrowser(other)).toMatchObject({ refusal: { code: 'proof_invalid' } })
    const madeUp = callOf(new Map([['device', 'made up']]))
    expect(await openStaffSession(deps, RIGHT, madeUp)).toMatchObject({
      refusal: { code: 'proof_invalid' },
    })
    clock.advance(180 * 1440 * MINUTE_MS)
    expect(await fromOwnBrowser()).toMatchObject({ refusal: { code: 'proof_invalid' } })
  })

  it('a known browser has a count of its own', async () => {
    await confirm(await openRight())
    for (let turn = 0; turn < 5; turn += 1) await fromOwnBrowser({ ...RIGHT, password: 'wrong' })
    expect(await fromOwnBrowser()).toMatchObject({ refusal: { code: 'too_many_requests' } })
    expect(await open()).toMatchObject({ ok: true })
  })
})

describe('the second step of a staff sign-in', () => {
  it('opens a session with the rights of the role', async () => {
    const confirmed = await confirm(await openRight())

    expect(confirmed).toMatchObject({
      ok: true,
      value: { staff: { username: 'Ana', role: 'cashier_lead' } },
    })
    expect(confirmed.ok && confirmed.value.staff.permissions).toContain('withdrawals.approve')
    const audit = await database.pool.query('select action, actor_name, ip from audit_log')
    expect(audit.rows.at(-1)).toEqual({
      action: 'staff.signed_in',
      actor_name: 'Ana Reyes',
      ip: ORIGIN.ip,
    })
  })

  it('accepts a code once, however many send it at the same moment', async () => {
    const challenge = await openRight()

    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => await confirm(challenge)),
    )

    expect(answers.filter((each) => each.ok)).toHaveLength(1)
    const sessions = await database.pool.query('select 1 from staff_session')
    expect(sessions.rowCount).toBe(1)
  })

  it('gives five tries, also when a hundred are made at once, and then not even the right code', async () => {
    const { challengeId, code } = await openRight()

    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => confirm({ challengeId, code: wrongCodeFor(code) })),
    )

    const wrong = answers.filter((each) => !each.ok && each.refusal.code === 'code_wrong')
    expect(wrong).toHaveLength(5)
    expect(await confirm({ challengeId, code })).toMatchObject({
      refusal: { code: 'challenge_expired' },
    })
  })

  it('ends after ten minutes, and when a newer code is asked for', async () => {
    const first = await openRight()
    const second = await openRight()
    expect(await confirm(first)).toMatchObject({ refusal: { code: 'challenge_expired' } })

    clock.advance(CODE_TTL_MS)
    expect(await confirm(second)).toMatchObject({ refusal: { code: 'challenge_expired' } })
  })

  it('does not let a code open the challenge of another sign-in', async () => {
    const { code } = await openRight()
    const { challengeId, code: newer } = await openRight()
    if (code === newer) return
    expect(await confirm({ challengeId, code })).toMatchObject({ refusal: { code: 'code_wrong' } })
  })

  it('refuses a person who was locked between the steps', async () => {
    const challenge = await openRight()
    await database.pool.query('update staff set is_locked = true')
    expect(await confirm(challenge)).toMatchObject({ refusal: { code: 'challenge_expired' } })
  })
})

describe('a staff session', () => {
  async function signIn(): Promise<Buffer> {
    const confirmed = await confirm(await openRight())
    if (!confirmed.ok) throw new Error(confirmed.refusal.code)
    return hashToken(confirmed.value.token)
  }
  const isAlive = async (tokenHash: Buffer, isByPerson = true) =>
    (await touchSession(database.pool, tokenHash, clock.now(), isByPerson)) !== undefined

  it('ends after half an hour without a call', async () => {
    const session = await signIn()
    clock.advance(SESSION_IDLE_MS - MINUTE_MS)
    expect(await isAlive(session)).toBe(true)
    clock.advance(SESSION_IDLE_MS - MINUTE_MS)
    expect(await isAlive(session)).toBe(true)
    clock.advance(SESSION_IDLE_MS)
    expect(await isAlive(session)).toBe(false)
  })

  it('is not kept alive by a page that nobody is at, and the last time somebody was stays known', async () => {
    const session = await signIn()
    const lastSeen = new Date(clock.now())
    for (let at = 0; at < 29; at += 1) {
      clock.advance(MINUTE_MS)
      expect(await isAlive(session, false)).toBe(true)
    }
    clock.advance(MINUTE_MS)
    expect(await isAlive(session, false)).toBe(false)

    await database.pool.query('delete from staff_session')
    const [person] = await loadStaffRows(database.pool)
    expect(person?.lastSeenAt).toEqual(lastSeen)
  })

  it('ends after a shift even when it is used all the time', async () => {
    const session = await signIn()
    for (
      let passedMs = 0;
      passedMs < SESSION_TTL_MS - SESSION_IDLE_MS;
      passedMs += MINUTE_MS * 25
    ) {
      expect(await isAlive(session)).toBe(true)
      clock.advance(MINUTE_MS * 25)
    }
    clock.advance(MINUTE_MS * 25)
    expect(await isAlive(session)).toBe(false)
  })

  it('is forgotten when it is long over, and not before', async () => {
    const session = await signIn()
    await pruneSignIns(database.pool, clock.now())
    expect(await isAlive(session)).toBe(true)

    clock.advance(SESSION_TTL_MS + 86_400_000 + MINUTE_MS)
    await pruneSignIns(database.pool, clock.now())
    const left = await database.pool.query(
      'select 1 from staff_session union all select 1 from staff_challenge',
    )
    expect(left.rowCount).toBe(0)
  })

  it('takes a changed role or a lock on the next call', async () => {
    const session = await signIn()
    await database.pool.query(`update staff set role = 'support'`)
    expect(await touchSession(database.pool, session, clock.now(), true)).toMatchObject({
      role: 'support',
    })
    await database.pool.query('update staff set is_locked = true')
    expect(await isAlive(session)).toBe(false)
  })
})

describe('the audit log', () => {
  it.each([
    `update audit_log set actor_name = 'Somebody else'`,
    'delete from audit_log',
    'truncate audit_log',
  ])('refuses "%s"', async (statement) => {
    await confirm(await openRight())
    await expect(database.pool.query(statement)).rejects.toThrow('only ever added')
  })
})
