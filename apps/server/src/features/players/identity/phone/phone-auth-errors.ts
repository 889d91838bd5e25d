import type { PhoneRefusal } from './phone-verification.ts'

/** What the service's own error words mean here. They may be followed by ` : ` and a sentence. */
const REFUSAL_OF: Readonly<Record<string, PhoneRefusal>> = {
  INVALID_PHONE_NUMBER: 'invalid_phone_number',
  MISSING_PHONE_NUMBER: 'missing_phone_number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_many_requests',
  INVALID_CODE: 'invalid_verification_code',
  MISSING_CODE: 'missing_verification_code',
  CAPTCHA_CHECK_FAILED: 'captcha_check_failed',
  INVALID_APP_CREDENTIAL: 'captcha_check_failed',
  MISSING_APP_CREDENTIAL: 'captcha_check_failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha_check_failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha_check_failed',
  QUOTA_EXCEEDED: 'quota_exceeded',
  OPERATION_NOT_ALLOWED: 'operation_not_allowed',
  SESSION_EXPIRED: 'code_expired',
  INVALID_SESSION_INFO: 'code_expired',
  MISSING_SESSION_INFO: 'code_expired',
}

/** An error nobody listed is `phone_unknown_error`, never a success. */
export function refusalOfService(message: unknown): PhoneRefusal {
  if (typeof message !== 'string') return 'phone_unknown_error'
  const [word = ''] = message.split(' : ')
  return Object.hasOwn(REFUSAL_OF, word.trim())
    ? (REFUSAL_OF[word.trim()] ?? 'phone_unknown_error')
    : 'phone_unknown_error'
}
