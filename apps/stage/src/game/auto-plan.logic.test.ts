import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { beginAuto, planAfterRound } from './auto-plan.logic.ts'

const plan = beginAuto(10, minor(1_000n), minor(400n))
const round = (balance: bigint, win = 0n) => ({
  stakeMinor: minor(100n),
  winMinor: minor(win),
  balanceMinor: minor(balance),
})

describe('automatic rounds', () => {
  it('go on while the next stake fits above the floor', () => {
    expect(planAfterRound(plan, round(700n))).toEqual({ roundsLeft: 9, floorMinor: 600n })
  })

  it.each([
    ['the last round', { ...plan, roundsLeft: 1 }, round(900n)],
    ['a stake that would pass the floor', plan, round(699n)],
    ['a win of twenty stakes', plan, round(2_900n, 2_000n)],
  ] as const)('stop after %s', (_why, before, after) => {
    expect(planAfterRound(before, after)).toBeUndefined()
  })
})
