import { REGISTRATION_FIELDS } from '@baize/registration'
import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { memberInfo } from './member-info.ts'
import { PHONE_REFUSALS, phoneProof } from './phone-refusals.ts'

const shortText = z.string().max(256)

/** The fields that rules decide about; which of them count is the server's decision. */
const typedFields = Object.fromEntries(
  REGISTRATION_FIELDS.map((field) => [field, shortText.optional()]),
) as Record<(typeof REGISTRATION_FIELDS)[number], z.ZodOptional<typeof shortText>>

/** What goes along with every registration, whichever form it comes from. */
export const registrationFrame = z.object({
  referralCode: shortText.optional(),
  affiliateCode: shortText.optional(),
  domain: shortText.optional(),
  /** Always signed in afterwards; sent because the form says so. */
  login: z.literal(true).optional(),
  /** The 18+ and terms box. */
  acceptsTerms: z.boolean(),
  /** The language of the form, in which the terms beside the box are. */
  language: languageQuery.optional(),
  proof: z.string().max(4096),
  registerUrl: z.string().max(2048),
  registerMethod: z.literal('WEB'),
})

/** A filled-in register form. */
export const registrationBody = registrationFrame.extend({
  ...typedFields,
  countryDialingCode: shortText.optional(),
  captchaId: z.string().max(64).optional(),
  ...phoneProof,
})
export type RegistrationBody = z.infer<typeof registrationBody>

export const registered = z.object({ member: memberInfo })

/** In the order in which they are checked. */
export const REGISTRATION_FRAME_REFUSALS = {
  registration_closed: [403, 'Not enabled function, please contact customer service.'],
  terms_not_accepted: [422, 'You must be of age and accept the terms to open an account.'],
  invitation_code_invalid: [422, 'Invalid invitation code'],
  proof_invalid: [422, 'Please complete verification first'],
} as const

export const REGISTRATION_REFUSALS = {
  ...REGISTRATION_FRAME_REFUSALS,
  fields_invalid: [422, 'Please enter correct information'],
  password_too_common: [422, 'This password is on lists of stolen passwords. Choose another.'],
  payment_password_weak: [422, 'This PIN is easy to guess. Please choose another.'],
  captcha_wrong: [422, 'Please enter a valid verification code'],
  recommender_unknown: [422, 'Nobody has this referrer ID.'],
  username_taken: [409, 'This username is already in use.'],
  ...PHONE_REFUSALS,
  mobile_taken: [409, 'This mobile number belongs to an account already.'],
} as const
