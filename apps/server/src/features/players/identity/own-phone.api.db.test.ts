/*
 * The mobile number of a member, and the way back to a payment password that was forgotten. Each
 * asks for more than a session, and whoever owns the account hears of it.
 */
import { operations } from '@baize/contract'
import { manualClock } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { readLink } from '../../../testing/read-link.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NEW_PAYMENT = '709231'
const clock = manualClock(systemClock.now())
let server: TestServer
let numbers = 9_175_550_100

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: true })
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

const open = () => openWithdrawingMember(server, 500_000n)
const newNumber = () => {
  numbers += 1
  return numbers.toString()
}

const messagesTo = (to: string, about: string) =>
  server.provider.asked
    .filter(({ path, body }) => path === '/messages' && body.to === to)
    .map(({ body }) => body.text ?? '')
    .filter((text) => text.includes(about))

/** The six digits of the message that `ask` brings to somebody. */
async function codeOf<Answer>(ask: () => Promise<Answer>, to: string, about: string) {
  const before = messagesTo(to, about).length
  const answer = await ask()
  const text = await vi.waitFor(
    () => {
      const found = messagesTo(to, about)[before]
      if (found === undefined) throw new Error(`no message to ${to}: ${JSON.stringify(answer)}`)
      return found
    },
    { timeout: 10_000, interval: 20 },
  )
  return { answer, code: /\d{6}/.exec(text)?.[0] ?? '' }
}

async function askNew(member: Member, mobileNum: string) {
  const ask = async () =>
    member.call(operations.requestNewPhoneCode, {
      body: {
        countryDialingCode: '63',
        mobileNum,
        password: TEST_PASSWORD,
        proof: await server.solveProof(),
      },
    })
  const { answer, code } = await codeOf(ask, `+63${mobileNum}`, 'verify this number')
  if (!answer.success) throw new Error(answer.code)
  return { verificationId: answer.value.verificationId, verificationCode: code }
}

async function askOld(member: Member, mobileNum: string) {
  const ask = async () =>
    member.call(operations.requestOldPhoneCode, {
      body: { password: TEST_PASSWORD, proof: await server.solveProof() },
    })
  const { answer, code } = await codeOf(ask, `+63${mobileNum}`, 'change the phone number')
  if (!answer.success) throw new Error(answer.code)
  return { verificationId: answer.value.verificationId, verificationCode: code }
}

const bind = (member: Member, mobileNum: string, proof: object) =>
  member.call(operations.bindPhone, { body: { countryDialingCode: '63', mobileNum, ...proof } })

async function withPhone(): Promise<{ member: Member; mobileNum: string }> {
  const member = await open()
  const mobileNum = newNumber()
  const bound = await bind(member, mobileNum, await askNew(member, mobileNum))
  if (!bound.success) throw new Error(bound.code)
  return { member, mobileNum }
}

async function shownPhone(member: Member) {
  const seen = await member.call(operations.getSecurity)
  return seen.success ? seen.value.phone : seen.code
}

