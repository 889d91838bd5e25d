/*
 * The security centre as its owner and as a thief meet it: every way to protect an account works,
 * and every one-time thing works once, however many use it at the same moment.
 */
import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { generate } from 'otplib/functional'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { confirmMail } from '../../../testing/deposit-books.store.ts'
import { readLink } from '../../../testing/read-link.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'
import { saveSettings } from '../../operators/system/door.ts'
import { hashMemberCode } from './member-code.ts'
import { saveMemberCode } from './member-codes.store.ts'

let server: TestServer
let addresses = 0

beforeAll(async () => {
  server = await startTestServer()
  // What a new address asks for has tests of its own; here every login comes from another one.
  await inTransaction(server.database.pool, (tx) =>
    saveSettings(tx, { switches: { NEWIPVERIF3: false } }, new Date()),
  )
  server.server.modules.system.settings.forget()
})
afterAll(() => server.stop())

const NEW_PASSWORD = 'otter-lantern-meadow-51'
const SECOND_MS = 1_000
const MAIL_PATIENCE_MS = 10_000
const POLL_MS = 50

/** The text of the next mail to an address, as the outside world got it. */
async function mailTo(address: string, subject: string): Promise<string> {
  const until = performance.now() + MAIL_PATIENCE_MS
  while (performance.now() < until) {
    const found = server.provider.asked.find(
      ({ path, body }) => path === '/messages' && body.to === address && body.subject === subject,
    )
    if (found) return found.body.text ?? ''
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`no mail "${subject}" to ${address}`)
}

async function logIn(username: string, change: Record<string, unknown> = {}, device = 'Firefox') {
  const browser = server.openBrowser()
  const proof = await server.solveProof()
  const body = { username, password: TEST_PASSWORD, type: 'username', proof, ...change }
  // An address of its own each time: failures of one test ask no captcha of the next.
  addresses += 1
  const ip = `10.1.0.${addresses}`
  const headers = { 'user-agent': device }
  const answer = await browser.call(operations.login, { body, headers, ip })
  return { answer, browser }
}

async function openWithEmail(email: string) {
  const member = await server.openMember()
  const asked = await member.call(operations.requestEmailCode, {
    body: { email, password: TEST_PASSWORD },
  })
  expect(asked).toMatchObject({ success: true, value: { waitSeconds: 60 } })
  const code = /^\d{6}/.exec(await mailTo(email, 'Your Baize verification code'))?.[0]
  return { member, code }
}

describe('an email address', () => {
  it('is the member’s once its code came back, and is shown masked', async () => {
    const { member, code } = await openWithEmail('mara@mail.example')
    expect(await member.call(operations.confirmEmail, { body: { code: '000000x' } })).toMatchObject(
      {
        code: 'code_wrong',
      },
    )
    expect(await member.call(operations.confirmEmail, { body: { code } })).toMatchObject({
      success: true,
      value: { email: 'm***@mail.example' },
    })
    expect(await member.call(operations.confirmEmail, { body: { code } })).toMatchObject({
      code: 'code_expired',
    })
    expect(await member.call(operations.getSecurity)).toMatchObject({
      value: { email: 'm***@mail.example' },
    })
  })

  it('takes a code once, however many send it at the same moment', async () => {
    const { member, code } = await openWithEmail('race@mail.example')
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => member.call(operations.confirmEmail, { body: { code } })),
    )
    expect(answers.filter((each) => each.success)).toHaveLength(1)
  })

  it('is not guessed: five tries end the code', async () => {
    const { member, code } = await openWithEmail('guess@mail.example')
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries += 1) {
      await member.call(operations.confirmEmail, { body: { code: wrong } })
    }
    expect(await member.call(operations.confirmEmail, { body: { code } })).toMatchObject({
      code: 'code_expired',
    })
  })

  it('is confirmed by the link of its mail whatever was guessed, once, and for its own account alone', async () => {
    const { member, code } = await openWithEmail('link@mail.example')
    const link = readLink(await mailTo('link@mail.example', 'Your Baize verification code'))
    expect(link).toEqual({ page: 'email', code, key: expect.stringMatching(/^[\w-]{32}$/) })
    const confirm = (who: TestBrowser, typed: string) =>
      who.call(operations.confirmEmail, { body: { code: typed } })
    for (let tries = 0; tries < 5; tries += 1) await confirm(member, '000000')
    expect(await confirm(member, link.code)).toMatchObject({ code: 'code_expired' })
    const { member: other } = await openWithEmail('other-link@mail.example')
    expect(await confirm(other, link.key)).toMatchObject({ code: 'code_expired' })
    const answers = await Promise.all([1, 2, 3].map(() => confirm(member, link.key)))
    expect(answers.filter((each) => each.success)).toHaveLength(1)
    expect(await confirm(member, link.key)).toMatchObject({ code: 'code_expired' })
  })

  it('asks for the password, a real address and a minute between codes', async () => {
    const { member } = await openWithEmail('minute@mail.example')
    const ask = (email: string, password = TEST_PASSWORD) =>
      member.call(operations.requestEmailCode, { body: { email, password } })
    expect(await ask('minute@mail.example')).toMatchObject({ code: 'too_many_requests' })
    expect(await ask('no address')).toMatchObject({ code: 'email_format' })
    expect(await ask('x@mail.example', 'wrong')).toMatchObject({ code: 'wrong_password' })
  })
})

