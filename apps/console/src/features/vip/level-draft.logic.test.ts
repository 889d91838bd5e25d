import type { VipLevelShape } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { addLevel, draftsOf, incompleteOf, levelsOf } from './level-draft.logic.ts'

const GOLD: VipLevelShape = {
  names: { en: 'Gold', vi: 'Vàng' },
  ...{ reachMinor: '1000000', reachDepositMinor: '0', keepMinor: '50000', giftMinor: '8800' },
  ...{ birthdayGiftMinor: '0', withdrawalMaxMinor: '90000000', withdrawalDayMaxMinor: null },
  withdrawalsPerDay: 8,
}

describe('a level as it is typed', () => {
  it('travels as it came', () => {
    expect(levelsOf(draftsOf([GOLD], 2), 2)).toEqual([GOLD])
  })

  it('begins as the one below it, without a name', () => {
    const added = addLevel(draftsOf([GOLD], 2))
    expect(added).toHaveLength(2)
    expect(incompleteOf(added, 2)).toBe(1)
  })

  it('is incomplete where a sum cannot be read', () => {
    const [gold] = draftsOf([GOLD], 2)
    expect(incompleteOf(gold ? [gold] : [], 2)).toBeUndefined()
    expect(incompleteOf(gold ? [{ ...gold, reach: 'much' }] : [], 2)).toBe(0)
    expect(incompleteOf(gold ? [{ ...gold, perDay: 'x' }] : [], 2)).toBe(0)
  })
})
