import { z } from 'zod'

/** Refusals that any operation may give, checked before its own. */
export const COMMON_REFUSALS = {
  too_many_requests: [429, 'Too many requests, please try again after 5 minutes.'],
  not_signed_in: [401, 'You are not logged in, please login'],
  password_change_required: [403, 'Please choose a new password first.'],
  maintenance: [503, 'The house is closed for maintenance.'],
  region_blocked: [451, 'The house may not be visited from where you are.'],
  self_excluded: [403, 'You have excluded yourself from playing.'],
  terms_due: [403, 'Please accept the new version of the terms first.'],
  real_account_needed: [403, 'A trial account cannot do this. Please open a real account.'],
  not_permitted: [403, 'You do not have permission to do this.'],
  cross_site: [403, 'This request did not come from the site itself.'],
  invalid_input: [400, 'Please enter correct information'],
  sealed_payload_invalid: [400, 'The encrypted request could not be read. Please try again.'],
  file_infected: [422, 'This file carries a virus and was not taken.'],
  key_reused: [409, 'This request key was already used for something else.'],
  key_time: [409, 'The time of this request does not fit. Please check the clock of your device.'],
  not_found: [404, 'This does not exist or is not yours.'],
  unavailable: [503, 'The service is busy or restarting. Please try again in a moment.'],
  internal: [500, 'Unknown error'],
} as const

export type CommonRefusalCode = keyof typeof COMMON_REFUSALS

/** The body of every refusal. `message` is English; web apps show their own text by `code`. */
export const refusalBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** For `invalid_input`: which field broke which rule. */
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** True when the next try must carry a solved image captcha. */
  captcha: z.boolean().optional(),
})
export type RefusalBody = z.infer<typeof refusalBody>
