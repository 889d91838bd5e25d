import { randomUUID } from 'node:crypto'
import { SIGNATURE_HEADERS, SIGNATURE_SKEW_MS } from '@baize/contract/payments'
import { manualClock } from '@baize/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UseOnce } from '../use-once.store.ts'
import { signCall, signMessage } from './sign-call.ts'
import { type CallVerifierParts, findSignatureFault } from './verify-call.ts'

const SECRET = 'a secret of at least thirty-two characters'
const NOW_MS = Date.UTC(2026, 10, 21, 12)
const clock = manualClock(NOW_MS)
const PATH = '/cashier/callbacks/payments'
const CALL = { from: 'provider', kind: 'call', path: PATH } as const

const sign = (body: string, secret = SECRET, atMs: number = NOW_MS) =>
  signMessage(secret, CALL, { timestamp: String(atMs), nonce: randomUUID() }, body)

let parts: CallVerifierParts
beforeEach(() => {
  const taken = new Set<string>()
  const useOnce: UseOnce = {
    take: async (kind, token) => !taken.has(`${kind} ${token}`) && !!taken.add(`${kind} ${token}`),
    prune: async () => 0,
  }
  parts = { secret: SECRET, clock, useOnce }
})

describe('a signed call', () => {
  it('is believed once', async () => {
    const headers = sign('{"amountMinor":"100"}')
    expect(await findSignatureFault(parts, PATH, headers, '{"amountMinor":"100"}')).toBeUndefined()
    expect(await findSignatureFault(parts, PATH, headers, '{"amountMinor":"100"}')).toBe(
      'nonce_seen_before',
    )
  })

  it('is not believed after one byte of its body changed', async () => {
    const headers = sign('{"amountMinor":"100"}')
    expect(await findSignatureFault(parts, PATH, headers, '{"amountMinor":"900"}')).toBe(
      'signature_wrong',
    )
  })

  it('is not believed at another path, as an answer, or back at whoever sent it', async () => {
    const stamp = { timestamp: String(NOW_MS), nonce: randomUUID() }
    const others = [
      signMessage(SECRET, { ...CALL, path: '/cashier/callbacks/payouts' }, stamp, '{}'),
      signMessage(SECRET, { ...CALL, kind: 'answer' }, stamp, '{}'),
      signCall(SECRET, clock, PATH, '{}'),
    ]
    for (const headers of others) {
      expect(await findSignatureFault(parts, PATH, headers, '{}')).toBe('signature_wrong')
    }
  })

  it('is not believed when another key signed it, and does not use up the nonce', async () => {
    const body = '{}'
    const honest = sign(body)
    const forged = {
      ...sign(body, 'another secret of thirty-two characters'),
      [SIGNATURE_HEADERS.nonce]: honest[SIGNATURE_HEADERS.nonce],
    }
    expect(await findSignatureFault(parts, PATH, forged, body)).toBe('signature_wrong')
    expect(await findSignatureFault(parts, PATH, honest, body)).toBeUndefined()
  })

  it.each([
    ['just in time', SIGNATURE_SKEW_MS, undefined],
    ['too old', SIGNATURE_SKEW_MS + 1, 'signature_too_old'],
    ['from the future', -SIGNATURE_SKEW_MS - 1, 'signature_too_old'],
  ])('that is %s', async (_, ageMs, fault) => {
    const headers = sign('{}', SECRET, NOW_MS - ageMs)
    expect(await findSignatureFault(parts, PATH, headers, '{}')).toBe(fault)
  })

  it.each([
    [SIGNATURE_HEADERS.timestamp, 'soon'],
    [SIGNATURE_HEADERS.timestamp, '1e12'],
    [SIGNATURE_HEADERS.nonce, 'not-a-uuid'],
    [SIGNATURE_HEADERS.version, '1'],
    [SIGNATURE_HEADERS.signature, 'ABCD'],
    [SIGNATURE_HEADERS.signature, ''],
  ])('with %s of %j is malformed', async (name, value) => {
    const headers = { ...sign('{}'), [name]: value }
    expect(await findSignatureFault(parts, PATH, headers, '{}')).toBe('signature_malformed')
  })
})
