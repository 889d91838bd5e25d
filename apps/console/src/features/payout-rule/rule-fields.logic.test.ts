import type { PayoutTerms } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import {
  faultsOf,
  fieldsOf,
  type RuleFault,
  type RuleFields,
  termsOf,
} from './rule-fields.logic.ts'

const TERMS: PayoutTerms = {
  eachMaxMinor: '50000',
  memberDayMaxMinor: '100000',
  accountDayMaxMinor: '100000',
  houseHourMaxMinor: '500000',
  houseDayMaxMinor: '2000000',
  accountKnownDays: 30,
  checkPercent: 10,
}
const FIELDS = fieldsOf(TERMS, 2)
const RULES = { exponent: 2, secondAboveMinor: 2_500_000n }

describe('terms of the payout rule', () => {
  it('are sent as they were read', () => {
    expect(termsOf(FIELDS, 2)).toEqual(TERMS)
    expect(faultsOf(FIELDS, RULES)).toEqual({})
  })

  it.each<[Partial<RuleFields>, Partial<Record<keyof RuleFields, RuleFault>>]>([
    [{ each: '' }, { each: 'amount' }],
    [
      {
        each: '25000.01',
        memberDay: '99999',
        accountDay: '99999',
        houseHour: '99999',
        houseDay: '99999',
      },
      { each: 'second' },
    ],
    [{ houseHour: '0' }, { houseHour: 'amount' }],
    [{ memberDay: '499.99' }, { memberDay: 'each' }],
    [{ memberDay: '500.00' }, {}],
    [{ accountKnown: '0' }, { accountKnown: 'days' }],
    [{ accountKnown: '366' }, { accountKnown: 'days' }],
    [{ check: '100' }, {}],
    [{ check: '101' }, { check: 'percent' }],
    [{ check: '1.5' }, { check: 'percent' }],
  ])('%o have the faults %o', (change, faults) => {
    expect(faultsOf({ ...FIELDS, ...change }, RULES)).toEqual(faults)
  })
})
