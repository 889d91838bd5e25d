import { ratio } from '@baize/kernel'
import { parseDecimalOdds, productOf } from '@baize/sports'
import { expect, it } from 'vitest'
import { wireTotalOdds } from './write-changes.ts'

it('the odds of a whole bet are rounded down, never up', () => {
  const legs = ['2.56', '2.62', '1.72'].flatMap((text) => parseDecimalOdds(text) ?? [])
  expect(wireTotalOdds(productOf(legs))).toBe('11.53')
  expect(wireTotalOdds(ratio(2))).toBe('2.00')
})
