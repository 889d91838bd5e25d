import { minor } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideByParts, type StakePart, stakeOf } from './stake.ts'

const parts = (cash: bigint, bonus: bigint): StakePart[] => [
  { source: 'cash', amountMinor: minor(cash) },
  { source: 'bonus', amountMinor: minor(bonus) },
]
const some = fc.bigInt({ min: 1n, max: 10n ** 12n })

describe('a stake of parts', () => {
  it.each([
    [333n, 667n, 100n, [34n, 66n]],
    [333n, 667n, 1_000n, [333n, 667n]],
    [1n, 999n, 1n, [1n, 0n]],
    [1n, 1n, 0n, [0n, 0n]],
  ])('of %s and %s: %s goes back as %s', (cash, bonus, total, expected) => {
    expect(divideByParts(parts(cash, bonus), minor(total))).toEqual(expected)
  })

  it('divides all of a sum, and more in total is never less for a part', () => {
    fc.assert(
      fc.property(some, some, some, some, (cash, bonus, total, more) => {
        const stake = parts(cash, bonus)
        const divided = divideByParts(stake, minor(total))
        const later = divideByParts(stake, minor(total + more))
        expect(divided.reduce((sum, each) => sum + each, 0n)).toBe(total)
        expect(later.every((each, index) => each >= (divided[index] ?? 0n))).toBe(true)
      }),
      { numRuns: 200, seed: 20261128 },
    )
  })

  it('names a source once, and none with nothing', () => {
    expect(() => stakeOf([])).toThrow('one part or two')
    expect(() => stakeOf(parts(1n, 0n))).toThrow('more than nothing')
    const [cash] = parts(1n, 1n)
    expect(() => stakeOf([cash, cash] as StakePart[])).toThrow('named once')
  })
})
