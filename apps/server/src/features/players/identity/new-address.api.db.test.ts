/*
 * Logins from an address a member was never seen at: another proof is asked for, of those they have,
 * and the first step alone opens nothing and tells nothing.
 */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLink } from '../../../testing/read-link.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'

const MINUTE_MS = 60_000
const ON = { NEWIPVERIF3: true, MOBILEVERCODELOGIN3: true }
const clock = createForwardClock()
let server: TestServer
let hosts = 0
let numbers = 0

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: true })
})
beforeEach(() => setSettings(server, clock, { switches: ON }))
afterAll(() => server.stop())

/** An address nobody was seen at. */
function newIp(): string {
  hosts += 1
  return `10.44.0.${hosts}`
}

interface Has {
  readonly email?: boolean
  readonly phone?: boolean
  readonly bankName?: string
}

/** A member who signed in once, where they registered, with what they set up since. */
async function openOwner(has: Has = {}) {
  const { memberId, username } = await server.openMember()
  numbers += 1
  const { pool } = server.database
  const email = `${username}@mail.example`
  const mobileNum = `91755${String(numbers).padStart(5, '0')}`
  if (has.email) {
    await pool.query('update member set email = $2, email_verified_at = now() where id = $1', [
      memberId,
      email,
    ])
  }
  if (has.phone) {
    await pool.query(
      `update member set country_dialing_code = '63', mobile_num = $2, mobile_verified_at = now()
       where id = $1`,
      [memberId, mobileNum],
    )
  }
  if (has.bankName) {
    await pool.query(
      `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at)
       select gen_random_uuid(), $1, code, $2, $3, now() from bank limit 1`,
      [memberId, has.bankName, `77${String(numbers).padStart(8, '0')}`],
    )
  }
  return { memberId, username, email, mobileNum }
}

async function logIn(username: string, ip: string, browser = server.openBrowser()) {
  const proof = await server.solveProof()
  const body = { username, password: TEST_PASSWORD, type: 'username', proof }
  return { browser, ip, answer: await browser.call(operations.login, { body, ip }) }
}

/** A login that was told that another proof is needed. */
async function beginLogin(username: string) {
  const begun = await logIn(username, newIp())
  expect(begun.answer).toMatchObject({ success: false, code: 'check_required', status: 401 })
  return begun
}

type Begun = Awaited<ReturnType<typeof beginLogin>>

async function sendCode({ browser, ip }: Pick<Begun, 'browser' | 'ip'>, way: 'sms' | 'email') {
  const body = { way, proof: await server.solveProof() }
  return await browser.call(operations.sendLoginCheckCode, { body, ip })
}

const reply = ({ browser, ip }: Pick<Begun, 'browser' | 'ip'>, way: string, answer: string) =>
  browser.call(operations.answerLoginCheck, { body: { way, answer }, ip })

function messagesTo(to: string): string[] {
  return server.provider.asked
    .filter(({ body }) => body.to === to)
    .map(({ body }) => body.text ?? '')
}

/** The newest code sent there, once more than `before` have come. */
async function readCode(to: string, before = 0): Promise<string> {
  return await vi.waitFor(
    () => {
      const found = messagesTo(to).filter((text) => text.includes('login from a new location'))
      const text = found[before]
      if (!text) throw new Error('no message yet')
      return /\d{6}/.exec(text)?.[0] ?? ''
    },
    { timeout: 10_000, interval: 20 },
  )
}

const isIn = async (browser: TestBrowser) => (await browser.call(operations.getMemberInfo)).success

const otherCode = (code: string) => (code === '111111' ? '222222' : '111111')

