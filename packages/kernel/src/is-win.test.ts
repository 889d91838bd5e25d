import { describe, expect, it } from 'vitest'
import { isWin } from './is-win.ts'
import { minor } from './money.ts'

describe('a win', () => {
  it.each([
    ['nothing', 0n, false],
    ['a part of the stake', 99n, false],
    ['the stake', 100n, false],
    ['more than the stake', 101n, true],
  ] as const)('of a bet of 100 that brings back %s (%i)', (_name, payout, expected) => {
    expect(isWin(minor(100n), minor(payout))).toBe(expected)
  })
})
