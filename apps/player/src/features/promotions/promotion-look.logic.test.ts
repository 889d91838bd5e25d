import { describe, expect, it } from 'vitest'
import { shareOf, typesOf } from './promotion-look.logic.ts'

describe('the card of a promotion', () => {
  it('measures its progress', () => {
    expect(shareOf({ counted: '2500', goal: '10000' })).toBe(0.25)
    expect(shareOf({ counted: '10001', goal: '10000' })).toBe(1)
    expect(shareOf({ counted: '0', goal: null })).toBe(1)
  })

  it('is filtered by types that there is something of', () => {
    const items = [{ promotionType: 'b' as const }, { promotionType: 'a' as const }]
    expect(typesOf(['a', 'b', 'c'] as const, items)).toEqual(['a', 'b'])
  })
})
