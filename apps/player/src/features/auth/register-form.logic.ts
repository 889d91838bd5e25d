import type { RegisterSettings } from '@baize/contract'
import {
  type FormFault,
  latestBirthday,
  planRegistration,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationWay,
  readField,
  verifyRegistration,
} from '@baize/kernel'

export type RegisterValues = Record<RegistrationField, string>

/** A fault as a message key of this feature with the figures the message needs. */
export interface FaultText {
  readonly key:
    | 'fault.empty'
    | 'fault.length'
    | 'fault.lengthExact'
    | 'fault.passwordLength'
    | 'fault.passwordLengthExact'
    | 'fault.confirm'
    | 'fault.age'
    | 'fault.pattern'
    | 'fault.patternExact'
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
  const figures = { min: Math.max(1, rule.minLength), max: rule.maxLength }
  return fault && { key: keyOf(field, fault, figures), ...figures }
}

/** One figure is told when both ends are the same. */
function keyOf(
  field: RegistrationField,
  fault: FormFault,
  { min, max }: { readonly min: number; readonly max: number },
): FaultText['key'] {
  const isExact = min === max
  switch (fault) {
    case 'required':
      return 'fault.empty'
    case 'mismatch':
      return 'fault.confirm'
    case 'age':
      return 'fault.age'
    case 'pattern':
      return isExact ? 'fault.patternExact' : 'fault.pattern'
    case 'length':
      if (field === 'password')
        return isExact ? 'fault.passwordLengthExact' : 'fault.passwordLength'
      return isExact ? 'fault.lengthExact' : 'fault.length'
  }
}

/** What is sent: the fields that say something, as they are checked. */
export function filledFields(
  form: RegistrationForm,
  values: RegisterValues,
): Partial<Record<RegistrationField, string>> {
  const filled = form.fields.map((field) => [field, readField(field, values[field])] as const)
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}
