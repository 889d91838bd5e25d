import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationRules,
} from '@baize/contract'
import { verifyField } from '@baize/kernel'

export type RegisterValues = Record<RegistrationField, string>

/** A fault as a message key of this feature with the figures the message needs. */
export interface FaultText {
  readonly key:
    | 'fault.empty'
    | 'fault.length'
    | 'fault.lengthExact'
    | 'fault.passwordLength'
    | 'fault.confirm'
    | `fault.${Exclude<RegistrationField, 'confirmPassword'>}`
  readonly min: number
  readonly max: number
}

/** The fields the form shows, in the contract's order: only those the operator enabled. */
export function shownFields(rules: RegistrationRules): readonly RegistrationField[] {
  return REGISTRATION_FIELDS.filter((field) => rules[field]?.enabled)
}

/** What is wrong with one field, in the words of the specification; undefined when it is right. */
export function faultOf(
  field: RegistrationField,
  values: RegisterValues,
  rules: RegistrationRules,
): FaultText | undefined {
  const rule = rules[field]
  if (!rule) return undefined
  const { minLength: min, maxLength: max } = rule
  const text = readValue(field, values)
  if (field === 'confirmPassword') {
    if (text === '') return { key: 'fault.empty', min, max }
    return text === values.password ? undefined : { key: 'fault.confirm', min, max }
  }
  switch (verifyField(rule, text)) {
    case undefined:
      return undefined
    case 'required':
      return { key: 'fault.empty', min, max }
    case 'length':
      if (min === max) return { key: 'fault.lengthExact', min, max }
      return { key: field === 'password' ? 'fault.passwordLength' : 'fault.length', min, max }
    case 'pattern':
      return { key: `fault.${field}`, min, max }
  }
}

/** A value as it is checked and sent: trimmed, except secrets, which are sent as typed. */
export function readValue(field: RegistrationField, values: RegisterValues): string {
  const text = values[field]
  return field === 'password' || field === 'confirmPassword' ? text : text.trim()
}
