import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SIGNATURE_HEADERS, SIGNATURE_SKEW_MS } from '@baize/contract/payments'
import { manualClock } from '@baize/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from './books/books.ts'
import { openBooks } from './books/open-books.ts'
import { againMs } from './calls/deliver-callbacks.ts'
import { forgedHeaders, makeSignatureGuard, signedHeaders } from './calls/signature.ts'
import { findCode } from './messages/outbox-page.ts'
import { html } from './pages/html.ts'
import { planPayment } from './payments/plan-payment.ts'

const SECRET = 'a secret of at least thirty-two characters'
const NOW_MS = Date.UTC(2026, 10, 21, 12)
const CALL = { from: 'house', kind: 'call', path: '/payments' } as const

describe('a signature', () => {
  const clock = manualClock(NOW_MS)

  it('is believed once', () => {
    const guard = makeSignatureGuard(SECRET, clock)
    const headers = signedHeaders(SECRET, clock, CALL, '{"a":1}')
    expect(guard.findFault(headers, CALL.path, '{"a":1}')).toBeUndefined()
    expect(guard.findFault(headers, CALL.path, '{"a":1}')).toBe('seen_before')
  })

  it('covers every byte of the body', () => {
    const guard = makeSignatureGuard(SECRET, clock)
    const headers = signedHeaders(SECRET, clock, CALL, '{"a":1}')
    expect(guard.findFault(headers, CALL.path, '{"a":2}')).toBe('wrong')
  })

  it('covers the path, and who says it', () => {
    const guard = makeSignatureGuard(SECRET, clock)
    expect(guard.findFault(signedHeaders(SECRET, clock, CALL, '{}'), '/payouts', '{}')).toBe(
      'wrong',
    )
    for (const other of [
      { ...CALL, from: 'provider' },
      { ...CALL, kind: 'answer' },
    ] as const) {
      const headers = signedHeaders(SECRET, clock, other, '{}')
      expect(guard.findFault(headers, CALL.path, '{}')).toBe('wrong')
    }
  })

  it('of a stranger is wrong', () => {
    const guard = makeSignatureGuard(SECRET, clock)
    expect(guard.findFault(forgedHeaders(clock, CALL, '{}'), CALL.path, '{}')).toBe('wrong')
  })

  it.each([-SIGNATURE_SKEW_MS - 1, SIGNATURE_SKEW_MS + 1])('is too old at %d ms off', (offMs) => {
    const guard = makeSignatureGuard(SECRET, clock)
    const headers = signedHeaders(SECRET, manualClock(NOW_MS + offMs), CALL, '{}')
    expect(guard.findFault(headers, CALL.path, '{}')).toBe('too_old')
  })

  it.each(Object.values(SIGNATURE_HEADERS))('without %s is malformed', (name) => {
    const guard = makeSignatureGuard(SECRET, clock)
    const { [name]: _, ...rest } = signedHeaders(SECRET, clock, CALL, '{}')
    expect(guard.findFault(rest, CALL.path, '{}')).toBe('malformed')
  })
})

describe('a choice on the payment page', () => {
  const expiresAtMs = NOW_MS + 60_000
  const open: Payment = {
    opened: {
      type: 'payment_opened',
      atMs: NOW_MS,
      paymentId: 'pay_1',
      request: {
        reference: 'dep_1',
        orderNumber: 'D-1',
        amountMinor: '10000',
        currency: 'PLY',
        exponent: 2,
        symbol: '₱',
        returnUrl: 'http://localhost/wallet',
        callbackUrl: 'http://localhost/callback',
        expiresAt: new Date(expiresAtMs).toISOString(),
      },
    },
    decided: undefined,
  }
  const plan = (choice: Parameters<typeof planPayment>[1]['choice'], amount = '') =>
    planPayment(open, { choice, amount }, NOW_MS)

  it('pays exactly what was asked, at once', () => {
    expect(plan('pay')).toEqual({
      status: 'paid',
      amountMinor: '10000',
      callbacksDueMs: [NOW_MS],
      isForged: false,
    })
  })

  it.each([
    ['99.50', '9950'],
    ['1,000', '100000'],
    ['0', undefined],
    ['-5', undefined],
    ['12.345', undefined],
    ['ten', undefined],
  ])('pays %s when typed', (typed, amountMinor) => {
    expect(plan('pay_other', typed)?.amountMinor).toBe(amountMinor)
  })

  it('pays late only after the order has expired', () => {
    expect(plan('pay_late')?.callbacksDueMs[0]).toBeGreaterThan(expiresAtMs)
  })

  it('repeats the call without paying twice', () => {
    expect(plan('pay_twice_called')).toMatchObject({ status: 'paid', amountMinor: '10000' })
    expect(plan('pay_twice_called')?.callbacksDueMs).toHaveLength(2)
  })

  it('leaves the payment open when a stranger forges', () => {
    expect(plan('forge')).toMatchObject({ status: undefined, isForged: true })
  })

  it('is not offered twice', () => {
    const decided: Payment = {
      ...open,
      decided: {
        type: 'payment_decided',
        atMs: NOW_MS,
        paymentId: 'pay_1',
        status: 'declined',
        amountMinor: '10000',
      },
    }
    expect(planPayment(decided, { choice: 'pay', amount: '' }, NOW_MS)).toBeUndefined()
  })
})

describe('a call-back', () => {
  it('is finished by a 200 and tried again after anything else', () => {
    expect(againMs(0, 200, false, NOW_MS)).toBeNull()
    expect(againMs(0, 500, false, NOW_MS)).toBe(NOW_MS + 1_000)
    expect(againMs(1, null, false, NOW_MS)).toBe(NOW_MS + 2_000)
  })

  it('is given up in the end, and a forged one at once', () => {
    expect(againMs(10, 500, false, NOW_MS)).toBeNull()
    expect(againMs(0, 401, true, NOW_MS)).toBeNull()
  })
})

describe('the books', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baize-books-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })
  const record = async (file: string) => {
    const books = await openBooks(file)
    await books.record({ type: 'payout_mode_chosen', atMs: NOW_MS, mode: 'wait_for_me' })
    await books.close()
  }

  it('are the same after a restart', async () => {
    const file = join(folder, 'books.jsonl')
    await record(file)
    const again = await openBooks(file)
    expect(again.read().payoutMode).toBe('wait_for_me')
    await again.close()
  })

  it('lose only a line that was cut short', async () => {
    const file = join(folder, 'books.jsonl')
    await record(file)
    const whole = await readFile(file, 'utf8')
    await appendFile(file, '{"type":"payout_mo')

    const again = await openBooks(file)
    await again.close()

    expect(again.read().payoutMode).toBe('wait_for_me')
    expect(await readFile(file, 'utf8')).toBe(whole)
  })

  it('are refused when a line inside is damaged', async () => {
    const file = join(folder, 'books.jsonl')
    await writeFile(file, 'nonsense\n')
    await expect(openBooks(file)).rejects.toThrow('Line 1')
  })
})

describe('pages', () => {
  it('escape what others wrote', () => {
    expect(html`<b title="${'"x"'}">${'<script>'}</b>`.markup).toBe(
      '<b title="&quot;x&quot;">&lt;script&gt;</b>',
    )
  })

  it.each([
    ['Your code is 123456. It is valid for 5 minutes.', '123456'],
    ['Order 20261121 is paid.', undefined],
  ])('find the code in %j', (text, code) => {
    expect(findCode(text)).toBe(code)
  })
})