describe('a login from a new address', () => {
  it('is not finished by the password, and names the ways with what they reveal masked', async () => {
    const { username } = await openOwner({ email: true, phone: true })
    const { browser, answer } = await beginLogin(username)

    expect(await isIn(browser)).toBe(false)
    expect(JSON.stringify(answer)).not.toMatch(/mail\.example|91755|player/)
    const asked = await browser.call(operations.getLoginCheck)
    expect(asked).toMatchObject({
      success: true,
      value: {
        asksName: false,
        ways: [
          { way: 'sms', sentTo: expect.stringMatching(/^\+63•{8}\d\d$/) },
          { way: 'email', sentTo: expect.stringMatching(/^pl\*\*\*@mail\.example$/) },
        ],
      },
    })
    expect(JSON.stringify(asked)).not.toMatch(/player\d/)
  })

  it.each(['sms', 'email'] as const)('is finished by the code of the %s', async (way) => {
    const owner = await openOwner({ email: true, phone: true })
    const begun = await beginLogin(owner.username)
    expect(await sendCode(begun, way)).toMatchObject({ success: true })
    const code = await readCode(way === 'sms' ? `+63${owner.mobileNum}` : owner.email)

    expect(await reply(begun, way, ` ${code} `)).toMatchObject({
      success: true,
      value: { member: { account: owner.username }, passwordExpired: false },
    })
    expect(await isIn(begun.browser)).toBe(true)
    // The address is one of theirs from now on, for any browser.
    expect((await logIn(owner.username, begun.ip)).answer.success).toBe(true)
  })

  it('goes on at once from an address or a network where the member was seen', async () => {
    const { memberId, username } = await openOwner({ email: true })
    expect((await logIn(username, '127.0.0.1')).answer.success).toBe(true)
    await server.database.pool.query('update member set register_ip = $2 where id = $1', [
      memberId,
      '2001:db8:7:8::1',
    ])
    expect((await logIn(username, '2001:db8:7:8:aa::2')).answer.success).toBe(true)
    expect((await logIn(username, '2001:db8:7:9::2')).answer).toMatchObject({
      code: 'check_required',
    })
  })

  it('goes on for a member who set up nothing that could be asked', async () => {
    const { username } = await openOwner()
    expect((await logIn(username, newIp())).answer.success).toBe(true)
  })

  it('is asked for nothing while the operator has it switched off, from the next call on', async () => {
    const { username } = await openOwner({ email: true })
    await beginLogin(username)
    await setSettings(server, clock, { switches: { ...ON, NEWIPVERIF3: false } })
    expect((await logIn(username, newIp())).answer.success).toBe(true)
  })

  it('takes a browser the member used before for its address only where the operator lets it', async () => {
    const { username } = await openOwner({ email: true })
    const { browser } = await logIn(username, '127.0.0.1')
    expect((await logIn(username, newIp(), browser)).answer).toMatchObject({
      code: 'check_required',
    })
    await setSettings(server, clock, { switches: { ...ON, KNOWNBROWSER3: true } })
    expect((await logIn(username, newIp(), browser)).answer.success).toBe(true)
    expect((await logIn(username, newIp())).answer).toMatchObject({ code: 'check_required' })
  })

  it('by a code to the phone asks for something else than the phone', async () => {
    const { username, mobileNum, email } = await openOwner({ email: true, phone: true })
    const browser = server.openBrowser()
    const ip = newIp()
    const proof = await server.solveProof()
    const number = { countryDialingCode: '63', mobileNum }
    const asked = await browser.call(operations.requestPhoneCode, {
      body: { ...number, purpose: 'login', proof },
      ip,
    })
    if (!asked.success) throw new Error(asked.code)
    const verificationCode = await vi.waitFor(() => {
      const code = /\d{6}/.exec(messagesTo(`+63${mobileNum}`)[0] ?? '')?.[0]
      if (!code) throw new Error('no message yet')
      return code
    })
    const body = {
      ...number,
      type: 'sms',
      verificationId: asked.value.verificationId,
      verificationCode,
    }
    expect(await browser.call(operations.loginBySms, { body, ip })).toMatchObject({
      code: 'check_required',
    })
    // The code did its part: it begins no second login.
    expect(await browser.call(operations.loginBySms, { body, ip })).toMatchObject({
      code: 'code_expired',
    })
    expect(await browser.call(operations.getLoginCheck)).toMatchObject({
      value: { ways: [{ way: 'email' }] },
    })
    expect(await reply({ browser, ip }, 'sms', verificationCode)).toMatchObject({
      code: 'way_unknown',
    })
    await sendCode({ browser, ip }, 'email')
    expect(await reply({ browser, ip }, 'email', await readCode(email))).toMatchObject({
      success: true,
      value: { member: { account: username } },
    })
  })
})