async function turnOnAuthenticator(member: TestBrowser): Promise<void> {
  const started = await member.call(operations.startAuthenticator, {
    body: { password: TEST_PASSWORD },
  })
  if (!started.success) throw new Error(started.code)
  const epoch = Math.floor(Date.now() / SECOND_MS)
  const code = await generate({ secret: started.value.secret, epoch })
  expect(await member.call(operations.confirmAuthenticator, { body: { code } })).toMatchObject({
    success: true,
  })
}

describe('a code to an address', () => {
  it('goes out ten times a day, whoever asks: nobody’s mailbox is filled by accounts of another', async () => {
    const email = 'flooded@mail.example'
    const answers = []
    for (let asks = 0; asks < 12; asks += 1) {
      const member = await server.openMember()
      const body = { email, password: TEST_PASSWORD }
      answers.push(await member.call(operations.requestEmailCode, { body }))
    }
    expect(answers.slice(0, 10).every(({ success }) => success)).toBe(true)
    expect(answers.slice(10)).toMatchObject(Array(2).fill({ code: 'too_many_requests' }))
  })

  it('goes out a few times more for a member whose browser has been known for a day', async () => {
    const { pool } = server.database
    const [email, member] = ['wanted@mail.example', await server.openMember()]
    await pool.query(`insert into code_mail values ($1, current_date, 10)`, [email])
    const ask = async () => {
      // A minute later each time.
      await pool.query(`update member_code set sent_at = sent_at - interval '1 minute'`)
      const body = { email, password: TEST_PASSWORD }
      return (await member.call(operations.requestEmailCode, { body })).success
    }
    expect(await ask()).toBe(false)
    await pool.query(`update known_device set first_at = first_at - interval '1 day'
      where member_id = ${member.memberId}`)
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, true, false])
  })
})

describe('an authenticator', () => {
  async function openWithAuthenticator() {
    const member = await server.openMember()
    const started = await member.call(operations.startAuthenticator, {
      body: { password: TEST_PASSWORD },
    })
    if (!started.success) throw new Error(started.code)
    const { secret, uri } = started.value
    const codeAt = (offsetMs = 0) =>
      generate({ secret, epoch: Math.floor((Date.now() + offsetMs) / SECOND_MS) })
    return { member, uri, codeAt }
  }

  it('asks for its code at login, takes each code once, and a recovery code in its place', async () => {
    const { member, uri, codeAt } = await openWithAuthenticator()
    expect(uri).toContain('otpauth://totp/Baize:')
    expect((await logIn(member.username)).answer.success).toBe(true)

    const first = await codeAt(-30 * SECOND_MS)
    const confirmed = await member.call(operations.confirmAuthenticator, { body: { code: first } })
    if (!confirmed.success) throw new Error(confirmed.code)
    expect(new Set(confirmed.value.recoveryCodes).size).toBe(10)

    expect((await logIn(member.username)).answer).toMatchObject({ code: 'second_factor_required' })
    expect((await logIn(member.username, { secondFactor: first })).answer).toMatchObject({
      code: 'second_factor_wrong',
    })
    const code = await codeAt()
    expect((await logIn(member.username, { secondFactor: code })).answer.success).toBe(true)
    expect((await logIn(member.username, { secondFactor: code })).answer).toMatchObject({
      code: 'second_factor_wrong',
    })
    const [recovery = ''] = confirmed.value.recoveryCodes
    const spelled = recovery.toUpperCase().replace('-', ' ')
    expect((await logIn(member.username, { secondFactor: spelled })).answer.success).toBe(true)
    expect((await logIn(member.username, { secondFactor: spelled })).answer.success).toBe(false)
    expect(await member.call(operations.getSecurity)).toMatchObject({
      value: { hasAuthenticator: true, recoveryCodesLeft: 9 },
    })
  })

  it('is turned off with the password and a code, and its secret is unreadable at rest', async () => {
    const { member, codeAt } = await openWithAuthenticator()
    const code = await codeAt(-30 * SECOND_MS)
    const confirmed = await member.call(operations.confirmAuthenticator, { body: { code } })
    if (!confirmed.success) throw new Error(confirmed.code)
    expect(
      await member.call(operations.startAuthenticator, { body: { password: TEST_PASSWORD } }),
    ).toMatchObject({ code: 'authenticator_on' })
    const remove = (typed: string) =>
      member.call(operations.removeAuthenticator, {
        body: { password: TEST_PASSWORD, code: typed },
      })
    expect(await remove('123')).toMatchObject({ code: 'code_wrong' })
    expect(await remove(confirmed.value.recoveryCodes[1] ?? '')).toMatchObject({ success: true })
    expect((await logIn(member.username)).answer.success).toBe(true)
  })

  it('gives a code to exactly one of many who use it at once', async () => {
    const { member, codeAt } = await openWithAuthenticator()
    const code = await codeAt()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        member.call(operations.confirmAuthenticator, { body: { code } }),
      ),
    )
    expect(answers.filter((each) => each.success)).toHaveLength(1)
  })
})

