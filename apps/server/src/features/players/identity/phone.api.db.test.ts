import { readFile } from 'node:fs/promises'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'

const clock = createForwardClock()
let server: TestServer
let hosts = 0

const OPEN = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  CHNGPASSVERIF3: true,
  MOBILEVERCODELOGIN3: true,
}
const MINUTE_MS = 60_000
const COUNTDOWN_MS = 2 * MINUTE_MS

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: true })
  await setSettings(server, clock, { switches: OPEN })
})
afterAll(() => server.stop())

/** An address of its own, so that one test's limits are not another's. */
function newIp(): string {
  hosts += 1
  return `10.20.0.${hosts}`
}

function messagesTo(to: string): string[] {
  return server.provider.asked
    .filter(({ body }) => body.to === to)
    .map(({ body }) => body.text ?? '')
}

async function askCode(
  purpose: 'register' | 'login' | 'password',
  mobileNum: string,
  ip: string = newIp(),
) {
  const body = { countryDialingCode: '63', proof: await server.solveProof() }
  const browser = server.openBrowser()
  return purpose === 'register'
    ? await browser.call(operations.requestRegisterCode, {
        body: { ...body, mobileNo: mobileNum },
        ip,
      })
    : await browser.call(operations.requestPhoneCode, { body: { ...body, mobileNum, purpose }, ip })
}

/** Asks for a code and reads it on the phone. */
async function getCode(purpose: 'register' | 'login' | 'password', mobileNum: string) {
  const before = messagesTo(`+63${mobileNum}`).length
  const asked = await askCode(purpose, mobileNum)
  if (!asked.success) throw new Error(asked.code)
  const text = await vi.waitFor(
    () => {
      const found = messagesTo(`+63${mobileNum}`)[before]
      if (!found) throw new Error('no message yet')
      return found
    },
    { timeout: 10_000, interval: 20 },
  )
  const verificationCode = /\d{6}/.exec(text)?.[0] ?? ''
  return { verificationId: asked.value.verificationId, verificationCode }
}

async function registerMobile(mobileNum: string, change: Record<string, unknown> = {}) {
  const browser = server.openBrowser()
  const answer = await browser.call(operations.registerMobile, {
    body: {
      mobileNum,
      countryDialingCode: '63',
      payeeName: 'Ligaya Cruz',
      acceptsTerms: true,
      proof: await server.solveProof(),
      registerUrl: 'http://baize.test/',
      registerMethod: 'WEB',
      ...change,
    },
    ip: newIp(),
  })
  return { answer, browser }
}

async function logInBySms(mobileNum: string, change: Record<string, unknown>) {
  return server.openBrowser().call(operations.loginBySms, {
    body: { mobileNum, countryDialingCode: '63', type: 'sms', ...change },
  })
}