describe('the code of a login that waits', () => {
  it('counts for the browser that began it, and for nobody else’s login', async () => {
    const { username, email } = await openOwner({ email: true })
    const begun = await beginLogin(username)
    const other = await beginLogin(username)
    await sendCode(begun, 'email')
    const code = await readCode(email)
    expect(await reply(other, 'email', code)).toMatchObject({ code: 'code_wrong' })
    const stranger = { browser: server.openBrowser(), ip: newIp() }
    expect(await reply(stranger, 'email', code)).toMatchObject({ code: 'check_over', status: 410 })
    expect(await reply(begun, 'email', code)).toMatchObject({ success: true })
    expect(await reply(begun, 'email', code)).toMatchObject({ code: 'check_over' })
  })

  it('opens exactly one session of a hundred right answers at once, and none again', async () => {
    const { memberId, username, email } = await openOwner({ email: true })
    const begun = await beginLogin(username)
    await sendCode(begun, 'email')
    const code = await readCode(email)
    const count = async () => {
      const found = await server.database.pool.query<{ n: number }>(
        'select count(*)::int as n from member_session where member_id = $1',
        [memberId],
      )
      return found.rows[0]?.n ?? 0
    }
    const before = await count()
    const { cookie } = begun.browser
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        const copy = server.openBrowser()
        copy.cookie = cookie
        return reply({ browser: copy, ip: begun.ip }, 'email', code)
      }),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await count()).toBe(before + 1)
    const again = server.openBrowser()
    again.cookie = cookie
    expect(await reply({ browser: again, ip: begun.ip }, 'email', code)).toMatchObject({
      code: 'check_over',
    })
  })

  it('is over after five wrong answers, however many come at once', async () => {
    const { username, email } = await openOwner({ email: true })
    const begun = await beginLogin(username)
    await sendCode(begun, 'email')
    const code = await readCode(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reply(begun, 'email', otherCode(code))),
    )
    const wrong = answers.filter((each) => !each.success && each.code === 'code_wrong')
    expect(wrong).toHaveLength(5)
    expect(await reply(begun, 'email', code)).toMatchObject({ code: 'check_over' })
  })

  it('leaves ten wrong answers an hour to a member, over all logins together', async () => {
    const { username, email } = await openOwner({ email: true })
    for (let login = 0; login < 2; login += 1) {
      const begun = await beginLogin(username)
      await Promise.all(Array.from({ length: 5 }, () => reply(begun, 'email', '000000')))
    }
    const begun = await beginLogin(username)
    await sendCode(begun, 'email')
    expect(await reply(begun, 'email', await readCode(email))).toMatchObject({
      code: 'too_many_requests',
    })
    // The link of the mail is no guess. It is good for the login that it was sent for alone.
    const { page, key } = readLink(messagesTo(email).at(-1) ?? '')
    expect(page).toBe('new-address')
    const elsewhere = await beginLogin(username)
    expect(await reply(elsewhere, 'email', key)).toMatchObject({ code: 'too_many_requests' })
    expect(await reply(begun, 'email', key)).toMatchObject({ success: true })
    expect(await reply(begun, 'email', key)).toMatchObject({ code: 'check_over' })
  })

  it('is over after ten minutes, and the login after fifteen', async () => {
    const { username, email } = await openOwner({ email: true })
    const begun = await beginLogin(username)
    await sendCode(begun, 'email')
    const code = await readCode(email)
    clock.forward(10 * MINUTE_MS)
    expect(await reply(begun, 'email', code)).toMatchObject({ code: 'code_wrong' })
    expect(await sendCode(begun, 'email')).toMatchObject({ success: true })
    const next = await readCode(email, 1)
    clock.forward(5 * MINUTE_MS)
    expect(await reply(begun, 'email', next)).toMatchObject({ code: 'check_over' })
    expect(await begun.browser.call(operations.getLoginCheck)).toMatchObject({ code: 'check_over' })
  })

  it('is sent once a minute and three times, and only for ways the member has', async () => {
    const { username } = await openOwner({ email: true })
    const begun = await beginLogin(username)
    expect(await sendCode(begun, 'sms')).toMatchObject({ code: 'way_unknown' })
    expect(await sendCode({ browser: server.openBrowser(), ip: newIp() }, 'email')).toMatchObject({
      code: 'check_over',
    })
    const sent = await Promise.all([1, 2, 3].map(() => sendCode(begun, 'email')))
    expect(sent.filter(({ success }) => success)).toHaveLength(1)
    for (let mail = 0; mail < 2; mail += 1) {
      clock.forward(MINUTE_MS)
      expect(await sendCode(begun, 'email')).toMatchObject({
        success: true,
        value: { waitSeconds: 60 },
      })
    }
    clock.forward(MINUTE_MS)
    expect(await sendCode(begun, 'email')).toMatchObject({ code: 'too_many_requests' })
  })

  it('is worth nothing once the password was changed or the account locked', async () => {
    const changes = [
      ['update member set password_changed_at = $2 where id = $1', 'check_over'],
      [
        `update member set status = 'locked' where id = $1 and $2::timestamptz is not null`,
        'account_locked',
      ],
    ] as const
    for (const [change, code] of changes) {
      const { memberId, username, email } = await openOwner({ email: true })
      const begun = await beginLogin(username)
      await sendCode(begun, 'email')
      const typed = await readCode(email)
      await server.database.pool.query(change, [memberId, new Date(clock.now())])
      expect(await reply(begun, 'email', typed)).toMatchObject({ code })
      expect(await isIn(begun.browser)).toBe(false)
    }
  })
})

