import { FEATURE_SWITCHES, type RegistrationSettings } from '@baize/contract'
import {
  type FaultSentence,
  findRuleFaults,
  latestBirthday,
  locksPhoneMembersOut,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RuleFault,
  readField,
  sentenceOf,
  verifyRegistration,
} from '@baize/registration'

export type Rule = RegistrationSettings['rules'][RegistrationField]
export type Country = RegistrationSettings['countries'][number]

const LENGTH_MAX = 256
const AGE_MAX = 99
const MINUTES_MAX = 10
const HOURS_MAX = 8_760

/** How many things differ from what was read. */
export function countChanges(was: RegistrationSettings, is: RegistrationSettings): number {
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  return [
    ...FEATURE_SWITCHES.map((name) => was.switches[name] !== is.switches[name]),
    ...REGISTRATION_FIELDS.map((field) => differ(was.rules[field], is.rules[field])),
    was.minimumAge !== is.minimumAge,
    differ(was.countries, is.countries),
    was.phone.channel !== is.phone.channel,
    was.phone.expiredMinutes !== is.phone.expiredMinutes,
    was.trialKeepHours !== is.trialKeepHours,
    was.startingMoneyMinor !== is.startingMoneyMinor,
  ].filter(Boolean).length
}

export interface DraftFaults {
  readonly rules: Partial<Record<RegistrationField, RuleFault | 'length_missing'>>
  readonly minimumAge: boolean
  readonly expiredMinutes: boolean
  readonly trialKeepHours: boolean
  readonly startingMoney: boolean
  /** By row. */
  readonly countries: ReadonlyMap<number, 'country' | 'country_twice'>
  readonly hasNoCountry: boolean
  readonly locksMembersOut: boolean
}

/** What the server would refuse, found while it is typed. */
export function findDraftFaults(draft: RegistrationSettings, policyAge: number): DraftFaults {
  const { countries, rules } = draft
  const missing = REGISTRATION_FIELDS.filter(
    (field) => !isWithin(rules[field].minLength, 0) || !isWithin(rules[field].maxLength, 1),
  )
  return {
    rules: {
      ...findRuleFaults(rules),
      ...Object.fromEntries(missing.map((field) => [field, 'length_missing' as const])),
    },
    minimumAge: !isWithin(draft.minimumAge, policyAge, AGE_MAX),
    expiredMinutes: !isWithin(draft.phone.expiredMinutes, 1, MINUTES_MAX),
    trialKeepHours: !isWithin(draft.trialKeepHours, 1, HOURS_MAX),
    // Text that is no amount is sent as an empty string.
    startingMoney: draft.startingMoneyMinor === '',
    countries: findCountryFaults(countries),
    hasNoCountry: countries.length === 0,
    locksMembersOut: locksPhoneMembersOut(draft.switches),
  }
}

export function hasFaults(faults: DraftFaults): boolean {
  const { rules, countries, ...others } = faults
  return Object.keys(rules).length > 0 || countries.size > 0 || Object.values(others).some(Boolean)
}

function isWithin(value: number, least: number, most = LENGTH_MAX): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function findCountryFaults(
  countries: readonly Country[],
): ReadonlyMap<number, 'country' | 'country_twice'> {
  const faults = new Map<number, 'country' | 'country_twice'>()
  const seen = new Set<string>()
  for (const [index, each] of countries.entries()) {
    const { countryCode, countryDialingCode, digits } = each
    const isRight =
      /^[A-Z]{2}$/.test(countryCode) &&
      /^[1-9]\d{0,3}$/.test(countryDialingCode) &&
      isWithin(digits, 4, 14)
    if (!isRight) faults.set(index, 'country')
    else if (seen.has(countryCode)) faults.set(index, 'country_twice')
    seen.add(countryCode)
  }
  return faults
}

/** What a visitor would read of this text; undefined when it is accepted. */
export function tryText(
  field: RegistrationField,
  typed: string,
  { rules, minimumAge }: Pick<RegistrationSettings, 'rules' | 'minimumAge'>,
  today: string,
): FaultSentence | undefined {
  const rule = { ...rules[field], enabled: true }
  const form = { rules: { ...rules, [field]: rule }, fields: [field], asksForCode: false }
  const bornUntil = latestBirthday(today, minimumAge)
  const fault = verifyRegistration(form, { [field]: readField(field, typed) }, bornUntil)[field]
  return fault && sentenceOf(field, fault, rule)
}

/** The sentences that a rule can lead to, in the order in which it is judged. */
export function sentencesFor(
  field: RegistrationField,
  rule: Rule,
): readonly {
  readonly when: 'Empty' | 'Length' | 'Pattern' | 'Other' | 'Age'
  readonly sentence: FaultSentence
}[] {
  if (field === 'confirmPassword') {
    return [
      { when: 'Empty', sentence: 'empty' },
      { when: 'Other', sentence: 'confirm' },
    ]
  }
  const isRestricted = rule.patternId !== 'any' || rule.acceptedPattern !== '*'
  return [
    ...(rule.required ? [{ when: 'Empty', sentence: 'empty' } as const] : []),
    { when: 'Length', sentence: sentenceOf(field, 'length', rule) },
    ...(isRestricted
      ? [{ when: 'Pattern', sentence: sentenceOf(field, 'pattern', rule) } as const]
      : []),
    ...(field === 'birthday' ? [{ when: 'Age', sentence: 'age' } as const] : []),
  ]
}
