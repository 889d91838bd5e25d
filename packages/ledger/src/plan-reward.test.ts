import { AssertionFailed, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { planReward } from './plan-reward.ts'

const accounts = { promotionId: 1n, cashId: 2n }
const cause = '0198f0a0-0000-7000-8000-000000000001' as Uuid

describe('a reward in cash', () => {
  it('comes from what rewards of its kind cost the house', () => {
    const transfers = planReward(accounts, cause, minor(500n))
    expect(transfers).toEqual([
      { code: 'reward_cash', debitId: 1n, creditId: 2n, amountMinor: 500n, causeId: cause },
    ])
  })

  it('is more than nothing', () => {
    expect(() => planReward(accounts, cause, minor(0n))).toThrow(AssertionFailed)
  })
})
