import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const form = {
  username: 'ligaya2026',
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
  payeeName: 'Ligaya Cruz',
  acceptsTerms: true,
  registerUrl: 'http://baize.test/',
  registerMethod: 'WEB',
}

async function register(change: Record<string, unknown> = {}) {
  const proof = change.proof ?? (await server.solveProof())
  return server
    .openBrowser()
    .call(operations.registerMember, { body: { ...form, proof, ...change } })
}

async function logIn(change: Record<string, unknown>, ip = '10.0.0.1') {
  const browser = server.openBrowser()
  const proof = await server.solveProof()
  const body = { username: 'x', password: 'y', type: 'username', proof, ...change }
  const answer = await browser.call(operations.login, { body, ip })
  return { answer, browser }
}

describe('the first login', () => {
  it('is the one before the second, and says what the account lacks', async () => {
    const browser = await server.openMember()
    const { username } = browser
    const gaps = ['paymentPassword', 'email', 'mobileNum']
    expect(await browser.call(operations.firstLogin)).toMatchObject({
      value: { isFirst: true, gaps },
    })
    const again = await logIn({ username, password: TEST_PASSWORD })
    await logIn({ username, password: TEST_PASSWORD })
    expect(await again.browser.call(operations.firstLogin)).toMatchObject({
      value: { isFirst: false, gaps },
    })
  })
})

