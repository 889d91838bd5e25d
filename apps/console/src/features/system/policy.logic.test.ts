import { describe, expect, it } from 'vitest'
import texts from '../../messages/en/system.json' with { type: 'json' }
import { compareRules, nextName, ruleText } from './policy.logic.ts'

describe('a rule of a policy', () => {
  it.each([
    ['allowsBonus', 'true', 'yes', 'count'],
    ['allowsBonus', 'false', 'no', 'count'],
    ['depositMonthMaxMinor', 'null', 'none', 'money'],
    ['depositMonthMaxMinor', '100000', 'some', 'money'],
    ['identityCheckAboveMinor', '0', 'zero', 'money'],
    ['looseningHours', '0', 'some', 'hour'],
    ['identityLotPercent', '5', 'some', 'percent'],
  ])('%s of %s is said as %s', (flag, value, said, unit) => {
    expect(ruleText({ flag, value })).toEqual({ flag, said, value, unit })
    const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.policy.said
    expect(sentences[flag]).toHaveProperty(said)
  })

  it('is marked where another policy says otherwise', () => {
    const one = [
      { flag: 'minimumAge', value: '18' },
      { flag: 'allowsBonus', value: 'true' },
    ]
    const other = [
      { flag: 'minimumAge', value: '21' },
      { flag: 'allowsBonus', value: 'true' },
    ]
    expect(compareRules(one, other).map(({ flag, isSame }) => [flag, isSame])).toEqual([
      ['minimumAge', false],
      ['allowsBonus', true],
    ])
  })
})

describe('the policy beside the one in force', () => {
  it('is the next of the list, and the first after the last', () => {
    expect(nextName(['DEMO', 'GB', 'DE'], 'DEMO')).toBe('GB')
    expect(nextName(['DEMO', 'GB', 'DE'], 'DE')).toBe('DEMO')
    expect(nextName(['DEMO', 'GB', 'DE'], null)).toBe('DEMO')
    expect(nextName(['DEMO'], 'DEMO')).toBeUndefined()
  })
})
