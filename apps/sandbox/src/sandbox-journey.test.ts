import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BalanceResponse,
  balanceResponse,
  type PaymentReportResponse,
  paymentCallback,
  paymentReportResponse,
  paymentStateResponse,
  payoutCallback,
  refundCallback,
  refundStateResponse,
} from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenBooks, openBooks } from './books/open-books.ts'
import { buildApp } from './build-app.ts'
import { type Deliverer, startDeliverer } from './calls/deliver-callbacks.ts'
import { makeSignatureGuard, signedHeaders } from './calls/signature.ts'
import { startPayer } from './payouts/decide-payout.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { createSportsFeed } from './sports-feed/sports-feed.ts'
import { systemClock } from './system-clock.ts'
import { openBooksInMemory } from './vendor/vendor-books.ts'
import { createVendorDesk } from './vendor/vendor-desk.ts'
import { openDrawWitness } from './witness/draw-witness.ts'

/** The sandbox with a small server in Baize's place that keeps every call-back it gets. */
const SECRET = 'a secret of at least thirty-two characters'

interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let folder: string
let books: OpenBooks
let deps: SandboxDeps
let app: FastifyInstance
let deliverer: Deliverer
let payer: ReturnType<typeof startPayer>
let baize: Server
let heard: Heard[]
/** What Baize answers to the next calls; 200 when empty. */
let answers: number[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-sandbox-'))
  books = await openBooks(join(folder, 'books.jsonl'))
  const guard = makeSignatureGuard(SECRET, systemClock)
  deps = {
    books,
    guard,
    clock: systemClock,
    publicUrl: 'http://localhost:1',
    siteUrl: 'http://localhost:2',
    vendors: createVendorDesk({
      books: openBooksInMemory(),
      post: () => Promise.reject(new Error('there is no wallet')),
      secret: SECRET,
      clock: systemClock,
    }),
    witness: openDrawWitness(systemClock),
    sportsFeed: createSportsFeed({ clock: systemClock, secret: SECRET, token: SECRET }),
    secret: SECRET,
  }
  app = await buildApp(deps)
  deliverer = startDeliverer(books, SECRET, systemClock)
  payer = startPayer(deps)
  heard = []
  answers = []
  baize = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => baize.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await payer.stop()
  await deliverer.stop()
  await app.close()
  await books.close()
  await new Promise((resolve) => baize.close(resolve))
  await rm(folder, { recursive: true })
})

const callbackUrl = () => `http://127.0.0.1:${(baize.address() as AddressInfo).port}/callback`

const order = () => ({
  reference: 'dep_1',
  orderNumber: 'D-20261121-0001',
  amountMinor: '10000',
  currency: 'PLY',
  exponent: 2,
  symbol: '₱',
  returnUrl: 'http://localhost/wallet',
  callbackUrl: callbackUrl(),
  expiresAt: '2099-01-01T00:00:00.000Z',
})

const payout = () => ({
  reference: 'wdr_1',
  orderNumber: 'W-20261121-0001',
  amountMinor: '5000',
  currency: 'PLY',
  exponent: 2,
  symbol: '₱',
  payee: { bankCode: 'B1', bankName: 'First Bank', holderName: 'A. Player', accountNumber: '42' },
  callbackUrl: callbackUrl(),
})

async function callSigned(url: string, message: object) {
  const payload = JSON.stringify(message)
  const call = { from: 'house', kind: 'call', path: url } as const
  const headers = signedHeaders(SECRET, systemClock, call, payload)
  return await app.inject({ method: 'POST', url, headers, payload })
}

async function openPayment(): Promise<string> {
  const opened = await callSigned('/payments', order())
  return `/pay/${opened.json<{ paymentId: string }>().paymentId}`
}

async function choose(url: string, form: Record<string, string>) {
  return await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
}

async function hear(count: number): Promise<void> {
  for (let tries = 0; tries < 100 && heard.length < count; tries += 1) await sleep(50)
  expect(heard.length).toBe(count)
}

