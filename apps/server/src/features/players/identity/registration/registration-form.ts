import type { RegistrationBody, RegistrationRules } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import {
  latestBirthday,
  type PhoneCountry,
  planRegistration,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationWay,
  readField,
  verifyRegistration,
} from '@baize/registration'
import { readPhoneNumber } from '@baize/registration/phone'
import { findCountry } from '../phone/phone-number.ts'

/** What the operator decided about registrations. */
export interface RegistrationSettings {
  readonly switches: Readonly<Record<string, boolean>>
  readonly registrationRules: RegistrationRules
  readonly minimumAge: number
  readonly countries: readonly PhoneCountry[]
}

/** A filled-in form that keeps the rules. */
export interface FilledForm {
  readonly plan: RegistrationForm
  /** What was typed, trimmed; undefined for what is not asked for or was left empty. */
  text(field: RegistrationField): string | undefined
}

/**
 * Checks a registration against the rules, all of them the browser's as well. Names each wrong
 * field with its fault, so that the form can point at it.
 */
export function readRegistration(
  settings: RegistrationSettings,
  way: RegistrationWay,
  body: RegistrationBody,
  today: string,
): Result<FilledForm, 'fields_invalid'> {
  const country = findCountry(settings.countries, body.countryDialingCode)
  const plan = planRegistration(settings.registrationRules, way, settings.switches, country)
  const bornUntil = latestBirthday(today, settings.minimumAge)
  const hasNumber = plan.rules.mobileNum.enabled && readField('mobileNum', body.mobileNum) !== ''
  const number = hasNumber && country ? readPhoneNumber(country, body.mobileNum ?? '') : undefined
  // The rules are about the national number, however it was written.
  const filled = number?.ok ? { ...body, mobileNum: number.value.mobileNum } : body
  const faults: Record<string, string> = {}
  for (const [field, fault] of Object.entries(verifyRegistration(plan, filled, bornUntil))) {
    faults[`field.${field}`] = fault
  }
  if (hasNumber && !country) faults['field.countryDialingCode'] = 'unknown'
  if (number && !number.ok) faults['field.mobileNum'] = number.refusal.code
  if (Object.keys(faults).length > 0) return refuse('fields_invalid', faults)
  return succeed({
    plan,
    text: (field) =>
      plan.rules[field].enabled ? readField(field, filled[field]) || undefined : undefined,
  })
}