describe('a registration by mobile number', () => {
  it('opens an account with a name of the house once the code came back', async () => {
    const { answer, browser } = await registerMobile(
      '9171000001',
      await getCode('register', '9171000001'),
    )

    expect(answer).toMatchObject({
      success: true,
      value: { member: { account: expect.stringMatching(/^p\d{9}$/), type: 0 } },
    })
    expect(await browser.call(operations.getMemberInfo)).toMatchObject({ success: true })
  })

  it('gives a number to one account only', async () => {
    await registerMobile('9171000002', await getCode('register', '9171000002'))
    clock.forward(COUNTDOWN_MS)
    const { answer } = await registerMobile('9171000002', await getCode('register', '9171000002'))
    expect(answer).toMatchObject({ success: false, code: 'mobile_taken' })
  })

  it('takes one number in every spelling, for one account', async () => {
    const { answer } = await registerMobile(
      '0917 100 0060',
      await getCode('register', '9171000060'),
    )
    expect(answer).toMatchObject({ success: true })
    clock.forward(COUNTDOWN_MS)
    const again = await registerMobile(
      '+63 (917) 100-0060',
      await getCode('register', '9171000060'),
    )
    expect(again.answer).toMatchObject({ success: false, code: 'mobile_taken' })

    clock.forward(COUNTDOWN_MS)
    const login = await logInBySms('63 9171000060', await getCode('login', '9171000060'))
    expect(login).toMatchObject({ success: true })
  })

  it('knows a number that was stored with its trunk prefix before', async () => {
    const { answer } = await registerMobile('9171000061', await getCode('register', '9171000061'))
    if (!answer.success) throw new Error(answer.code)
    const { pool } = server.database
    const migration = await readFile(
      new URL('../../../../migrations/0990_trunk_prefixes.sql', import.meta.url),
      'utf8',
    )
    await pool.query(`update member set mobile_num = '0' || mobile_num where username = $1`, [
      answer.value.member.account,
    ])
    await pool.query(migration)
    clock.forward(COUNTDOWN_MS)
    const login = await logInBySms('09171000061', await getCode('login', '9171000061'))
    expect(login).toMatchObject({ success: true })
  })

  it('gives a number to one of two who hold it at the same moment', async () => {
    const first = await getCode('register', '9171000003')
    clock.forward(COUNTDOWN_MS - 1_000)
    clock.forward(2_000)
    const second = await getCode('register', '9171000003')
    const answers = await Promise.all([
      registerMobile('9171000003', second),
      registerMobile('9171000003', second),
      registerMobile('9171000003', first),
    ])
    expect(answers.filter(({ answer }) => answer.success)).toHaveLength(1)
  })

  it('asks for a password when the operator wants one', async () => {
    await setSettings(server, clock, { switches: { ...OPEN, MOBILENUMPASSREG3: true } })
    const code = await getCode('register', '9171000004')
    const { answer } = await registerMobile('9171000004', code)
    expect(answer).toMatchObject({
      code: 'fields_invalid',
      fields: { password: 'required', confirmPassword: 'required' },
    })
    const passwords = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    const again = await registerMobile('9171000004', { ...code, ...passwords })
    expect(again.answer).toMatchObject({ success: true })
    await setSettings(server, clock, { switches: OPEN })
  })

  it.each([
    ['without a code', {}, 'missing_verification_code'],
    ['with a code of nowhere', { verificationCode: '123456' }, 'code_expired'],
    [
      'with a code of another request',
      { verificationCode: '123456', verificationId: '01890a5d-ac96-774b-bcce-b302099a8057' },
      'code_expired',
    ],
  ])('is refused %s', async (_how, proof, code) => {
    const { answer } = await registerMobile('9171000005', proof)
    expect(answer).toMatchObject({ success: false, code })
  })

  it('by username wants the code as well where the operator says so', async () => {
    const body = {
      username: 'withphone',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      payeeName: 'Ligaya Cruz',
      mobileNum: '9171000006',
      countryDialingCode: '63',
      acceptsTerms: true,
      registerUrl: 'http://baize.test/',
      registerMethod: 'WEB',
    }
    const call = async (change: object) =>
      server.openBrowser().call(operations.registerMember, {
        body: { ...body, ...change, proof: await server.solveProof() },
      })
    expect(await call({})).toMatchObject({ code: 'missing_verification_code' })
    expect(await call(await getCode('register', '9171000006'))).toMatchObject({ success: true })
  })
})

