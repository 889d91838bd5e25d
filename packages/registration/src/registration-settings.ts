import { isFieldPattern, type TextRule } from './field-rule.ts'
import type { FormFault, RegistrationField } from './registration.ts'
import { REGISTRATION_FIELDS } from './registration.ts'

/** Shorter passwords than this are no operator's to allow. */
export const PASSWORD_MIN_LENGTH = 8

/** Why a rule cannot be kept as it is written. */
export type RuleFault = 'lengths_crossed' | 'pattern_invalid' | 'password_too_short'

/** What is wrong with the rules an operator wrote, by field; nothing when they can be saved. */
export function findRuleFaults(
  rules: Readonly<Record<RegistrationField, TextRule>>,
): Partial<Record<RegistrationField, RuleFault>> {
  const faults = REGISTRATION_FIELDS.map((field) => [field, findRuleFault(field, rules[field])])
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

function findRuleFault(field: RegistrationField, rule: TextRule): RuleFault | undefined {
  if (rule.minLength > rule.maxLength) return 'lengths_crossed'
  if (!isFieldPattern(rule.acceptedPattern)) return 'pattern_invalid'
  const isShort = field === 'password' && rule.minLength < PASSWORD_MIN_LENGTH
  return isShort ? 'password_too_short' : undefined
}

/** The switches that open a way to a new account. */
const REGISTRATION_SWITCHES = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'ONECLICKREG3',
  'SOCIALLOGIN3',
] as const

/** True when nobody new can get an account. */
export function isRegistrationClosed(switches: Readonly<Record<string, boolean>>): boolean {
  return REGISTRATION_SWITCHES.every((name) => switches[name] !== true)
}

/**
 * True when members are let in by mobile number and could never come back: no password is asked for,
 * and neither a login nor a new password can be had with a code.
 */
export function locksPhoneMembersOut(switches: Readonly<Record<string, boolean>>): boolean {
  const isOn = (name: string) => switches[name] === true
  if (!isOn('MOBILENUMREG3') || isOn('MOBILENUMPASSREG3')) return false
  return !isOn('MOBILEVERCODELOGIN3') && !isOn('CHNGPASSVERIF3')
}

/** The sentence a visitor reads about a fault, as the name of a message. */
export type FaultSentence =
  | 'empty'
  | 'length'
  | 'lengthExact'
  | 'passwordLength'
  | 'passwordLengthExact'
  | 'confirm'
  | 'age'
  | 'pattern'
  | 'patternExact'

/** Which sentence is said; one figure is shown where both ends are the same. */
export function sentenceOf(
  field: RegistrationField,
  fault: FormFault,
  rule: Pick<TextRule, 'minLength' | 'maxLength'>,
): FaultSentence {
  const isExact = displayMin(rule) === rule.maxLength
  switch (fault) {
    case 'required':
      return 'empty'
    case 'mismatch':
      return 'confirm'
    case 'age':
      return 'age'
    case 'pattern':
      return isExact ? 'patternExact' : 'pattern'
    case 'length':
      if (field === 'password') return isExact ? 'passwordLengthExact' : 'passwordLength'
      return isExact ? 'lengthExact' : 'length'
  }
}

/** A text that is there has at least one character. */
export function displayMin({ minLength }: Pick<TextRule, 'minLength'>): number {
  return Math.max(1, minLength)
}