describe('the guard of the owner', () => {
  it('asks for password and authenticator before everything that protects the account is changed', async () => {
    const member = await server.openMember()
    const { pool } = server.database
    await turnOnAuthenticator(member)
    const passkeyId = randomUUID()
    await pool.query(
      `insert into member_passkey (id, member_id, credential_id, public_key, sign_count, transports, name, added_at)
       values ($1::uuid, $2, $1::text, '', 0, '{}', 'Phone', now())`,
      [passkeyId, member.memberId],
    )
    const lumen = { providerId: 'lumen' }
    const newPassword = 'copper-kettle-window-9'
    const tries: Readonly<Record<string, (password: string) => Promise<unknown>>> = {
      'payment password': (password) =>
        member.call(operations.setPaymentPassword, {
          body: { password, paymentPassword: '481516', confirmPaymentPassword: '481516' },
        }),
      password: (oldPassword) =>
        member.call(operations.changePassword, {
          body: { oldPassword, newPassword, confirmNewPassword: newPassword },
        }),
      email: (password) =>
        member.call(operations.requestEmailCode, { body: { email: 'x@mail.example', password } }),
      'a passkey': (password) => member.call(operations.startPasskey, { body: { password } }),
      'a passkey removed': (password) =>
        member.call(operations.removePasskey, { params: { passkeyId }, body: { password } }),
      'a login elsewhere': (password) =>
        member.call(operations.startSocialLink, { params: lumen, body: { password } }),
      'a login elsewhere removed': (password) =>
        member.call(operations.unlinkSocialLogin, { params: lumen, body: { password } }),
    }
    for (const [what, change] of Object.entries(tries)) {
      expect(await change('not the password'), what).toMatchObject({ code: 'wrong_password' })
      expect(await change(TEST_PASSWORD), what).toMatchObject({ code: 'second_factor_required' })
    }
  })

  it('ends the other sessions and tells by mail and message when a payment password is set', async () => {
    const member = await server.openMember()
    const email = await confirmMail(server.database.pool, member.memberId)
    await server.database.pool.query(
      `update member set country_dialing_code = '63', mobile_num = $2, mobile_verified_at = now() where id = $1`,
      [member.memberId, `917${member.memberId}`],
    )
    const other = server.openBrowser()
    const members = server.server.modules.identity.sessions
    const found = await server.database.pool.query(
      'select access_version as version from member where id = $1',
      [member.memberId],
    )
    const token = await members.open(
      { memberId: member.memberId, accessVersion: found.rows[0].version },
      { ip: '127.0.0.1', device: 'other', requestId: 'other' },
    )
    other.cookie = `baize=${token}`
    expect(await other.call(operations.getMemberInfo)).toMatchObject({ success: true })
    const set = await member.call(operations.setPaymentPassword, {
      body: {
        ...{ password: TEST_PASSWORD, paymentPassword: '481516' },
        confirmPaymentPassword: '481516',
      },
    })
    expect(set).toMatchObject({ success: true })
    expect(await other.call(operations.getMemberInfo)).toMatchObject({ code: 'not_signed_in' })
    expect(await member.call(operations.getMemberInfo)).toMatchObject({ success: true })
    expect(await mailTo(email, 'Your payment password was set')).toContain(
      'A payment password was set',
    )
    await vi.waitFor(() => {
      const told = server.provider.asked.filter(
        ({ path, body }) => path === '/messages' && body.to === `+63917${member.memberId}`,
      )
      expect(told.map(({ body }) => body.text).join()).toContain('A payment password was set')
    }, MAIL_PATIENCE_MS)
  })
})

