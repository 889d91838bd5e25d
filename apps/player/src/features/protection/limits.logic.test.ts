import { LIMIT_MINOR_MAX, type Protection } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import {
  countKinds,
  highestOf,
  inForce,
  limitsOf,
  readLimitAmount,
  readMinutes,
  shareOf,
} from './limits.logic.ts'

const money = (kind: 'deposit' | 'loss' | 'stake', limitMinor: string | null) => ({
  kind,
  period: 'day' as const,
  limitMinor,
  maximumMinor: null,
  usedMinor: '-500',
  endsAt: '2026-07-16T00:00:00Z',
  next: null,
})
const protection: Protection = {
  moneyLimits: [money('deposit', null), money('loss', '1000'), money('stake', null)],
  timeLimits: [
    {
      period: 'day',
      limitMinutes: 90,
      maximumMinutes: 60,
      usedMinutes: 30,
      endsAt: '2026-07-16T00:00:00Z',
      next: null,
    },
  ],
  realityCheck: { everyMinutes: null, maximumMinutes: null },
  rules: {
    coolOffMinDays: 1,
    exclusionMinDays: 180,
    looseningHours: 24,
    needsLimitBeforeDeposit: false,
  },
  pause: null,
}

describe('limits', () => {
  it('of money and of time are read as rows of one form', () => {
    expect(limitsOf(protection, 'loss')).toMatchObject([{ limit: 1_000n, used: -500n }])
    const [time] = limitsOf(protection, 'time')
    expect(time).toMatchObject({ limit: 90n, used: 30n })
    expect(time && inForce(time)).toBe(60n)
    expect(countKinds(protection)).toEqual({ done: 2, count: 4 })
  })

  it.each([
    [0n, 1_000n, 0],
    [250n, 1_000n, 0.25],
    [-250n, 1_000n, 0],
    [0n, 0n, 1],
  ])('%s of %s is drawn as %s', (used, limit, share) => {
    expect(shareOf(used, limit)).toBe(share)
  })

  it.each([
    ['1', '30', 90],
    ['', '45', 45],
    ['2', '', 120],
    ['0', '0', 0],
    ['', '', undefined],
    ['1', '60', undefined],
    ['-1', '0', undefined],
    ['800', '0', undefined],
    ['x', '1', undefined],
  ])('%s hours and %s minutes are %s minutes', (hours, minutes, expected) => {
    expect(readMinutes(hours, minutes)).toBe(expected)
  })

  it.each([
    ['1,250.50', 125_050n],
    ['0', 0n],
    ['', undefined],
    ['1.234', undefined],
    ['9'.repeat(16), LIMIT_MINOR_MAX + 1n],
    ['9'.repeat(60), LIMIT_MINOR_MAX + 1n],
  ])('an amount of "%s" is %s minor units', (typed, expected) => {
    expect(readLimitAmount(typed, 2)).toBe(expected)
  })

  it('are bounded by the policy, and where it has no rule by what means anything', () => {
    expect(highestOf({ kind: 'loss', maximum: 500n })).toBe(500n)
    expect(highestOf({ kind: 'loss', maximum: null })).toBe(LIMIT_MINOR_MAX)
    expect(highestOf({ kind: 'time', maximum: null })).toBeNull()
  })
})