describe('a payment', () => {
  it('is paid on its page and told with a signature that can be checked', async () => {
    const page = await openPayment()
    expect((await app.inject(page)).body).toContain('Pay ₱100.00')

    const chosen = await choose(page, { choice: 'pay' })
    await hear(1)

    expect(chosen.statusCode).toBe(303)
    const [call] = heard
    const guard = makeSignatureGuard(SECRET, systemClock, 'provider')
    expect(
      guard.findFault(call?.headers, new URL(callbackUrl()).pathname, call?.body ?? ''),
    ).toBeUndefined()
    expect(paymentCallback.parse(JSON.parse(call?.body ?? ''))).toMatchObject({
      reference: 'dep_1',
      status: 'paid',
      amountMinor: '10000',
    })
    expect((await app.inject(page)).body).toContain('₱100.00 paid')
  })

  it('is one payment however often it is asked for, and another under the same name is refused', async () => {
    const first = await callSigned('/payments', order())
    const again = await callSigned('/payments', order())
    const other = await callSigned('/payments', { ...order(), amountMinor: '10001' })
    expect(again.json()).toEqual(first.json())
    expect(other.statusCode).toBe(409)
  })

  it('is told again until it is heard', async () => {
    answers = [500]
    await choose(await openPayment(), { choice: 'pay' })
    await hear(2)
    expect(heard[0]?.body).toBe(heard[1]?.body)
  })

  it('is told twice under one event when asked to', async () => {
    await choose(await openPayment(), { choice: 'pay_twice_called' })
    await hear(2)
    expect(heard[0]?.body).toBe(heard[1]?.body)
  })

  it('stays open when a stranger claims that it was paid', async () => {
    const page = await openPayment()
    await choose(page, { choice: 'forge' })
    await hear(1)
    const guard = makeSignatureGuard(SECRET, systemClock, 'provider')
    expect(
      guard.findFault(heard[0]?.headers, new URL(callbackUrl()).pathname, heard[0]?.body ?? ''),
    ).toBe('wrong')
    const shown = (await app.inject(page)).body
    expect(shown).toContain('Pay ₱100.00')
    expect(shown).toContain('A stranger claimed')
  })

  it('keeps its page when the amount typed is no amount', async () => {
    const refused = await choose(await openPayment(), { choice: 'pay_other', amount: 'ten' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Please enter an amount')
  })

  it('is refused with an address that runs code', async () => {
    const refused = await callSigned('/payments', { ...order(), returnUrl: 'javascript:alert(1)' })
    expect(refused.statusCode).toBe(422)
  })
})

describe('a payout', () => {
  it('is paid by itself after a moment', async () => {
    await callSigned('/payouts', payout())
    await hear(1)
    expect(payoutCallback.parse(JSON.parse(heard[0]?.body ?? ''))).toMatchObject({
      reference: 'wdr_1',
      status: 'paid',
    })
  })

  it('waits for a person who may fail it', async () => {
    await choose('/payouts/mode', { mode: 'wait_for_me' })
    const accepted = await callSigned('/payouts', payout())
    const { payoutId } = accepted.json<{ payoutId: string }>()

    await choose(`/payouts/${payoutId}`, { status: 'account_closed', reason: 'Account closed' })
    await hear(1)

    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      status: 'failed',
      reason: 'Account closed',
    })
  })
})

describe('a message', () => {
  const message = {
    reference: 'msg_1',
    channel: 'mail',
    to: 'admin@example.test',
    subject: 'Your code',
    text: 'Your code is 123456 <b>',
  }

  it('appears in the outbox, escaped and once', async () => {
    await callSigned('/messages', message)
    await callSigned('/messages', message)
    const page = await app.inject('/outbox')
    expect(page.body).toContain('Your code is 123456 &lt;b&gt;')
    const listed = await app.inject('/outbox.json?to=admin@example.test')
    expect(listed.json()).toHaveLength(1)
  })

  it('without a signature is not taken', async () => {
    const refused = await app.inject({ method: 'POST', url: '/messages', payload: message })
    expect(refused.statusCode).toBe(401)
  })
})

