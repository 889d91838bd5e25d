import { describe, expect, it } from 'vitest'
import { standOf } from './slip-stand.logic.ts'

describe('a slip', () => {
  it.each([
    ['open', null, 'open'],
    ['settled', '1900', 'won'],
    ['settled', '0', 'lost'],
    ['void', '0', 'void'],
    ['cancelled', '0', 'cancelled'],
  ] as const)('that is %s with a payout of %s stands as %s', (state, payoutMinor, stand) => {
    expect(standOf({ state, payoutMinor })).toBe(stand)
  })
})