describe('a changed password', () => {
  it('ends every session but the one that changed it, and only the new one opens', async () => {
    const member = await server.openMember()
    const { browser: thief } = await logIn(member.username)
    const change = (body: Record<string, string>) =>
      member.call(operations.changePassword, {
        body: {
          oldPassword: TEST_PASSWORD,
          newPassword: NEW_PASSWORD,
          confirmNewPassword: NEW_PASSWORD,
          ...body,
        },
      })
    expect(await change({ confirmNewPassword: 'x' })).toMatchObject({
      code: 'confirmation_mismatch',
    })
    expect(await change({ newPassword: 'short', confirmNewPassword: 'short' })).toMatchObject({
      code: 'password_format',
    })
    expect(await change({ oldPassword: 'wrong' })).toMatchObject({ code: 'wrong_password' })
    const cookieBefore = member.cookie
    expect(await change({})).toMatchObject({ success: true })
    expect(member.cookie).not.toBe(cookieBefore)

    expect(await member.call(operations.getMemberInfo)).toMatchObject({ success: true })
    expect(await thief.call(operations.getMemberInfo)).toMatchObject({ code: 'not_signed_in' })
    expect((await logIn(member.username)).answer).toMatchObject({ code: 'wrong_credentials' })
    expect((await logIn(member.username, { password: NEW_PASSWORD })).answer.success).toBe(true)
  })
})

describe('sessions and logins', () => {
  it('are listed for their owner, who can end the others, and nobody else’s', async () => {
    const member = await server.openMember()
    const other = await server.openMember()
    const { browser: phone } = await logIn(member.username, {}, 'Phone')
    await logIn(member.username, { password: 'wrong' }, 'Thief')

    const seen = await member.call(operations.getSecurity)
    if (!seen.success) throw new Error(seen.code)
    const { sessions, logins } = seen.value
    expect(sessions.filter((each) => each.isThisOne)).toHaveLength(1)
    expect(logins[0]).toMatchObject({ outcome: 'wrong_password', device: 'Thief' })
    expect(logins.map((each) => each.outcome)).toContain('signed_in')

    const theirs = sessions.find((each) => each.device === 'Phone')?.sessionId ?? ''
    const end = { params: { sessionId: theirs } }
    expect(await other.call(operations.endSession, end)).toMatchObject({ code: 'not_found' })
    expect(await phone.call(operations.getMemberInfo)).toMatchObject({ success: true })
    expect(await member.call(operations.endSession, end)).toMatchObject({ success: true })
    expect(await phone.call(operations.getMemberInfo)).toMatchObject({ code: 'not_signed_in' })

    await logIn(member.username)
    expect(await member.call(operations.endOtherSessions)).toMatchObject({ value: { ended: 1 } })
    expect(await member.call(operations.getMemberInfo)).toMatchObject({ success: true })
  })

  it('with a browser never seen before is told by mail', async () => {
    const { member, code } = await openWithEmail('news@mail.example')
    await member.call(operations.confirmEmail, { body: { code } })
    await logIn(member.username, {}, 'A stranger’s tablet')
    expect(await mailTo('news@mail.example', 'New login to your account')).toContain('tablet')
  })
})

