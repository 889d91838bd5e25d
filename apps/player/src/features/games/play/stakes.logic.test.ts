import { type Minor, minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { firstStake, stepStake } from './stakes.logic.ts'

const stakes: readonly Minor[] = [20n, 100n, 400n, 2000n].map(minor)

describe('the stake stepper', () => {
  it.each([
    [100n, 1, 400n],
    [100n, -1, 20n],
    [20n, -1, 20n],
    [2000n, 1, 2000n],
    [150n, 1, 400n],
  ] as const)('goes from %s by %i to %s', (from, by, to) => {
    expect(stepStake(stakes, minor(from), by)).toBe(to)
  })

  it('begins with the stake played last, if the game still offers it', () => {
    expect(firstStake(stakes, minor(2000n))).toBe(2000n)
    expect(firstStake(stakes, minor(30n))).toBe(100n)
    expect(firstStake(stakes, undefined)).toBe(100n)
  })
})
