import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { depositBrings } from './deposit-brings.logic.ts'

const reward = {
  kind: 'bonus',
  tickets: null,
  freeRounds: null,
  freeBet: null,
  percent: '50',
  amountMinor: '10000',
  bonus: null,
} as const
const offer = { amountMinMinor: '2000', steps: [{ reach: '1', reward }] }

describe('what a deposit brings', () => {
  it('is its share, rounded down, up to the most of the offer', () => {
    expect(depositBrings(offer, minor(2_001n))).toBe(1_000n)
    expect(depositBrings(offer, minor(20_000n))).toBe(10_000n)
    expect(depositBrings(offer, minor(90_000n))).toBe(10_000n)
  })

  it('is nothing below the smallest deposit that counts', () => {
    expect(depositBrings(offer, minor(1_999n))).toBeNull()
  })

  it('is a fixed sum where the offer gives one, of the highest step that is reached', () => {
    const fixed = (amountMinor: string) => ({ ...reward, percent: null, amountMinor })
    const steps = [
      { reach: '1000', reward: fixed('100') },
      { reach: '5000', reward: fixed('700') },
    ]
    const brings = (sum: bigint) => depositBrings({ amountMinMinor: null, steps }, minor(sum))
    expect([brings(999n), brings(1_000n), brings(5_000n)]).toEqual([null, 100n, 700n])
  })
})
