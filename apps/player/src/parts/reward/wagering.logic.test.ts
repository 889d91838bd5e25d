import type { PromotionReward } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { timesOf, wageringMinorOf } from './wagering.logic.ts'

const reward = (
  wageringBase: 'bonus' | 'bonus_and_deposit',
  percent: string | null,
): PromotionReward => ({
  ...{ kind: 'bonus', percent, amountMinor: '5000', tickets: null },
  ...{ freeRounds: null, freeBet: null },
  bonus: {
    ...{ wageringMultiple: '12.5', wageringBase, order: 'cash_first', kind: 'cashable' },
    ...{ counts: [], validMs: 1, maxBetMinor: null, maxConversionMinor: null },
  },
})

describe('a reward', () => {
  it('says what has to be staked for the largest bonus', () => {
    expect(wageringMinorOf(reward('bonus', '50'))).toBe(62_500n)
    // Half of 10,000 is the largest bonus.
    expect(wageringMinorOf(reward('bonus_and_deposit', '50'))).toBe(187_500n)
    expect(wageringMinorOf({ ...reward('bonus', null), bonus: null })).toBeNull()
  })

  it('is worth so much for each piece', () => {
    const freeRounds = { gameName: 'Slot', rounds: 50, stakeMinor: '100' }
    const twice = timesOf({ ...reward('bonus', null), freeRounds }, 2)
    expect(twice).toMatchObject({ amountMinor: '10000', freeRounds: { rounds: 100 } })
    expect(wageringMinorOf(twice)).toBe(125_000n)
  })
})
