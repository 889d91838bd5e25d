import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { VENDOR_CALL_NAMES, vendorActionOf, vendorPath } from './calls.ts'
import { VENDOR_ERROR_CODES, VENDOR_ERRORS } from './errors.ts'
import { vendorRequests } from './shapes.ts'
import {
  isVendorTimeNear,
  readVendorEnvelope,
  signVendorBody,
  type VendorMessage,
  type VendorSigner,
  vendorMessage,
  vendorSignedText,
} from './signature.ts'

const signer: VendorSigner = {
  vendorId: 'LOTUS',
  keyId: 'k1',
  sign: (text) => createHmac('sha256', 'test').update(text).digest('hex'),
}
const NOW_MS = 1_780_000_000_000
const BET = {
  txId: 't1',
  playerId: 'p1',
  sessionId: 's1',
  roundId: 'r1',
  gameId: 'g1',
  currency: 'PLY',
  scale: 2,
}
const stamp = {
  ...{ nowMs: NOW_MS, nonce: 'abcdefghijklmnop' },
  message: vendorMessage.callOfVendor('/vendor/v1/authenticate'),
}

describe('the signature of a vendor’s call', () => {
  it('is HMAC-SHA256 over who says what to which path, time, nonce and raw body, as documented', () => {
    const headers = signVendorBody(signer, stamp, '{"token":"t"}')
    expect(headers['x-signature']).toBe(
      createHmac('sha256', 'test')
        .update(
          '2\nvendor\ncall\nPOST\n/vendor/v1/authenticate\n1780000000000\nabcdefghijklmnop\n{"token":"t"}',
        )
        .digest('hex'),
    )
    const documented = new URL('../../../../docs/vendor-protocol/README.md', import.meta.url)
    expect(readFileSync(documented, 'utf8')).toContain(headers['x-signature'])
    expect(readVendorEnvelope(headers)).toEqual({
      vendorId: 'LOTUS',
      keyId: 'k1',
      timestamp: '1780000000000',
      nonce: 'abcdefghijklmnop',
      signature: headers['x-signature'],
      version: 2,
    })
  })

  it('is over time, nonce and body alone in version 1, which says no version', () => {
    const headers = signVendorBody(signer, { ...stamp, message: undefined }, '{"token":"t"}')
    expect(headers['x-signature']).toBe(
      createHmac('sha256', 'test')
        .update('1780000000000.abcdefghijklmnop.{"token":"t"}')
        .digest('hex'),
    )
    expect(readVendorEnvelope(headers)).toMatchObject({ version: 1 })
  })

  it('covers every byte of the body, and what the message is', () => {
    const of = (message: VendorMessage, body = '{"a":1}') =>
      vendorSignedText({ timestamp: '1', nonce: 'n', message }, body)
    const { callOfVendor, answerToVendor, callOfOperator, answerToOperator } = vendorMessage
    const texts = [callOfVendor, answerToVendor, callOfOperator, answerToOperator].flatMap((made) =>
      ['/vendor/v1/win', '/vendor/v1/refund'].map((path) => of(made(path))),
    )
    expect(new Set([...texts, of(callOfVendor('/vendor/v1/win'), '{"a": 1}')]).size).toBe(9)
  })

  it.each([
    ['as old as can be', NOW_MS - 300_000, true],
    ['older', NOW_MS - 300_001, false],
    ['from the near future', NOW_MS + 300_000, true],
    ['from the future', NOW_MS + 300_001, false],
  ])('that is %s', (_, timestamp, isNear) => {
    expect(isVendorTimeNear(String(timestamp), NOW_MS)).toBe(isNear)
  })

  it.each(['x-vendor-id', 'x-key-id', 'x-timestamp', 'x-nonce', 'x-signature'])(
    'is not read without %s',
    (name) => {
      const { [name]: _, ...headers } = signVendorBody(signer, stamp, '{}')
      expect(readVendorEnvelope(headers)).toBeUndefined()
    },
  )
})

describe('the calls of vendors', () => {
  it('have one address each', () => {
    expect(vendorPath('bet_win')).toBe('/vendor/v1/bet_win')
    expect(VENDOR_CALL_NAMES.toSorted()).toEqual(Object.keys(vendorRequests).toSorted())
  })

  it('are refunded, not repeated, when a bet finds the house shut', () => {
    expect(vendorActionOf('bet', 'internal')).toBe('refund')
    expect(vendorActionOf('bet_win', 'maintenance')).toBe('refund')
    expect(vendorActionOf('win', 'internal')).toBe('retry')
    expect(vendorActionOf('bet', 'insufficient_funds')).toBe('open_cashier')
  })

  it('never ask for a repeat of what is final', () => {
    for (const code of VENDOR_ERROR_CODES) {
      const { class: kind, action } = VENDOR_ERRORS[code]
      expect(action === 'retry', code).toBe(kind === 'temporary')
    }
  })

  it('are read only when the lines of a bet come to its amount', () => {
    const bet = { ...BET, amountMinor: '300' }
    const line = (lineId: string, amountMinor: string) => ({ lineId, amountMinor })
    const reads = (lines: unknown) => vendorRequests.bet.safeParse({ ...bet, lines }).success
    expect(reads([line('red', '100'), line('17', '200')])).toBe(true)
    expect(reads([line('red', '100'), line('17', '201')])).toBe(false)
    expect(reads([])).toBe(false)
  })

  it.each(['0', '-1', '1.5', '1e3', ' 1', '01', '', '1000000000000000000000'])(
    'refuse %j as a bet',
    (amountMinor) => {
      expect(vendorRequests.bet.safeParse({ ...BET, amountMinor: '100' }).success).toBe(true)
      expect(vendorRequests.bet.safeParse({ ...BET, amountMinor }).success).toBe(false)
    },
  )
})
