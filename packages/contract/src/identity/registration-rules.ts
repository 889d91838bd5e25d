import { REGISTRATION_FIELDS, TEXT_PATTERN_IDS } from '@baize/registration'
import { z } from 'zod'

/** One field's rule as the operator set it. `acceptedPattern` `*` means any text. */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int().min(0),
  maxLength: z.number().int().min(1),
  acceptedPattern: z.string(),
  patternId: z.enum(TEXT_PATTERN_IDS),
})
export type FieldRule = z.infer<typeof fieldRule>

export const registrationRules = z.record(z.enum(REGISTRATION_FIELDS), fieldRule)
export type RegistrationRules = z.infer<typeof registrationRules>

/** A country whose mobile numbers are taken. */
export const phoneCountry = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  countryDialingCode: z.string().regex(/^[1-9]\d{0,3}$/),
  /** How many digits follow the dialling code. */
  digits: z.number().int().min(4).max(14),
})