describe('a code sent to a phone', () => {
  it('is kept only as a hash that its digits alone do not make', async () => {
    const { verificationId, verificationCode } = await getCode('register', '9172000001')
    const stored = await server.database.pool.query('select * from phone_code where id = $1', [
      verificationId,
    ])
    const text = JSON.stringify(stored.rows[0])
    expect(text).not.toContain(verificationCode)
    expect(stored.rows[0].code_hash).toHaveLength(32)
  })

  it('is used once, by a hundred who bring it at the same moment', async () => {
    await registerMobile('9172000002', await getCode('register', '9172000002'))
    const code = await getCode('login', '9172000002')
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => logInBySms('9172000002', code)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('stands five wrong tries, side by side or not, and then nothing', async () => {
    await registerMobile('9172000003', await getCode('register', '9172000003'))
    const code = await getCode('login', '9172000003')
    const wrong = { ...code, verificationCode: code.verificationCode === '000000' ? '1' : '000000' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => logInBySms('9172000003', wrong)),
    )
    const codes = answers.map((answer) => (answer.success ? 'in' : answer.code)).toSorted()
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'code_expired'),
      ...Array.from({ length: 5 }, () => 'invalid_verification_code'),
    ])
    expect(await logInBySms('9172000003', code)).toMatchObject({ code: 'code_expired' })
  })

  it('opens nothing but what it was asked for, and only for its number', async () => {
    await registerMobile('9172000004', await getCode('register', '9172000004'))
    await registerMobile('9172000005', await getCode('register', '9172000005'))
    const forPassword = await getCode('password', '9172000004')
    expect(await logInBySms('9172000004', forPassword)).toMatchObject({
      code: 'invalid_verification_code',
    })
    const forLogin = await getCode('login', '9172000004')
    expect(await logInBySms('9172000005', forLogin)).toMatchObject({
      code: 'invalid_verification_code',
    })
    expect(await logInBySms('9172000004', forLogin)).toMatchObject({ success: true })
  })

  it('is over when its minutes are', async () => {
    await registerMobile('9172000006', await getCode('register', '9172000006'))
    const code = await getCode('login', '9172000006')
    clock.forward(COUNTDOWN_MS)
    expect(await logInBySms('9172000006', code)).toMatchObject({ code: 'code_expired' })
  })

  it('never lives longer than ten minutes, whatever the operator set', async () => {
    await setSettings(server, clock, { 'phone.expiredMinutes': 600 })
    expect(await askCode('register', '9172000007')).toMatchObject({ value: { expiredMinutes: 10 } })
    await setSettings(server, clock, { 'phone.expiredMinutes': 2 })
  })
})

