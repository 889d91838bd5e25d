import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { divideAmount } from './withdraw-division.logic.ts'

const unplayed = [
  { depositNumber: 'D-2', way: 'after_look', amountMinor: '1000' },
  { depositNumber: 'D-1', way: 'back', amountMinor: '500' },
] as const

describe('which way a sum leaves during a break', () => {
  it.each([
    ['as always while it was played with', 300n, []],
    ['the newest unplayed deposit after that', 800n, ['to_account 300', 'after_look 500']],
    ['one deposit after the other', 1_500n, ['to_account 300', 'after_look 1000', 'back 200']],
    ['all of it', 1_800n, ['to_account 300', 'after_look 1000', 'back 500']],
  ] as const)('is %s', (_, amountMinor, expected) => {
    const parts = divideAmount(minor(amountMinor), minor(1_800n), unplayed)
    expect(parts.map((part) => `${part.way} ${part.amountMinor}`)).toEqual(expected)
  })

  it('is the account alone where nothing is unplayed', () => {
    expect(divideAmount(minor(800n), minor(1_800n), [])).toEqual([])
  })
})
