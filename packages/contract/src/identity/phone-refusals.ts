import { z } from 'zod'

/**
 * Everything that can go wrong between a phone and its code. `too_many_requests` is the eleventh,
 * common to all operations.
 */
export const PHONE_REFUSALS = {
  missing_phone_number: [422, 'Please enter a valid phone number.'],
  invalid_phone_number: [422, 'Invalid phone number format.'],
  captcha_check_failed: [422, 'Invalid reCaptcha input...'],
  quota_exceeded: [429, 'Quota not sufficient, please contact customer service.'],
  operation_not_allowed: [403, 'Not enabled function, please contact customer service.'],
  missing_verification_code: [422, 'Verification code is missing'],
  invalid_verification_code: [422, 'Verification code is not valid'],
  code_expired: [422, 'Verification code has expired, please send again.'],
  phone_unknown_error: [502, 'An unknown error occured.'],
} as const

/** What a browser must do before a code is sent, no matter who asks for it: a solved challenge. */
export const browserProof = { proof: z.string().max(4096) }
export const PROOF_REFUSALS = {
  proof_invalid: [422, 'Please complete verification first'],
} as const

/** Whose message brings the code: ours over the message gateway, or a phone-auth service. */
export const PHONE_CHANNELS = ['sms', 'firebase'] as const

/** The proof that a phone is the caller's: a code with what it was asked for, or a signed token. */
export const phoneProof = {
  verificationId: z.string().max(64).optional(),
  verificationCode: z.string().max(16).optional(),
  /** Said when a phone-auth service verified the number. */
  firebaseChannel: z.enum(PHONE_CHANNELS).optional(),
  firebaseIdToken: z.string().max(4096).optional(),
}
