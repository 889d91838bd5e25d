import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { moneyOfLineBets } from './slot.logic.ts'

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
