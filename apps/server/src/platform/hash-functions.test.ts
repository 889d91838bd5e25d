import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hmacSha256, sha256 } from './hash-functions.ts'

const bytes = fc.uint8Array({ maxLength: 200 })
const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex')

describe('the hashes that rounds are drawn with', () => {
  it('agree with the system’s HMAC for keys and messages of every length', () => {
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        const expected = createHmac('sha256', key).update(message).digest('hex')
        expect(hex(hmacSha256(key, message))).toBe(expected)
      }),
    )
  })

  it('agree with the system’s SHA-256', () => {
    fc.assert(
      fc.property(bytes, (message) => {
        expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
      }),
    )
  })

  it('give the answer printed in RFC 4231, test case 2', () => {
    const encode = (text: string) => new TextEncoder().encode(text)
    expect(hex(hmacSha256(encode('Jefe'), encode('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })
})
