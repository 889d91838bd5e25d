import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SIGNATURE_HEADERS } from '@baize/contract/payments'
import { manualClock } from '@baize/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signMessage } from '../../../../platform/signed-calls/sign-call.ts'
import { askBalance } from './ask-balance.ts'
import { createSandboxPayments } from './sandbox-payments.ts'

const SECRET = 'a secret of at least thirty-two characters'
const NOW_MS = 1_790_000_000_000
const clock = manualClock(NOW_MS)

let server: Server
let address: string
/** How the provider answers a question that was signed under a nonce. */
let answer: {
  readonly status?: number
  readonly body?: object
  readonly key?: string
  readonly nonce?: string
  readonly headers?: Record<string, string>
  readonly waitMs?: number
}

beforeEach(async () => {
  server = createServer(async (request, response) => {
    request.resume()
    await sleep(answer.waitMs ?? 0)
    const text = JSON.stringify(answer.body ?? {})
    const asked = request.headers[SIGNATURE_HEADERS.nonce]
    const stamp = { timestamp: String(NOW_MS), nonce: answer.nonce ?? String(asked) }
    const message = { from: 'provider', kind: 'answer', path: '/balance' } as const
    const headers = answer.headers ?? signMessage(answer.key ?? SECRET, message, stamp, text)
    response.writeHead(answer.status ?? 200, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const told = (change: object = {}) => ({
  ...{ amountMinor: '-12050', currency: 'PLY', at: new Date(NOW_MS - 1_000).toISOString() },
  ...change,
})
const ask = (answerMsMax?: number) =>
  askBalance(
    { provider: createSandboxPayments({ address, secret: SECRET, clock, answerMsMax }), clock },
    'PLY',
  )

describe('the balance of a provider', () => {
  it('is trusted as the provider signed it, below zero too', async () => {
    answer = { body: told() }
    expect(await ask()).toEqual({
      ...{ state: 'told', amountMinor: -12_050n, at: new Date(NOW_MS - 1_000) },
    })
  })

  it.each([
    ['no signature', { headers: {} }],
    ['another key', { key: 'another secret of thirty-two characters' }],
    ['the answer to another question', { nonce: '7b0b6d8e-5c0e-4f43-9d5e-0a52c1c2f9aa' }],
  ])('is silence with %s', async (_, change) => {
    answer = { body: told(), ...change }
    expect(await ask()).toEqual({ state: 'silent' })
  })

  it.each([
    ['a fault of its own', { status: 503 }],
    ['another shape', { body: told({ amountMinor: 12 }) }],
    ['no sum that can be', { body: told({ amountMinor: '1.5' }) }],
  ])('is silence after %s', async (_, change) => {
    answer = { body: told(), ...change }
    expect(await ask()).toEqual({ state: 'silent' })
  })

  it('counts in no other currency than was asked', async () => {
    answer = { body: told({ currency: 'EUR' }) }
    expect(await ask()).toEqual({ state: 'other_currency' })
  })

  it.each([-300_001, 300_001])('says nothing of now when it is %i ms off', async (offMs) => {
    answer = { body: told({ at: new Date(NOW_MS + offMs).toISOString() }) }
    expect(await ask()).toEqual({ state: 'late' })
  })

  it('is not waited for longer than an answer may take', async () => {
    answer = { body: told(), waitMs: 200 }
    expect(await ask(20)).toEqual({ state: 'silent' })
  })

  it('is not asked where the provider does not know the call', async () => {
    answer = { status: 404, headers: {} }
    expect(await ask()).toEqual({ state: 'not_asked' })
  })

  it('is silence where nobody listens', async () => {
    const provider = createSandboxPayments({ address: 'http://127.0.0.1:9', secret: SECRET, clock })
    expect(await askBalance({ provider, clock }, 'PLY')).toEqual({ state: 'silent' })
  })
})