describe('registering', () => {
  it('opens an account, signs it in and remembers nothing readable of the password', async () => {
    const browser = server.openBrowser()
    const proof = await server.earnProof()
    const answer = await browser.call(operations.registerMember, { body: { ...form, proof } })

    expect(answer).toMatchObject({
      success: true,
      value: { member: { account: 'ligaya2026', balanceMinor: '0', type: 0 } },
    })
    expect(await browser.call(operations.getMemberInfo)).toMatchObject({ success: true })
    const stored = await server.database.pool.query(
      'select password_hash from member where username = $1',
      ['ligaya2026'],
    )
    expect(stored.rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })

  it.each([
    ['without the 18+ box', { acceptsTerms: false }, 'terms_not_accepted', undefined],
    ['with a short name', { username: 'ab' }, 'fields_invalid', { username: 'length' }],
    ['with a name of symbols', { username: 'a b c d' }, 'fields_invalid', { username: 'pattern' }],
    ['without a real name', { payeeName: ' ' }, 'fields_invalid', { payeeName: 'required' }],
    [
      'with another confirmation',
      { confirmPassword: 'plum-anchor-violin-89' },
      'fields_invalid',
      { confirmPassword: 'mismatch' },
    ],
    [
      'with a stolen password',
      { password: 'password123', confirmPassword: 'password123' },
      'password_too_common',
      undefined,
    ],
    ['without proof of work', { proof: 'bm90aGluZw==' }, 'proof_invalid', undefined],
    ['with a name that is taken', { username: 'LIGAYA2026' }, 'username_taken', undefined],
  ])('is refused %s', async (_how, change, code, fields) => {
    const answer = await register(change)
    expect(answer).toMatchObject({ success: false, code, ...(fields ? { fields } : {}) })
  })

  it('gives a name to exactly one of many who ask at once', async () => {
    const proofs = await Promise.all(Array.from({ length: 5 }, () => server.solveProof()))
    const answers = await Promise.all(
      proofs.map((proof) => register({ username: 'wanted', proof })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter((each) => !each.success && each.code === 'username_taken')).toHaveLength(
      4,
    )
  })

  it('takes a proof of work once, however many use it at the same moment', async () => {
    const proof = await server.solveProof()
    const answers = await Promise.all(
      ['once1', 'once2', 'once3', 'once4'].map((username) => register({ username, proof })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('never stores a field that is not asked for', async () => {
    const answer = await register({ username: 'sneaky1', type: 1, status: 'locked', id: 5 })
    expect(answer).toMatchObject({ success: true, value: { member: { type: 0 } } })
  })
})

describe('a sealed body', () => {
  const send = (payload: unknown) =>
    server.server.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      payload: payload as object,
    })

  it('is refused when it is plain, foreign, altered or sent twice', async () => {
    const proof = await server.solveProof()
    const body = { username: 'nobody', password: 'x', type: 'username', proof }
    const nonce = randomUUID()
    const sealed = await server.seal(body, nonce)
    const altered = `${sealed.slice(0, -6)}AAAAAA`

    for (const payload of [body, { payload: 'a.b.c.d.e' }, { payload: altered }, {}]) {
      expect((await send(payload)).json()).toMatchObject({ code: 'sealed_payload_invalid' })
    }
    expect((await send({ payload: sealed })).json()).toMatchObject({ code: 'wrong_credentials' })
    expect((await send({ payload: sealed })).json()).toMatchObject({
      code: 'sealed_payload_invalid',
    })
    const sameNonce = await server.seal({ ...body, proof: 'other' }, nonce)
    expect((await send({ payload: sameNonce })).json()).toMatchObject({
      code: 'sealed_payload_invalid',
    })
  })

  it('is taken only from our own pages', async () => {
    const payload = { payload: await server.seal({}) }
    const answer = await server.server.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      payload,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'cross_site' })
  })
})

describe('logging in', () => {
  it('says the same of a wrong name and a wrong password', async () => {
    await server.openMember()
    const wrongName = (await logIn({ username: 'nobody-here' }, '10.0.1.1')).answer
    const wrongPassword = (await logIn({ username: 'player1' }, '10.0.1.2')).answer
    expect(wrongName).toMatchObject({ success: false, code: 'wrong_credentials', status: 401 })
    expect(wrongPassword).toEqual(wrongName)
  })

  it('asks for an image after three failures, and lets the right words through', async () => {
    const { username } = await server.openMember()
    const ip = '10.0.2.1'
    for (const isAsked of [false, false, true]) {
      const { answer } = await logIn({ username }, ip)
      expect(answer).toMatchObject({ code: 'wrong_credentials', captcha: isAsked })
    }
    const right = { username: ` ${username} `, password: TEST_PASSWORD }
    expect((await logIn(right, ip)).answer).toMatchObject({ code: 'captcha_required' })

    const image = await server.openBrowser().call(operations.getCaptcha)
    if (!image.success) throw new Error(image.code)
    expect(image.value.image).toMatch(/^data:image\/png;base64,/)
    const { captchaId } = image.value
    expect((await logIn({ ...right, captchaId, captcha: '????' }, ip)).answer).toMatchObject({
      code: 'captcha_wrong',
    })
    expect((await logIn({ ...right, captchaId, captcha: '????' }, ip)).answer).toMatchObject({
      code: 'captcha_wrong',
    })
    const known = await readNextCaptcha()
    const { answer, browser } = await logIn({ ...right, ...known }, ip)
    expect(answer).toMatchObject({ success: true, value: { member: { account: username } } })
    expect(await browser.call(operations.getMemberInfo)).toMatchObject({ success: true })
  })

  it('tells a locked account only to whoever knows its password', async () => {
    const { username, memberId } = await server.openMember()
    await server.database.pool.query(`update member set status = 'locked' where id = $1`, [
      memberId,
    ])
    expect((await logIn({ username }, '10.0.3.1')).answer).toMatchObject({
      code: 'wrong_credentials',
    })
    expect((await logIn({ username, password: TEST_PASSWORD }, '10.0.3.1')).answer).toMatchObject({
      code: 'account_locked',
    })
  })

  it('ends with signing out, also for a copy of the cookie', async () => {
    const member = await server.openMember()
    const copy = server.openBrowser()
    copy.cookie = member.cookie

    expect(await member.call(operations.logout)).toMatchObject({ success: true })

    expect(await copy.call(operations.getMemberInfo)).toMatchObject({
      success: false,
      code: 'not_signed_in',
      status: 401,
    })
  })
})

/** A captcha whose letters the test decides, stored the way the server stores its own. */
async function readNextCaptcha() {
  const { createHash } = await import('node:crypto')
  const captchaId = randomUUID()
  const hash = createHash('sha256').update(`${captchaId}:k7mr`).digest()
  await server.database.pool.query(
    `insert into captcha (id, answer_hash, expires_at) values ($1, $2, now() + interval '5 minutes')`,
    [captchaId, hash],
  )
  return { captchaId, captcha: 'K7MR' }
}