describe('a mobile number', () => {
  it('is the member’s once its code came back, and is shown masked', async () => {
    const { member, mobileNum } = await withPhone()
    expect(await shownPhone(member)).toBe(`+63 ••• ••• ${mobileNum.slice(-4)}`)
  })

  it('is not asked for without the login password', async () => {
    const member = await open()
    expect(
      await member.call(operations.requestNewPhoneCode, {
        body: {
          countryDialingCode: '63',
          mobileNum: newNumber(),
          password: 'wrong',
          proof: await server.solveProof(),
        },
      }),
    ).toMatchObject({ code: 'wrong_password' })
  })

  it('is sent no code for a program: without the proof of a browser, or with one that was used', async () => {
    const { member, mobileNum } = await withPhone()
    const proof = await server.solveProof()
    const used = await member.call(operations.requestOldPhoneCode, {
      body: { password: TEST_PASSWORD, proof },
    })
    expect(used).toMatchObject({ success: true })
    for (const each of [proof, 'signed in']) {
      const wrong = { password: TEST_PASSWORD, proof: each }
      const number = { countryDialingCode: '63', mobileNum }
      const answers = [
        await member.call(operations.requestOldPhoneCode, { body: wrong }),
        await member.call(operations.requestNewPhoneCode, { body: { ...wrong, ...number } }),
        await member.call(operations.requestPaymentCode, { body: { ...wrong, by: 'sms' } }),
      ]
      expect(answers.map((answer) => !answer.success && answer.code)).toEqual([
        'proof_invalid',
        'proof_invalid',
        'proof_invalid',
      ])
    }
    const bare = { password: TEST_PASSWORD } as never
    expect(await member.call(operations.requestOldPhoneCode, { body: bare })).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('is changed with codes of both numbers, and the old one hears of it', async () => {
    const { member, mobileNum } = await withPhone()
    const next = newNumber()
    const proof = await askNew(member, next)
    expect(await bind(member, next, proof)).toMatchObject({ code: 'old_code_wrong' })
    const old = await askOld(member, mobileNum)
    // The code of the new number still counts: the other one was missing.
    expect(await bind(member, next, { ...proof, old })).toMatchObject({ success: true })
    expect(await shownPhone(member)).toContain(next.slice(-4))
    await vi.waitFor(
      () =>
        expect(
          server.provider.asked.some(
            ({ body }) =>
              body.to === `+63${mobileNum}` &&
              body.text?.startsWith('The mobile number on your account'),
          ),
        ).toBe(true),
      { timeout: 10_000, interval: 20 },
    )
  })

  it('does not take a code that was sent for something else, or to another number', async () => {
    const { member, mobileNum } = await withPhone()
    const old = await askOld(member, mobileNum)
    expect(await bind(member, mobileNum, old)).toMatchObject({
      code: 'invalid_verification_code',
    })
    const proof = await askNew(member, newNumber())
    expect(await bind(member, newNumber(), proof)).toMatchObject({
      code: 'invalid_verification_code',
    })
  })

  it('belongs to one account', async () => {
    const { mobileNum } = await withPhone()
    const other = await open()
    clock.advance(3 * MINUTE_MS)
    const proof = await askNew(other, mobileNum)
    expect(await bind(other, mobileNum, proof)).toMatchObject({ code: 'phone_taken' })
    expect(await shownPhone(other)).toBeNull()
  })
})

const reset = (member: Member, change: object) =>
  member.call(operations.resetPaymentPassword, {
    body: {
      by: 'sms',
      password: TEST_PASSWORD,
      paymentPassword: NEW_PAYMENT,
      confirmPaymentPassword: NEW_PAYMENT,
      ...change,
    },
  })

async function askReset(member: Member, to: string, by: 'mail' | 'sms') {
  const ask = async () =>
    member.call(operations.requestPaymentCode, {
      body: { by, password: TEST_PASSWORD, proof: await server.solveProof() },
    })
  const { answer, code } = await codeOf(ask, to, 'reset your payment password')
  if (!answer.success) throw new Error(answer.code)
  return by === 'mail'
    ? { code }
    : { verificationId: answer.value.sent?.verificationId, verificationCode: code }
}

describe('a payment password', () => {
  it('is changed by who knows the one until now', async () => {
    const member = await open()
    const change = (oldPaymentPassword?: string) =>
      member.call(operations.setPaymentPassword, {
        body: {
          password: TEST_PASSWORD,
          ...(oldPaymentPassword === undefined ? {} : { oldPaymentPassword }),
          paymentPassword: NEW_PAYMENT,
          confirmPaymentPassword: NEW_PAYMENT,
        },
      })
    expect(await change()).toMatchObject({ code: 'old_payment_password_wrong' })
    expect(await change('000000')).toMatchObject({ code: 'old_payment_password_wrong' })
    expect(await change(PAYMENT_PASSWORD)).toMatchObject({ success: true })
  })

  it('that was forgotten is set anew by the link of the mail, also when the code was guessed at', async () => {
    const { member } = await withPhone()
    const email = 'payment-link@mail.example'
    const { pool } = server.database
    await pool.query('update member set email = $2, email_verified_at = now() where id = $1', [
      member.memberId,
      email,
    ])
    const proof = await askReset(member, email, 'mail')
    const mail = server.provider.asked.findLast(({ body }) => body.to === email)
    const { page, key: code } = readLink(mail?.body.text ?? '')
    expect(page).toBe('payment')
    await pool.query('update member_code set tries = 5 where member_id = $1', [member.memberId])
    expect(await reset(member, { by: 'mail', ...proof })).toMatchObject({ code: 'code_expired' })
    expect(await reset(member, { by: 'mail', code })).toMatchObject({ success: true })
    expect(await reset(member, { by: 'mail', code })).toMatchObject({ code: 'code_expired' })
  })

  it.each(['mail', 'sms'] as const)(
    'that was forgotten is set anew by %s, and nothing leaves for a day',
    async (by) => {
      const { member, mobileNum } = await withPhone()
      const email = `reset-${by}@mail.example`
      await server.database.pool.query(
        'update member set email = $2, email_verified_at = now() where id = $1',
        [member.memberId, email],
      )
      const proof = await askReset(member, by === 'mail' ? email : `+63${mobileNum}`, by)
      expect(await reset(member, { by, ...proof, password: 'wrong' })).toMatchObject({
        code: 'wrong_password',
      })
      const done = await reset(member, { by, ...proof })
      const heldUntil = new Date(clock.now() + 24 * HOUR_MS).toISOString()
      expect(done).toMatchObject({ success: true, value: { heldUntil } })
      expect(await reset(member, { by, ...proof })).toMatchObject({ success: false })
      expect(await member.withdraw(100_000n)).toMatchObject({ code: 'payment_password_wrong' })
      expect(
        await member.call(operations.requestWithdrawal, {
          body: {
            amountMinor: '100000',
            bankAccountId: member.bankAccountId,
            paymentPassword: NEW_PAYMENT,
          },
        }),
      ).toMatchObject({ code: 'withdrawals_held', details: { heldUntil } })
      await vi.waitFor(
        () => {
          const told = server.provider.asked.filter(
            ({ body }) => body.subject === 'Your payment password was reset',
          )
          const addresses = told.map(({ body }) => body.to)
          expect(addresses).toEqual(expect.arrayContaining([email, `+63${mobileNum}`]))
        },
        { timeout: 10_000, interval: 20 },
      )
    },
  )

  it('is not reset without an address or number that was confirmed before', async () => {
    const member = await open()
    for (const by of ['mail', 'sms'] as const) {
      expect(
        await member.call(operations.requestPaymentCode, {
          body: { by, password: TEST_PASSWORD, proof: await server.solveProof() },
        }),
      ).toMatchObject({ code: 'contact_missing' })
      expect(await reset(member, { by, code: '000000' })).toMatchObject({ success: false })
    }
  })

  it('is reset once by one code, however many send it at the same moment', async () => {
    const { member, mobileNum } = await withPhone()
    const proof = await askReset(member, `+63${mobileNum}`, 'sms')
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(member, proof)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})
