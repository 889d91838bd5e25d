import { minor } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnusual, readAmount, typedAmount } from './amount.logic.ts'

const limits = { minMinor: minor(10_000n), maxMinor: minor(5_000_000n) }

describe('a typed amount', () => {
  it.each([
    ['', 'amount'],
    ['0', 'amount'],
    ['12.345', 'amount'],
    ['99.99', 'tooSmall'],
    ['100', undefined],
    ['50,000.00', undefined],
    ['50,000.01', 'tooLarge'],
  ])('"%s" has the fault %s', (text, fault) => {
    expect(readAmount(text, 2, limits).fault).toBe(fault)
  })

  it('may not be more than the balance it comes out of', () => {
    const withBalance = { ...limits, balanceMinor: minor(20_000n) }

    expect(readAmount('200', 2, withBalance).fault).toBeUndefined()
    expect(readAmount('200.01', 2, withBalance).fault).toBe('tooMuch')
  })

  it('reads back what it writes, for every exponent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 3 }),
        (amount, exponent) => {
          const wide = { minMinor: minor(1n), maxMinor: minor(10n ** 12n) }
          expect(readAmount(typedAmount(minor(amount), exponent), exponent, wide)).toEqual({
            amountMinor: amount,
          })
        },
      ),
    )
  })

  it.each([
    [999n, 100n, false],
    [1_000n, 100n, true],
    [1_000n, null, false],
  ])('of %i is asked about beside a usual %s: %s', (amount, usual, isAsked) => {
    expect(isUnusual(minor(amount), usual === null ? null : minor(usual))).toBe(isAsked)
  })
})
