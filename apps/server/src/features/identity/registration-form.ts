import type { BodyOf, operations, RegistrationField, RegistrationRules } from '@baize/contract'
import { type Result, refuse, succeed, verifyField } from '@baize/kernel'

export type RegistrationBody = BodyOf<typeof operations.registerMember>

/** The form after trimming, every field checked by the operator's rules. */
export interface RegistrationForm {
  readonly username: string
  readonly password: string
  readonly payeeName: string | null
  readonly email: string | null
  readonly mobileNum: string | null
  readonly affiliateCode: string | null
}

/**
 * Checks a registration against the rules. Passwords are taken as typed; everything else is
 * trimmed. Names each wrong field with its fault, so that the form can point at it.
 */
export function readRegistration(
  rules: RegistrationRules,
  body: RegistrationBody,
): Result<RegistrationForm, 'fields_invalid' | 'password_too_common'> {
  const text = (field: RegistrationField): string => {
    const typed = body[field] ?? ''
    return field === 'password' || field === 'confirmPassword' ? typed : typed.trim()
  }
  const faults: Record<string, string> = {}
  for (const [field, rule] of Object.entries(rules) as [RegistrationField, never][]) {
    const fault = verifyField(rule, text(field))
    if (fault) faults[`field.${field}`] = fault
  }
  if (text('confirmPassword') !== text('password') && !faults['field.confirmPassword']) {
    faults['field.confirmPassword'] = 'mismatch'
  }
  if (Object.keys(faults).length > 0) return refuse('fields_invalid', faults)

  const optional = (field: RegistrationField): string | null =>
    rules[field]?.enabled && text(field) !== '' ? text(field) : null
  return succeed({
    username: text('username'),
    password: text('password'),
    payeeName: optional('payeeName'),
    email: optional('email'),
    mobileNum: optional('mobileNum'),
    affiliateCode: optional('affiliateCode'),
  })
}
