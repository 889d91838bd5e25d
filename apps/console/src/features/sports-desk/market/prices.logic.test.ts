import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { marginOf, stepOdds, typedOdds } from './prices.logic.ts'

describe('a price that is typed', () => {
  it.each(['1.01', '2', '2.5', '3.85', '1000'])('is one: %s', (text) => {
    expect(typedOdds(text)).toBeDefined()
  })

  it.each(['', '1', '1.00', '0.5', '2.055', '1000.01', 'two', '-2'])('is none: %s', (text) => {
    expect(typedOdds(text)).toBeUndefined()
  })

  it.each([
    ['1.99', 1, '2.00'],
    ['2.00', 1, '2.02'],
    ['2.00', -1, '1.99'],
    ['3.05', -1, '3.00'],
    ['1.01', -1, '1.01'],
    ['1000', 1, '1000'],
    ['what', 1, 'what'],
  ] as const)('steps by the ladder from %s by %i to %s', (from, by, to) => {
    expect(stepOdds(from, by)).toBe(to)
  })
})

describe('the margin of a market', () => {
  it('is what its chances add up to beyond one', () => {
    expect(marginOf(['1.90', '1.90'])).toEqual(ratio(1, 19))
  })

  it('of a double chance is counted for two winners', () => {
    expect(marginOf(['1.40', '1.40', '1.40'])).toEqual(ratio(1, 14))
  })

  it('is unknown while a price is missing', () => {
    expect(marginOf(['1.90', null])).toBeUndefined()
  })
})
