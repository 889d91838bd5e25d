import { FEATURE_SWITCHES, type RegistrationSettings } from '@baize/contract'
import { REGISTRATION_FIELDS } from '@baize/registration'
import { describe, expect, it } from 'vitest'
import {
  countChanges,
  findDraftFaults,
  hasFaults,
  sentencesFor,
  tryText,
} from './registration-draft.logic.ts'

const rule = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 'any',
} as const
const settings = {
  switches: Object.fromEntries(FEATURE_SWITCHES.map((name) => [name, false])),
  rules: Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, rule])),
  minimumAge: 18,
  countries: [{ countryCode: 'PH', countryDialingCode: '63', digits: 10 }],
  phone: { channel: 'sms', expiredMinutes: 2 },
  trialKeepHours: 72,
  startingMoneyMinor: '1000000',
} as RegistrationSettings

const withRule = (change: object): RegistrationSettings => ({
  ...settings,
  rules: { ...settings.rules, username: { ...rule, ...change } },
})

describe('a draft', () => {
  it('counts each thing that differs once', () => {
    expect(countChanges(settings, settings)).toBe(0)
    const changed = { ...withRule({ minLength: 5, maxLength: 6 }), minimumAge: 21 }
    expect(countChanges(settings, changed)).toBe(2)
  })

  it('has no fault as it comes from the server', () => {
    expect(hasFaults(findDraftFaults(settings, 18))).toBe(false)
  })

  it.each([
    ['a length that is not there', withRule({ minLength: Number.NaN })],
    ['lengths that cross', withRule({ minLength: 21 })],
    ['a pattern with groups', withRule({ acceptedPattern: '(a)+' })],
    ['an age below the policy', { ...settings, minimumAge: 17 }],
    ['too many minutes', { ...settings, phone: { ...settings.phone, expiredMinutes: 11 } }],
    ['no hours', { ...settings, trialKeepHours: 0 }],
    ['a sum to start with that is none', { ...settings, startingMoneyMinor: '' }],
    ['no country', { ...settings, countries: [] }],
    ['a country twice', { ...settings, countries: [...settings.countries, ...settings.countries] }],
    [
      'members who cannot come back',
      { ...settings, switches: { ...settings.switches, MOBILENUMREG3: true } },
    ],
  ])('is not saved with %s', (_what, draft) => {
    expect(hasFaults(findDraftFaults(draft, 18))).toBe(true)
  })
})

describe('a text that is tried', () => {
  it.each([
    ['', 'empty'],
    ['short', 'length'],
    ['long enough', undefined],
  ])('%j leads to %s', (typed, sentence) => {
    expect(tryText('username', typed, settings, '2026-11-21')).toBe(sentence)
  })

  it('is judged by an own pattern as well', () => {
    const own = withRule({ acceptedPattern: '[a-z]+' })
    expect(tryText('username', 'abcdefgh', own, '2026-11-21')).toBeUndefined()
    expect(tryText('username', 'abcdefg1', own, '2026-11-21')).toBe('pattern')
  })

  it('is too young by the server’s calendar', () => {
    const born = {
      ...settings,
      rules: {
        ...settings.rules,
        birthday: { ...rule, maxLength: 10, patternId: 'date_year_first' as const },
      },
    }
    expect(tryText('birthday', '2008-11-22', born, '2026-11-21')).toBe('age')
    expect(tryText('birthday', '2008-11-21', born, '2026-11-21')).toBeUndefined()
  })
})

describe('the sentences of a rule', () => {
  it('leave out what cannot happen', () => {
    const free = { ...rule, required: false }
    expect(sentencesFor('email', free).map(({ when }) => when)).toEqual(['Length'])
    const exact = { ...rule, minLength: 20, patternId: 'digits' as const }
    expect(sentencesFor('password', exact).map(({ sentence }) => sentence)).toEqual([
      'empty',
      'passwordLengthExact',
      'patternExact',
    ])
  })
})
