import type { PromotionReward } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { shareOf, typesOf, wageringMinorOf } from './promotion-look.logic.ts'

const reward = (
  wageringBase: 'bonus' | 'bonus_and_deposit',
  percent: string | null,
): PromotionReward => ({
  ...{ kind: 'bonus', percent, amountMinor: '5000', tickets: null, freeRounds: null },
  bonus: {
    ...{ wageringMultiple: '12.5', wageringBase, order: 'cash_first', kind: 'cashable' },
    ...{ counts: [], validMs: 1, maxBetMinor: null, maxConversionMinor: null },
  },
})

describe('the card of a promotion', () => {
  it('says what has to be staked for the largest bonus', () => {
    expect(wageringMinorOf(reward('bonus', '50'))).toBe(62_500n)
    // Half of 10,000 is the largest bonus.
    expect(wageringMinorOf(reward('bonus_and_deposit', '50'))).toBe(187_500n)
    expect(wageringMinorOf({ ...reward('bonus', null), bonus: null })).toBeNull()
  })

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
