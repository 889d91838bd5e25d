import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { decideProgress } from './decide-progress.ts'
import type { FollowedPlayer, PlayerStep } from './players.store.ts'

const at = (day: number) => new Date(Date.UTC(2026, 2, day))
const NOW = epochMs(at(20).getTime())

const player: FollowedPlayer = {
  ...{ memberId: 1n, affiliateId: 2n, registeredAt: at(1) },
  ...{ firstDepositAt: null, qualifiedAt: null, barredAt: null, barredBy: null },
  ...{ isExcluded: false, isLocked: false },
  terms: {
    ...{ tiers: [], carriesNegative: false, cpaMinor: '5000', subPercent: '0' },
    ...{ payoutMinMinor: '0', vendorPercent: '0', taxPercent: '0', adminPercent: '0' },
    baseline: {
      ...{ withinDays: 10, firstDepositMinMinor: '100', depositsMinMinor: '100' },
      ...{ validBetMinMinor: '300', needsVerified: false },
    },
  },
}
const step = (kind: PlayerStep['kind'], day: number, amountMinor = 0n): PlayerStep => ({
  ...{ kind, at: at(day), amountMinor },
})
const played = [step('deposit', 2, 100n), step('stake', 3, 200n), step('stake', 4, 100n)]

describe('a player of an affiliate', () => {
  it('qualifies when the last of the baseline is met', () => {
    expect(decideProgress(player, played, NOW)).toMatchObject({
      ...{ firstDepositAt: at(2), qualifiedAt: at(4), reversedAt: null },
    })
  })

  it('does not by bets that were taken back', () => {
    const steps = [...played.slice(0, 2), step('stake', 3, -200n), step('stake', 4, 100n)]
    expect(decideProgress(player, steps, NOW).qualifiedAt).toBeNull()
  })

  it('has deposited for the first time, whatever the deal', () => {
    const progress = decideProgress({ ...player, terms: null }, played, NOW)
    expect(progress).toMatchObject({ firstDepositAt: at(2), qualifiedAt: null })
  })

  it.each(['excluded', 'locked', 'duplicate'] as const)(
    'never qualifies once %s before, also when that is over',
    (barredBy) => {
      const barred = { ...player, barredAt: at(3), barredBy }
      expect(decideProgress(barred, played, NOW).qualifiedAt).toBeNull()
    },
  )

  it('is taken back when the house locks the account after it qualified', () => {
    const locked = { ...player, qualifiedAt: at(4), firstDepositAt: at(2), isLocked: true }
    expect(decideProgress(locked, [], NOW)).toMatchObject({
      ...{ qualifiedAt: at(4), barredBy: 'locked', reversedAt: new Date(NOW) },
    })
  })

  it('stays paid for when they exclude themselves after it qualified', () => {
    const excluded = { ...player, qualifiedAt: at(4), firstDepositAt: at(2), isExcluded: true }
    expect(decideProgress(excluded, [], NOW)).toMatchObject({
      ...{ barredBy: 'excluded', reversedAt: null },
    })
  })
})
