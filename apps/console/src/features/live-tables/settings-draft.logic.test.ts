import type { TableSettings } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { draftOf, effectOf, settingsFrom, wrongLimits } from './settings-draft.logic.ts'

const SETTINGS: TableSettings = {
  ...{ name: 'Jade', pace: 'normal', look: 'emerald', spotMinMinor: '500' },
  ...{ spotMaxMinor: '100000', layoutMaxMinor: '300000', payoutMaxMinor: '5000000' },
}

describe('settings that are typed', () => {
  it('travel as they came where nothing was changed', () => {
    const draft = draftOf(SETTINGS, 2)
    expect(draft.spotMinMinor).toBe('5.00')
    expect(settingsFrom(draft, 2)).toEqual(SETTINGS)
    expect(effectOf(SETTINGS, settingsFrom(draft, 2))).toBe('nothing')
  })

  it.each([
    [{ spotMaxMinor: '2000' }, 'asked'],
    [{ payoutMaxMinor: '40000' }, 'at_once'],
    [{ name: ' Lotus ' }, 'at_once'],
    [{ spotMinMinor: '1001' }, undefined],
    [{ spotMinMinor: 'five' }, undefined],
    [{ spotMinMinor: '0' }, undefined],
  ])('with %o are %s', (change, effect) => {
    const after = settingsFrom({ ...draftOf(SETTINGS, 2), ...change }, 2)
    expect(effectOf(SETTINGS, after)).toBe(effect)
  })

  it('say which limit is no sum', () => {
    const after = settingsFrom({ ...draftOf(SETTINGS, 2), layoutMaxMinor: '' }, 2)
    expect(wrongLimits(after)).toEqual(['layoutMaxMinor'])
  })
})
