import type { FieldRule, RegistrationRules } from '@baize/contract'

const optional = (rule: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: false,
  minLength: 0,
  maxLength: 100,
  acceptedPattern: '*',
  patternId: 'any',
  ...rule,
})
const required = (rule: Partial<FieldRule>): FieldRule => optional({ ...rule, required: true })

/**
 * What a new installation asks of a new member. Passwords have a length and a list of stolen ones
 * against them, no rules of composition; an operator may add those.
 */
export const DEFAULT_REGISTRATION_RULES: RegistrationRules = {
  username: required({ minLength: 4, maxLength: 20, patternId: 'letter_first_alphanumeric' }),
  password: required({ minLength: 8, maxLength: 64, patternId: 'no_spaces' }),
  confirmPassword: required({ minLength: 8, maxLength: 64, patternId: 'no_spaces' }),
  payeeName: required({ minLength: 2, maxLength: 80 }),
  email: optional({ maxLength: 254, patternId: 'email', enabled: false }),
  mobileNum: optional({ minLength: 6, maxLength: 15, patternId: 'digits', enabled: false }),
  affiliateCode: optional({ enabled: false, maxLength: 20, patternId: 'alphanumeric' }),
}
