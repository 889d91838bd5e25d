import { createHmac } from 'node:crypto'
import { paymentKeyText, SIGNATURE_HEADERS, signedMessageText } from '@baize/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../apps/sandbox/src/system-clock.ts'
import {
  type SandboxInMemory,
  SANDBOX_SECRET as SECRET,
  startSandboxInMemory,
} from '../vendor/sandbox-in-memory.ts'
import type { RawAnswer, RawCall } from '../wire.ts'
import { certifyPayments } from './certify-payments.ts'

const SECOND = createHmac('sha256', SECRET).update(paymentKeyText('sandbox-b')).digest('hex')

let sandbox: SandboxInMemory

beforeAll(async () => {
  const post = () => Promise.reject(new Error('there is no wallet'))
  sandbox = await startSandboxInMemory({ clock: systemClock, post })
})
afterAll(() => sandbox.stop())

/** What fails of a provider whose answers are changed on their way, signed again unless they should not be. */
async function failedOf(
  change: (call: RawCall, answer: RawAnswer) => RawAnswer = (_call, answer) => answer,
): Promise<readonly string[]> {
  const results = await certifyPayments({
    wire: async (call) => change(call, await sandbox.wire(call)),
    ...{ secret: SECRET, currency: 'PLY', nowMs: () => Date.now() },
  })
  return results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
}

function signedAgain({ path }: RawCall, answer: RawAnswer, raw: string): RawAnswer {
  const stamp = {
    timestamp: answer.headers[SIGNATURE_HEADERS.timestamp] ?? '',
    nonce: answer.headers[SIGNATURE_HEADERS.nonce] ?? '',
  }
  const message = { from: 'provider', kind: 'answer', path } as const
  const signature = createHmac('sha256', SECRET)
    .update(signedMessageText(message, stamp, raw))
    .digest('hex')
  return {
    ...answer,
    raw,
    headers: { ...answer.headers, [SIGNATURE_HEADERS.signature]: signature },
  }
}

const balanceChanged = (change: object) => (call: RawCall, answer: RawAnswer) =>
  call.path === '/balance' && answer.status === 200
    ? signedAgain(call, answer, JSON.stringify({ ...JSON.parse(answer.raw), ...change }))
    : answer

describe('the certification of a payment provider', () => {
  it('passes the sandbox’s first provider', async () => {
    expect(await failedOf()).toEqual([])
  })

  it('leaves the balance out for a provider that does not know it', async () => {
    const results = await certifyPayments({
      wire: (call) => sandbox.wire({ ...call, path: `/b${call.path}` }),
      ...{ secret: SECOND, currency: 'PLY', nowMs: () => Date.now() },
    })
    const left = results.filter(({ outcome }) => outcome === 'skipped').map(({ id }) => id)
    expect(left).toEqual(['B01', 'B02', 'B03', 'B04'])
  })

  it.each([
    ['another currency', { currency: 'EUR' }, ['B01', 'B03']],
    ['an old balance', { at: '2020-01-01T00:00:00.000Z' }, ['B01']],
    ['another sum than the report owes', { amountMinor: '1' }, ['B02']],
  ])('finds %s', async (_, change, failed) => {
    expect(await failedOf(balanceChanged(change))).toEqual(failed)
  })

  it('finds answers that prove nothing', async () => {
    const spoilt = await failedOf((call, answer) =>
      call.path === '/balance' && answer.status === 200
        ? { ...answer, raw: `${answer.raw} ` }
        : answer,
    )
    expect(spoilt).toEqual(['B01', 'B02', 'B03'])
  })

  it('finds a provider that answers anybody', async () => {
    const failed = await failedOf((call, answer) =>
      answer.status === 401 ? signedAgain(call, { ...answer, status: 200 }, '{}') : answer,
    )
    expect(failed).toEqual(expect.arrayContaining(['S01', 'S05', 'S06', 'S07', 'S08', 'B04']))
  })
})