describe('a forgotten password', () => {
  const ask = async (username: string, email: string) => {
    const proof = await server.solveProof()
    return await server
      .openBrowser()
      .call(operations.requestPasswordCode, { body: { username, email, proof } })
  }
  const reset = async (username: string, code: string, change: Record<string, string> = {}) => {
    const proof = await server.solveProof()
    const body = {
      username,
      code,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
      proof,
      ...change,
    }
    return await server.openBrowser().call(operations.resetPassword, { body })
  }
  async function openForgetful(email: string) {
    const { member, code } = await openWithEmail(email)
    await member.call(operations.confirmEmail, { body: { code } })
    return member
  }

  it('is set anew with the mailed code, once, and every session ends', async () => {
    const member = await openForgetful('lost@mail.example')
    const right = await ask(member.username, 'Lost@mail.example')
    const stranger = await ask('nobody-has-this-name', 'lost@mail.example')
    expect(right).toEqual(stranger)
    expect(right).toMatchObject({ success: true, value: {} })

    const code = /^\d{6}/.exec(await mailTo('lost@mail.example', 'Reset your password'))?.[0] ?? ''
    expect(await reset(member.username, code, { confirmNewPassword: 'x' })).toMatchObject({
      code: 'confirmation_mismatch',
    })
    expect(await reset('nobody-has-this-name', code)).toMatchObject({ code: 'code_wrong' })
    const answers = await Promise.all([1, 2, 3].map(() => reset(member.username, code)))
    expect(answers.filter((each) => each.success)).toHaveLength(1)

    expect(await member.call(operations.getMemberInfo)).toMatchObject({ code: 'not_signed_in' })
    expect((await logIn(member.username)).answer.success).toBe(false)
    expect((await logIn(member.username, { password: NEW_PASSWORD })).answer.success).toBe(true)
    expect(await mailTo('lost@mail.example', 'Your password was changed')).toContain('changed')
  })

  it('lets strangers guess ten times a day, however many codes there are, and never closes the owner’s browser', async () => {
    const member = await openForgetful('guessed@mail.example')
    const { pool } = server.database
    const right = '314159'
    const newCode = async () => {
      const at = new Date()
      await saveMemberCode(pool, {
        ...{ memberId: member.memberId, purpose: 'password', address: 'guessed@mail.example' },
        codeHash: hashMemberCode(member.memberId, 'password', right),
        ...{ sentAt: at, expiresAt: new Date(at.getTime() + 600_000), notSince: at },
      })
    }
    const guess = async (code: string, browser = server.openBrowser()) => {
      addresses += 1
      const proof = await server.solveProof()
      const passwords = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }
      const body = { username: member.username, code, proof, ...passwords }
      return await browser.call(operations.resetPassword, { body, ip: `10.9.0.${addresses % 250}` })
    }
    for (let code = 0; code < 2; code += 1) {
      await newCode()
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await guess('000000')).toMatchObject({ code: 'code_wrong' })
      }
    }
    await newCode()
    expect(await guess(right)).toMatchObject({ code: 'code_wrong' })
    await mailTo('guessed@mail.example', 'Someone is guessing codes for your account')
    expect(await guess(right, member)).toMatchObject({ success: true })
  })

  it('is set by the link of the mail in any browser, also when strangers guessed all day', async () => {
    const member = await openForgetful('by-link@mail.example')
    await ask(member.username, 'by-link@mail.example')
    const link = readLink(await mailTo('by-link@mail.example', 'Reset your password'))
    expect(link).toMatchObject({ page: 'password', name: member.username })
    await server.database.pool.query(
      'update member_code set tries = 5, tried_on = current_date, day_tries = 10 where member_id = $1',
      [member.memberId],
    )
    expect(await reset(member.username, link.code)).toMatchObject({ code: 'code_wrong' })
    const other = await openForgetful('not-by-link@mail.example')
    expect(await reset(other.username, link.key)).toMatchObject({ code: 'code_wrong' })
    const answers = await Promise.all([1, 2, 3].map(() => reset(member.username, link.key)))
    expect(answers.filter((each) => each.success)).toHaveLength(1)
    expect((await logIn(member.username, { password: NEW_PASSWORD })).answer.success).toBe(true)
  })

  it('is not set by a link that is over', async () => {
    const member = await openForgetful('late-link@mail.example')
    await ask(member.username, 'late-link@mail.example')
    const { key } = readLink(await mailTo('late-link@mail.example', 'Reset your password'))
    await server.database.pool.query(
      'update member_code set expires_at = now() where member_id = $1',
      [member.memberId],
    )
    expect(await reset(member.username, key)).toMatchObject({ code: 'code_wrong' })
  })

  it('sends no mail to an address that is not the account’s', async () => {
    const member = await openForgetful('mine@mail.example')
    await ask(member.username, 'thief@mail.example')
    await ask(member.username, 'mine@mail.example')
    await mailTo('mine@mail.example', 'Reset your password')
    const mails = server.provider.asked.map(({ body }) => body.to)
    expect(mails).not.toContain('thief@mail.example')
  })
})
