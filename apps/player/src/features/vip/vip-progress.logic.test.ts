import type { ShownVipLevel, VipStandingShape } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { keepOf, measuresOf, shareOf } from './vip-progress.logic.ts'

const level = (place: number, keepMinor = '500'): ShownVipLevel => ({
  ...{ level: place, name: `L${place}`, reachMinor: '2000', reachDepositMinor: '100', keepMinor },
  ...{ giftMinor: '0', birthdayGiftMinor: '0', withdrawalMaxMinor: null },
  ...{ withdrawalDayMaxMinor: null, withdrawalsPerDay: null },
})
const standing: VipStandingShape = {
  ...{ level: 1, levelMax: 1, lifeMinor: '1500', depositsMinor: '-20', periodMinor: '250' },
  ...{ periodEndsAt: '2026-05-01T00:00:00.000Z', since: null },
}

describe('the way to the next level', () => {
  it('is measured by bets and deposits of a life where it is new', () => {
    expect(measuresOf(level(2), standing)).toEqual([
      { kind: 'valid_bet', doneMinor: 1500n, goalMinor: 2000n },
      { kind: 'deposit', doneMinor: 0n, goalMinor: 100n },
    ])
  })

  it('is measured by the month where the level was held before', () => {
    expect(measuresOf(level(2), { ...standing, levelMax: 3 })).toEqual([
      { kind: 'month', doneMinor: 250n, goalMinor: 500n },
    ])
  })

  it('has a share from nothing to all of it', () => {
    const shares = [0n, 250n, 500n, 900n].map((doneMinor) =>
      shareOf({ kind: 'month', doneMinor, goalMinor: 500n }),
    )
    expect(shares).toEqual([0, 0.5, 1, 1])
  })

  it('shows nothing to keep where a level cannot be lost', () => {
    expect(keepOf(level(0), standing)).toBeUndefined()
    expect(keepOf(level(1, '0'), standing)).toBeUndefined()
    expect(keepOf(level(1), standing)).toMatchObject({ goalMinor: 500n })
  })
})
