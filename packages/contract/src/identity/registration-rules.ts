import { z } from 'zod'

/** The ways a field's text can be restricted; each has a message of its own. */
export const PATTERN_IDS = [
  'any',
  'letter_first_alphanumeric',
  'alphanumeric',
  'letters_and_digits_required',
  'digits',
  'letters_and_spaces',
  'no_spaces',
  'email',
] as const
export type PatternId = (typeof PATTERN_IDS)[number]

export const REGISTRATION_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'mobileNum',
  'affiliateCode',
] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/** One field's rule as the operator set it. `acceptedPattern` `*` means any text. */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int().min(0),
  maxLength: z.number().int().min(1),
  acceptedPattern: z.string(),
  patternId: z.enum(PATTERN_IDS),
})
export type FieldRule = z.infer<typeof fieldRule>

export const registrationRules = z.record(z.enum(REGISTRATION_FIELDS), fieldRule)
export type RegistrationRules = z.infer<typeof registrationRules>