describe('asking for codes', () => {
  it('waits for the countdown, also when asked at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => askCode('register', '9173000001')),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(
      answers.filter((each) => !each.success && each.code === 'too_many_requests'),
    ).toHaveLength(4)
    clock.forward(COUNTDOWN_MS)
    expect(await askCode('register', '9173000001')).toMatchObject({ success: true })
  })

  it('cools a number down for five minutes after three codes', async () => {
    for (const purpose of ['register', 'login', 'password'] as const) {
      expect(await askCode(purpose, '9173000002')).toMatchObject({ success: true })
    }
    clock.forward(COUNTDOWN_MS)
    expect(await askCode('login', '9173000002')).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests, please try again after 5 minutes.',
    })
    clock.forward(3 * MINUTE_MS)
    expect(await askCode('login', '9173000002')).toMatchObject({ success: true })
  })

  it('cools an address down that asks for one number after the other', async () => {
    const ip = newIp()
    for (let at = 10; at < 30; at += 1) {
      expect(await askCode('register', `91740000${at}`, ip)).toMatchObject({ success: true })
    }
    expect(await askCode('register', '9174000099', ip)).toMatchObject({ code: 'too_many_requests' })
  })

  it('lets one number cost ten messages a day', async () => {
    for (let at = 0; at < 10; at += 1) {
      expect(await askCode('register', '9175000001')).toMatchObject({ success: true })
      clock.forward(3 * MINUTE_MS)
    }
    expect(await askCode('register', '9175000001')).toMatchObject({ code: 'quota_exceeded' })
  })

  it('answers the same for a number that nobody has, and sends nothing there', async () => {
    await registerMobile('9176000001', await getCode('register', '9176000001'))
    const known = await askCode('login', '9176000001')
    const unknown = await askCode('login', '9176000002')
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(unknown).toMatchObject({ success: true })
    // A later message to somebody else shows that the queue has been through the earlier ones.
    await getCode('register', '9176000003')
    expect(messagesTo('+639176000002')).toEqual([])
  })

  it.each([
    ['without a number', '', 'missing_phone_number'],
    ['with a short number', '917', 'invalid_phone_number', 'phone_short'],
    ['with a long number', '91755501422', 'invalid_phone_number', 'phone_long'],
    ['with letters', '917555O142', 'invalid_phone_number', 'phone_characters'],
    ['with a number nobody can have', '1175550142', 'invalid_phone_number', 'phone_unknown'],
    ['with a number of another country', '+66812345678', 'invalid_phone_number', 'phone_country'],
  ])('is refused %s', async (_how, mobileNum, code, fault?: string) => {
    expect(await askCode('register', mobileNum)).toMatchObject({
      code,
      ...(fault && { fields: { mobileNum: fault } }),
    })
  })

  it('needs a browser’s proof, each time another', async () => {
    const answer = await server.openBrowser().call(operations.requestRegisterCode, {
      body: { mobileNo: '9177000001', countryDialingCode: '63', proof: 'bm90aGluZw==' },
    })
    expect(answer).toMatchObject({ code: 'proof_invalid' })
  })

  it('is closed with its switch', async () => {
    const closed = Object.fromEntries(Object.keys(OPEN).map((name) => [name, false]))
    await setSettings(server, clock, { switches: { ...closed, USERNAMEREG3: true } })
    for (const purpose of ['register', 'login', 'password'] as const) {
      expect(await askCode(purpose, '9178000001')).toMatchObject({ code: 'operation_not_allowed' })
    }
    await setSettings(server, clock, { switches: OPEN })
  })
})

describe('a forgotten password', () => {
  async function reset(mobileNum: string, change: Record<string, unknown>) {
    return server.openBrowser().call(operations.resetPasswordByPhone, {
      body: {
        mobileNum,
        countryDialingCode: '63',
        newPassword: 'quiet-harbour-lantern',
        confirmNewPassword: 'quiet-harbour-lantern',
        ...change,
      },
    })
  }

  it('is set anew by whoever holds the phone, who is signed in and everybody else out', async () => {
    const { browser, answer } = await registerMobile(
      '9179000001',
      await getCode('register', '9179000001'),
    )
    if (!answer.success) throw new Error(answer.code)
    const { account } = answer.value.member
    const changed = await reset('9179000001', await getCode('password', '9179000001'))

    expect(changed).toMatchObject({ success: true, value: { member: { account } } })
    await vi.waitFor(async () => {
      expect(await browser.call(operations.getMemberInfo)).toMatchObject({ code: 'not_signed_in' })
    })
    const login = {
      username: account,
      password: 'quiet-harbour-lantern',
      type: 'username',
      proof: await server.solveProof(),
    }
    // Told only to whoever types the new password: from here the phone is asked for besides.
    expect(
      await server.openBrowser().call(operations.login, { body: login, ip: newIp() }),
    ).toMatchObject({ code: 'check_required' })
    // The owner of the number hears of it there, too.
    await vi.waitFor(() =>
      expect(messagesTo('+639179000001').join(' ')).toContain('Your login password was changed'),
    )
  })

  it.each([
    ['with another confirmation', { confirmNewPassword: 'x' }, 'confirmation_mismatch'],
    ['with a short one', { newPassword: 'a', confirmNewPassword: 'a' }, 'password_format'],
    [
      'with a stolen one',
      { newPassword: 'password123', confirmNewPassword: 'password123' },
      'password_too_common',
    ],
    ['without a code', {}, 'missing_verification_code'],
  ])('is refused %s', async (_how, change, code) => {
    expect(await reset('9179000002', change)).toMatchObject({ code })
  })
})
