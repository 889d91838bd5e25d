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
}

describe('a house without a way to register', () => {
  it('is refused while it has no member', () => {
    const found = findObstacle(settings, { policyAge: 18, hasMembers: false })
    expect(found?.refusal.code).toBe('nobody_gets_in')
  })

  it('may be closed to others once it has members', () => {
    expect(findObstacle(settings, { policyAge: 18, hasMembers: true })).toBeUndefined()
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
