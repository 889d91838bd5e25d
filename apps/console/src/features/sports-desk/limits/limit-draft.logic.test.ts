import { describe, expect, it } from 'vitest'
import { effectOf, limitsFrom, wrongLimits } from './limit-draft.logic.ts'

const before = { marketLiabilityMinor: '50000000', selectionWinMinor: null, marginBp: 600 }

describe('limits of sports that are typed', () => {
  it('travel in minor units, and as nothing where the levels above decide', () => {
    const typed = {
      marketLiabilityMinor: '500000.00',
      selectionWinMinor: ' ',
      margin: '6',
      reason: '',
    }
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
    ['a higher margin', { marginBp: 750 }, 'at_once'],
    ['a lower margin', { marginBp: 500 }, 'asked'],
    ['the margin of the feed', { marginBp: null }, 'asked'],
    ['no margin', { marginBp: Number.NaN }, undefined],
    ['no sum', { marketLiabilityMinor: '' }, undefined],
    ['nothing at all', { selectionWinMinor: '0' }, undefined],
  ] as const)('say before they are sent what %s would do', (_name, change, effect) => {
    expect(effectOf(before, { ...before, ...change })).toBe(effect)
  })

  it('name those that are no sums', () => {
    expect(wrongLimits({ ...before, marketLiabilityMinor: '' })).toEqual(['marketLiabilityMinor'])
  })

  it.each([
    ['7.5', 750],
    ['1', 100],
    ['30', 3_000],
    ['', null],
    ['0.5', Number.NaN],
    ['31', Number.NaN],
    ['much', Number.NaN],
  ])('have a margin of %j as %j', (margin, marginBp) => {
    const typed = { marketLiabilityMinor: '', selectionWinMinor: '', margin, reason: '' }
    expect(limitsFrom(typed, 2).marginBp).toEqual(marginBp)
  })
})
