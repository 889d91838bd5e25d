import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type AutoPlan, planAfterRound } from './auto-plan.logic.ts'

describe('automatic spins', () => {
  const plan: AutoPlan = { spinsLeft: 10, lossLimitMinor: minor(400n), netMinor: minor(0n) }
  const round = (payout: bigint, hasFeature = false) => ({
    stakeMinor: minor(100n),
    payoutMinor: minor(payout),
    hasFeature,
  })

  it('go on after an ordinary round', () => {
    expect(planAfterRound(plan, round(40n))).toEqual({ ...plan, spinsLeft: 9, netMinor: -60n })
  })

  it.each([
    ['the last spin', { ...plan, spinsLeft: 1 }, round(0n)],
    ['a feature', plan, round(500n, true)],
    ['a win of twenty stakes', plan, round(2000n)],
    ['a loss that leaves no room for a stake', { ...plan, netMinor: minor(-250n) }, round(0n)],
  ] as const)('stop after %s', (_why, before, after) => {
    expect(planAfterRound(before, after)).toBeUndefined()
  })
})