describe('the name of a bank account', () => {
  it('is asked before a code, and is no proof in its place', async () => {
    const { username, email } = await openOwner({ email: true, bankName: 'José dela Cruz' })
    const begun = await beginLogin(username)
    expect(await begun.browser.call(operations.getLoginCheck)).toMatchObject({
      value: { asksName: true, ways: [{ way: 'email' }] },
    })
    expect(await sendCode(begun, 'email')).toMatchObject({ code: 'name_first' })
    expect(await reply(begun, 'email', '123456')).toMatchObject({ code: 'name_first' })
    expect(await reply(begun, 'bank_name', '  jose   DELA cruz')).toMatchObject({
      success: true,
      value: { member: null },
    })
    expect(await isIn(begun.browser)).toBe(false)
    await sendCode(begun, 'email')
    expect(await reply(begun, 'email', await readCode(email))).toMatchObject({
      success: true,
      value: { member: { account: username } },
    })
  })

  it('is enough where the operator lets it be, and three wrong ones are the last', async () => {
    await setSettings(server, clock, { switches: { ...ON, BANKNAMEVERIF3: true } })
    const { username } = await openOwner({ email: true, bankName: 'José dela Cruz' })
    const begun = await beginLogin(username)
    expect(await begun.browser.call(operations.getLoginCheck)).toMatchObject({
      value: { asksName: false, ways: [{ way: 'email' }, { way: 'bank_name', sentTo: null }] },
    })
    for (let tried = 0; tried < 3; tried += 1) {
      expect(await reply(begun, 'bank_name', 'Jose Cruz')).toMatchObject({ code: 'name_wrong' })
    }
    expect(await reply(begun, 'bank_name', 'Jose dela Cruz')).toMatchObject({ code: 'check_over' })
    const again = await beginLogin(username)
    expect(await reply(again, 'bank_name', 'Jose dela Cruz')).toMatchObject({
      success: true,
      value: { member: { account: username } },
    })
  })

  it('is asked of whoever has nothing else to be asked for', async () => {
    const { username } = await openOwner({ bankName: 'José dela Cruz' })
    const begun = await beginLogin(username)
    expect(await begun.browser.call(operations.getLoginCheck)).toMatchObject({
      value: { asksName: false, ways: [{ way: 'bank_name' }] },
    })
    expect(await reply(begun, 'bank_name', 'JOSE DELA CRUZ')).toMatchObject({ success: true })
    expect(await isIn(begun.browser)).toBe(true)
  })
})
