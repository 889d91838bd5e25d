import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type AutoPlan, moneyOfLineBets, planAfterRound } from './slot.logic.ts'

describe('line bets in money', () => {
  it.each([
    [4000n, 320, 64_000n],
    [20n, 1, 1n],
    [4000n, 0, 0n],
  ])('at a stake of %s, %i line bets are %s', (stake, lineBets, expected) => {
    expect(moneyOfLineBets(minor(stake), lineBets)).toBe(expected)
  })

  it('refuses a stake that lines do not divide', () => {
    expect(() => moneyOfLineBets(minor(30n), 1)).toThrow('whole number of line bets')
  })
})

describe('automatic spins', () => {
  const plan: AutoPlan = { spinsLeft: 10, lossLimitMinor: minor(400n), netMinor: minor(0n) }
  const round = (payout: bigint, hasFreeSpins = false) => ({
    stakeMinor: minor(100n),
    payoutMinor: minor(payout),
    hasFreeSpins,
  })

  it('go on after an ordinary round', () => {
    expect(planAfterRound(plan, round(40n))).toEqual({ ...plan, spinsLeft: 9, netMinor: -60n })
  })

  it.each([
    ['the last spin', { ...plan, spinsLeft: 1 }, round(0n)],
    ['free spins', plan, round(500n, true)],
    ['a win of twenty stakes', plan, round(2000n)],
    ['a loss that leaves no room for a stake', { ...plan, netMinor: minor(-250n) }, round(0n)],
  ] as const)('stop after %s', (_why, before, after) => {
    expect(planAfterRound(before, after)).toBeUndefined()
  })
})
