import { describe, expect, it } from 'vitest'
import { takeRandomBytes } from './random-bytes.ts'

describe('random bytes', () => {
  it('come in the number asked for, also across the end of the pool', () => {
    for (const count of [0, 1, 10, 8_191, 8_192, 8_193, 100_000]) {
      expect(takeRandomBytes(count)).toHaveLength(count)
    }
  })

  it('are never handed out twice', () => {
    const seen = new Set(Array.from({ length: 20_000 }, () => takeRandomBytes(10).toString('hex')))
    expect(seen.size).toBe(20_000)
  })

  it('stay as they are when more are taken', () => {
    const kept = takeRandomBytes(16)
    const before = kept.toString('hex')
    for (let index = 0; index < 2_000; index += 1) takeRandomBytes(16)
    expect(kept.toString('hex')).toBe(before)
    expect(before).not.toBe('00'.repeat(16))
  })
})
