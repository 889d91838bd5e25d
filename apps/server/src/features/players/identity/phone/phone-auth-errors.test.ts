import { COMMON_REFUSALS, PHONE_REFUSALS } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { refusalOfService } from './phone-auth-errors.ts'

const TEXTS: Readonly<Record<string, readonly [number, string]>> = {
  ...COMMON_REFUSALS,
  ...PHONE_REFUSALS,
}

describe('an error of the phone-auth service', () => {
  it.each([
    ['INVALID_PHONE_NUMBER : TOO_SHORT', 'Invalid phone number format.'],
    ['MISSING_PHONE_NUMBER', 'Please enter a valid phone number.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many requests, please try again after 5 minutes.'],
    ['INVALID_CODE', 'Verification code is not valid'],
    ['MISSING_CODE', 'Verification code is missing'],
    ['CAPTCHA_CHECK_FAILED : DUPE', 'Invalid reCaptcha input...'],
    ['QUOTA_EXCEEDED : too many', 'Quota not sufficient, please contact customer service.'],
    ['OPERATION_NOT_ALLOWED', 'Not enabled function, please contact customer service.'],
    ['SESSION_EXPIRED', 'Verification code has expired, please send again.'],
    ['SOMETHING_NOBODY_LISTED', 'An unknown error occured.'],
    ['constructor', 'An unknown error occured.'],
    [undefined, 'An unknown error occured.'],
  ])('%s is told as "%s"', (message, text) => {
    expect(TEXTS[refusalOfService(message)]?.[1]).toBe(text)
  })
})
