import type { TableSettings } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import {
  draftOf,
  effectOf,
  hasBeaconChoice,
  settingsFrom,
  wrongLimits,
} from './settings-draft.logic.ts'

const SETTINGS: TableSettings = {
  ...{ name: 'Jade', pace: 'normal', look: 'emerald', spotMinMinor: '500' },
  ...{ spotMaxMinor: '100000', layoutMaxMinor: '300000', payoutMaxMinor: '5000000' },
}

describe('settings that are typed', () => {
  it('travel as they came where nothing was changed', () => {
    const draft = draftOf(SETTINGS, 2)
    expect(draft.spotMinMinor).toBe('5.00')
    expect(settingsFrom(draft, 2)).toEqual({ ...SETTINGS, beacon: 'none' })
    expect(effectOf(SETTINGS, settingsFrom(draft, 2))).toBe('nothing')
  })

  it.each([
    [{ spotMaxMinor: '2000' }, 'asked'],
    [{ payoutMaxMinor: '40000' }, 'at_once'],
    [{ name: ' Lotus ' }, 'at_once'],
    [{ beacon: 'public' as const }, 'at_once'],
    [{ beacon: 'none' as const }, 'nothing'],
    [{ spotMinMinor: '1001' }, undefined],
    [{ spotMinMinor: 'five' }, undefined],
    [{ spotMinMinor: '0' }, undefined],
  ])('with %o are %s', (change, effect) => {
    const after = settingsFrom({ ...draftOf(SETTINGS, 2), ...change }, 2)
    expect(effectOf(SETTINGS, after)).toBe(effect)
  })

  it('offer a beacon where there is one and the game is drawn from a chain', () => {
    expect(hasBeaconChoice('roulette', 'api.drand.sh', 'none')).toBe(true)
    expect(hasBeaconChoice('cockfight', 'api.drand.sh', 'none')).toBe(true)
    expect(hasBeaconChoice('baccarat', 'api.drand.sh', 'none')).toBe(false)
    expect(hasBeaconChoice('roulette', null, 'none')).toBe(false)
    // The house has lost it; the table can still be set to none.
    expect(hasBeaconChoice('roulette', null, 'public')).toBe(true)
    expect(hasBeaconChoice(undefined, 'api.drand.sh', 'none')).toBe(false)
  })

  it('say which limit is no sum', () => {
    const after = settingsFrom({ ...draftOf(SETTINGS, 2), layoutMaxMinor: '' }, 2)
    expect(wrongLimits(after)).toEqual(['layoutMaxMinor'])
  })
})
