import type { RegisterSettings } from '@baize/contract'
import {
  displayMin,
  type FaultSentence,
  latestBirthday,
  planRegistration,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationWay,
  readField,
  sentenceOf,
  verifyRegistration,
} from '@baize/registration'

export type RegisterValues = Record<RegistrationField, string>

/** What the form holds while it is filled in. */
export interface RegisterFormValues extends RegisterValues {
  acceptsTerms: boolean
  verificationCode: string
  captchaId: string
}

/** A fault as a message key of this feature with the figures the message needs. */
export interface FaultText {
  readonly key: `fault.${FaultSentence}`
  readonly min: number
  readonly max: number
}

/** The form of one way to register, as the operator has it at this moment. */
export function planForm(
  settings: RegisterSettings,
  way: RegistrationWay,
  switches: Readonly<Record<string, boolean>>,
  dialingCode: string,
): RegistrationForm {
  const country = settings.countries.find((each) => each.countryDialingCode === dialingCode)
  return planRegistration(settings.rules, way, switches, country)
}

/** What is wrong with one field, in the words of the specification; undefined when it is right. */
export function faultOf(
  field: RegistrationField,
  values: RegisterValues,
  form: RegistrationForm,
  settings: Pick<RegisterSettings, 'today' | 'minimumAge'>,
): FaultText | undefined {
  const rule = form.rules[field]
  const bornUntil = latestBirthday(settings.today, settings.minimumAge)
  const fault = verifyRegistration({ ...form, fields: [field] }, values, bornUntil)[field]
  if (!fault) return undefined
  const key = `fault.${sentenceOf(field, fault, rule)}` as const
  return { key, min: displayMin(rule), max: rule.maxLength }
}

/** What is sent: the fields that say something, as they are checked. */
export function filledFields(
  form: RegistrationForm,
  values: RegisterValues,
): Partial<Record<RegistrationField, string>> {
  const filled = form.fields.map((field) => [field, readField(field, values[field])] as const)
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}
