import { FEATURE_SWITCHES, type RegistrationSettings } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { DEFAULT_COUNTRIES, DEFAULT_REGISTRATION_RULES } from './default-rules.ts'
import { changedFacts, findObstacle, versionOf } from './registration-settings.ts'

const settings: RegistrationSettings = {
  switches: Object.fromEntries(
    FEATURE_SWITCHES.map((name) => [name, false]),
  ) as RegistrationSettings['switches'],
  rules: DEFAULT_REGISTRATION_RULES,
  minimumAge: 18,
  countries: [...DEFAULT_COUNTRIES],
  phone: { channel: 'sms', expiredMinutes: 2 },
  trialKeepHours: 72,
  startingMoneyMinor: '0',
}

const HOUSE = { policyAge: 18, hasMembers: true, isPlayMoney: true }

describe('money to start with', () => {
  it('is given by a house of play money only', () => {
    const giving = { ...settings, startingMoneyMinor: '1000000' }
    expect(findObstacle(giving, HOUSE)?.refusal.code).not.toBe('no_play_money')
    const found = findObstacle(giving, { ...HOUSE, isPlayMoney: false })
    expect(found?.refusal.code).toBe('no_play_money')
  })
})

describe('a house without a way to register', () => {
  it('is refused while it has no member', () => {
    const found = findObstacle(settings, { ...HOUSE, hasMembers: false })
    expect(found?.refusal.code).toBe('nobody_gets_in')
  })

  it('may be closed to others once it has members', () => {
    expect(findObstacle(settings, HOUSE)).toBeUndefined()
  })
})

describe('the version of the settings', () => {
  it('is the same whatever the order of what is stored', () => {
    const rules = Object.fromEntries(Object.entries(settings.rules).toReversed())
    expect(versionOf({ ...settings, rules: rules as typeof settings.rules })).toBe(
      versionOf(settings),
    )
  })

  it('changes with the order of countries, whose first is offered first', () => {
    const countries = settings.countries.toReversed()
    expect(versionOf({ ...settings, countries })).not.toBe(versionOf(settings))
  })
})

describe('what the audit tells of a change', () => {
  it('is what differs and nothing else', () => {
    const after = {
      ...settings,
      minimumAge: 21,
      rules: { ...settings.rules, email: { ...settings.rules.email, enabled: true } },
    }
    expect(changedFacts(settings, after)).toEqual({
      before: { minimumAge: 18, email: 'off, optional, 0–254, email, *' },
      after: { minimumAge: 21, email: 'optional, 0–254, email, *' },
    })
  })
})
