import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manualClock } from '@baize/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxPayments } from './sandbox-payments.ts'

const SECRET = 'a secret of at least thirty-two characters'
const ORDER = {
  reference: 'dep_1',
  orderNumber: 'D-1',
  amountMinor: '10000',
  currency: 'PLY',
  exponent: 2,
  symbol: '₱',
  returnUrl: 'http://localhost/wallet',
  callbackUrl: 'http://localhost/callback',
  expiresAt: '2026-11-21T12:00:00.000Z',
}

let server: Server
let provider: PaymentProvider
let answer: { status: number; body: string; headers?: Record<string, string> }
let received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }

beforeEach(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      received = { url: request.url, headers: request.headers, body }
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const clock = manualClock(1_790_000_000_000)
  provider = createSandboxPayments({ address: `http://127.0.0.1:${port}`, secret: SECRET, clock })
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
})

describe('the adapter to the payment provider', () => {
  it('sends the order signed and hands back the page to pay on', async () => {
    answer = { status: 200, body: '{"paymentId":"pay_1","payUrl":"http://localhost/pay/pay_1"}' }

    const opened = await provider.openPayment(ORDER)

    expect(opened).toEqual({ paymentId: 'pay_1', payUrl: 'http://localhost/pay/pay_1' })
    expect(JSON.parse(received.body)).toEqual(ORDER)
    const { headers } = received
    const [at, nonce] = [headers['x-baize-timestamp'], headers['x-baize-nonce']]
    const signed = ['2', 'house', 'call', 'POST', '/payments', at, nonce, received.body].join('\n')
    expect(headers['x-baize-signature']).toBe(
      createHmac('sha256', SECRET).update(signed).digest('hex'),
    )
  })

  it.each([
    ['a refusal', 409, '{}', 'ProviderRefused'],
    ['an order not understood', 422, '{}', 'ProviderRefused'],
    ['a fault of its own', 500, '{}', 'ProviderUnreachable'],
    ['a clock that is off', 401, '{}', 'ProviderUnreachable'],
    ['no JSON', 200, '<html>', 'ProviderUnreachable'],
    ['another shape', 200, '{"paymentId":7}', 'ProviderUnreachable'],
  ])('tells %s apart', async (_, status, body, name) => {
    answer = { status, body }
    await expect(provider.openPayment(ORDER)).rejects.toMatchObject({ name })
  })

  it('follows no redirect', async () => {
    answer = { status: 307, body: '', headers: { location: 'http://127.0.0.1:9/' } }
    await expect(provider.openPayment(ORDER)).rejects.toMatchObject({ name: 'ProviderUnreachable' })
  })

  it('does not know the fate of an order that nobody answered', async () => {
    const nowhere = createSandboxPayments({
      address: 'http://127.0.0.1:9',
      secret: SECRET,
      clock: manualClock(0),
    })
    await expect(nowhere.openPayment(ORDER)).rejects.toMatchObject({ name: 'ProviderUnreachable' })
  })
})
