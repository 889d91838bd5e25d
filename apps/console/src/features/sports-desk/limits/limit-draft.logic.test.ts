import { describe, expect, it } from 'vitest'
import { effectOf, limitsFrom, wrongLimits } from './limit-draft.logic.ts'

const before = { marketLiabilityMinor: '50000000', selectionWinMinor: null }

describe('limits of sports that are typed', () => {
  it('travel in minor units, and as nothing where the levels above decide', () => {
    const typed = { marketLiabilityMinor: '500000.00', selectionWinMinor: ' ', reason: '' }
    expect(limitsFrom(typed, 2)).toEqual(before)
  })

  it.each([
    ['nothing', {}, 'nothing'],
    ['less', { marketLiabilityMinor: '49999999' }, 'at_once'],
    ['a limit where there was none', { selectionWinMinor: '1' }, 'at_once'],
    ['more', { marketLiabilityMinor: '50000001' }, 'asked'],
    ['no limit where there was one', { marketLiabilityMinor: null }, 'asked'],
    [
      'more of one and less of the other',
      { marketLiabilityMinor: '99999999', selectionWinMinor: '1' },
      'asked',
    ],
    ['no sum', { marketLiabilityMinor: '' }, undefined],
    ['nothing at all', { selectionWinMinor: '0' }, undefined],
  ] as const)('say before they are sent what %s would do', (_name, change, effect) => {
    expect(effectOf(before, { ...before, ...change })).toBe(effect)
  })

  it('name those that are no sums', () => {
    expect(wrongLimits({ marketLiabilityMinor: '', selectionWinMinor: null })).toEqual([
      'marketLiabilityMinor',
    ])
  })
})