describe('what the provider is asked about', () => {
  const stateOf = async (kind: 'payments' | 'refunds', reference: string) =>
    (await callSigned(`/${kind}/state`, { reference })).json<unknown>()
  const reportOf = async (): Promise<PaymentReportResponse> => {
    const span = { from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' }
    return paymentReportResponse.parse((await callSigned('/reports', span)).json())
  }
  const refundOf = (page: string, reference = 'dep_1-1') => ({
    ...{ reference, orderNumber: 'D-20261121-0001', paymentId: page.replace('/pay/', '') },
    ...{ amountMinor: '10000', currency: 'PLY', callbackUrl: callbackUrl() },
  })

  it('is answered with what its call-back said, or that it has never heard of it', async () => {
    expect(await stateOf('payments', 'dep_1')).toEqual({ isKnown: false, told: [] })
    const page = await openPayment()
    expect(await stateOf('payments', 'dep_1')).toEqual({ isKnown: true, told: [] })
    await choose(page, { choice: 'pay' })
    await hear(1)
    const state = paymentStateResponse.parse(await stateOf('payments', 'dep_1'))
    expect(state.told).toEqual([paymentCallback.parse(JSON.parse(heard[0]?.body ?? ''))])
    const unsigned = { method: 'POST', url: '/payments/state', payload: { reference: 'dep_1' } }
    expect((await app.inject(unsigned as never)).statusCode).toBe(401)
  })

  it('goes back once, whatever it is asked by, and is told of', async () => {
    const page = await openPayment()
    expect((await callSigned('/refunds', refundOf(page))).statusCode).toBe(409)
    await choose(page, { choice: 'pay' })
    await hear(1)
    const first = await callSigned('/refunds', refundOf(page))
    expect((await callSigned('/refunds', refundOf(page))).json()).toEqual(first.json())
    expect((await callSigned('/refunds', refundOf(page, 'dep_1-2'))).statusCode).toBe(409)
    await hear(2)
    const told = refundCallback.parse(JSON.parse(heard[1]?.body ?? ''))
    expect(told).toMatchObject({ reference: 'dep_1-1', status: 'refunded', amountMinor: '10000' })
    expect(refundStateResponse.parse(await stateOf('refunds', 'dep_1-1')).told).toEqual([told])
    const { lines, owedMinor } = await reportOf()
    expect(lines.map(({ kind, state }) => [kind, state])).toEqual([
      ['deposit', 'done'],
      ['refund', 'done'],
    ])
    expect(owedMinor).toBe('0')
  })

  it('of what was credited goes back in deps, never more than came, and the fee stays', async () => {
    const page = await openPayment()
    await choose(page, { choice: 'pay' })
    await hear(1)
    const part = (reference: string, amountMinor: string) =>
      callSigned('/refunds', { ...refundOf(page, reference), amountMinor, keepsFee: true })
    expect((await part('wdr_1', '6000')).statusCode).toBe(200)
    expect((await part('wdr_2', '4001')).statusCode).toBe(409)
    expect((await part('wdr_2', '4000')).statusCode).toBe(200)
    expect((await part('wdr_3', '1')).statusCode).toBe(409)
    expect((await callSigned('/refunds', refundOf(page))).statusCode).toBe(409)
    await hear(3)
    const { lines, owedMinor } = await reportOf()
    expect(lines.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { state: 'done', amountMinor: '6000', feeMinor: '0' },
      { state: 'done', amountMinor: '4000', feeMinor: '0' },
    ])
    expect(owedMinor).toBe('0')
  })

  it('has the balance that its report ends with, in each currency, and tells it to the house alone', async () => {
    const balance = async (currency = 'PLY'): Promise<BalanceResponse> =>
      balanceResponse.parse((await callSigned('/balance', { currency })).json())
    expect(await balance()).toMatchObject({ amountMinor: '0', currency: 'PLY' })
    await choose(await openPayment(), { choice: 'pay' })
    await hear(1)
    await callSigned('/payouts', { ...payout(), amountMinor: '12000' })
    await hear(2)
    expect((await balance()).amountMinor).toBe('-2000')
    expect((await reportOf()).owedMinor).toBe('-2000')
    expect(await balance('EUR')).toMatchObject({ amountMinor: '0', currency: 'EUR' })
    await choose('/reports/fault', { fault: 'owed' })
    expect((await balance()).amountMinor).toBe('-1900')
    const unsigned = { method: 'POST', url: '/balance', payload: { currency: 'PLY' } } as const
    expect((await app.inject(unsigned)).statusCode).toBe(401)
    expect((await callSigned('/b/balance', { currency: 'PLY' })).statusCode).toBe(404)
  })

  it('has what a demonstration brings forward, once and from its moment on', async () => {
    const brought = { currency: 'PLY', amountMinor: '70000', at: '2026-01-01T00:00:00.000Z' }
    expect((await callSigned('/brought-forward', brought)).statusCode).toBe(200)
    expect((await callSigned('/brought-forward', brought)).statusCode).toBe(200)
    const other = { ...brought, amountMinor: '1' }
    expect((await callSigned('/brought-forward', other)).statusCode).toBe(409)
    const balance = (await callSigned('/balance', { currency: 'PLY' })).json()
    expect(balance).toMatchObject({ amountMinor: '70000' })
    expect((await reportOf()).owedMinor).toBe('70000')
    const before = { from: '2025-01-01T00:00:00.000Z', until: brought.at }
    expect((await callSigned('/reports', before)).json()).toMatchObject({ owedMinor: '0' })
    const unsigned = { method: 'POST', url: '/brought-forward', payload: brought } as const
    expect((await app.inject(unsigned)).statusCode).toBe(401)
  })

  it('is reported wrongly in one way when it is told to', async () => {
    await choose(await openPayment(), { choice: 'pay' })
    await hear(1)
    const right = await reportOf()
    expect(right).toMatchObject({ owedMinor: '10000', lines: [{ amountMinor: '10000' }] })
    const wrongly = async (fault: string) => {
      await choose('/reports/fault', { fault })
      return await reportOf()
    }
    expect((await wrongly('hides')).lines).toEqual([])
    expect((await wrongly('doubles')).lines).toHaveLength(2)
    expect((await wrongly('invents')).lines.map(({ reference }) => reference)).toContain(
      'invented-dep_1',
    )
    expect((await wrongly('amount')).lines[0]).toMatchObject({ amountMinor: '10001' })
    expect((await wrongly('fee')).lines[0]).toMatchObject({ feeMinor: '1' })
    expect((await wrongly('state')).lines[0]).toMatchObject({ state: 'failed' })
    expect(await wrongly('owed')).toMatchObject({ owedMinor: '10100', lines: right.lines })
    expect(await wrongly('none')).toEqual(right)
  })
})
