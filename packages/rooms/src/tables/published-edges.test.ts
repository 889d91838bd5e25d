import { describe, expect, it } from 'vitest'
import { dragonTigerRules } from './dragon-tiger/rules.ts'
import { exactReturnOf } from './exact-return.ts'
import { sicBoRules } from './sic-bo/rules.ts'
import type { TableRules } from './table-rules.ts'

/** The house edge in percent, to four places. */
function edgeOf<Result>(rules: TableRules<Result>, spot: string): string {
  const { numerator, denominator } = exactReturnOf(rules, spot)
  return (Number(((denominator - numerator) * 10n ** 12n) / denominator) / 1e10).toFixed(4)
}

describe('the edge of the house is as published', () => {
  it.each([
    ['dragon', '3.7349'],
    ['tiger', '3.7349'],
    ['tie', '10.3614'],
    ['suitedTie', '13.9759'],
  ])('at dragon tiger on %s: %s percent', (spot, percent) => {
    expect(edgeOf(dragonTigerRules, spot)).toBe(percent)
  })

  it.each([
    ['small', '2.7778'],
    ['odd', '2.7778'],
    ['total-4', '12.5000'],
    ['total-5', '11.1111'],
    ['total-6', '12.0370'],
    ['total-7', '9.7222'],
    ['total-8', '12.5000'],
    ['total-9', '7.4074'],
    ['total-10', '12.5000'],
    ['single-1', '3.7037'],
    ['pair-1-2', '2.7778'],
    ['double-3', '11.1111'],
    ['triple-6', '16.2037'],
    ['any-triple', '11.1111'],
  ])('at sic bo on %s: %s percent', (spot, percent) => {
    expect(edgeOf(sicBoRules, spot)).toBe(percent)
  })
})
