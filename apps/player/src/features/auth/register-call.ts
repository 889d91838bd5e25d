import { RefusedCall } from '@baize/api-client'
import type { RegistrationField } from '@baize/registration'
import { messages } from '../../app/messages.ts'
import { readReferralCode } from '../../app/referral.ts'
import { authFailureText } from './auth-failure.ts'

type Place = RegistrationField | 'verificationCode' | 'acceptsTerms' | 'root'

/** Under which control a refusal is told. */
const PLACE_OF: Readonly<Record<string, Place>> = {
  username_taken: 'username',
  password_too_common: 'password',
  payment_password_weak: 'paymentPassword',
  captcha_wrong: 'captcha',
  invitation_code_invalid: 'affiliateCode',
  recommender_unknown: 'recommenderId',
  terms_not_accepted: 'acceptsTerms',
  mobile_taken: 'mobileNum',
  missing_phone_number: 'mobileNum',
  invalid_phone_number: 'mobileNum',
  missing_verification_code: 'verificationCode',
  invalid_verification_code: 'verificationCode',
  code_expired: 'verificationCode',
}

/** Where a failure is told, and in which words. */
export function tellRegisterFailure(
  failure: unknown,
  fields: readonly RegistrationField[],
): [Place, string] {
  const text = authFailureText(failure)
  if (!(failure instanceof RefusedCall)) return ['root', text]
  const wrong = fields.find((field) => failure.fields[field] !== undefined)
  return [wrong ?? PLACE_OF[failure.code] ?? 'root', text]
}

/** What goes along with every registration, whichever form it comes from. */
export function frameOfRegistration(acceptsTerms: boolean, proof: string) {
  const referralCode = readReferralCode()
  return {
    ...(referralCode && { referralCode }),
    domain: location.hostname,
    login: true as const,
    acceptsTerms,
    language: messages.current().tag,
    proof,
    registerUrl: location.href.slice(0, 2048),
    registerMethod: 'WEB' as const,
  }
}
