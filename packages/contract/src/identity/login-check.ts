import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { memberInfo } from './member-info.ts'

/**
 * Said by every way of signing in, and only to the caller who took its first step: the address is new, and
 * another proof is asked for. What it is about, this browser alone can ask.
 */
export const CHECK_REQUIRED = {
  check_required: [401, 'This login comes from a new address. Please complete verification first'],
} as const

/** How a member proves once more who they are; each has those they set up. */
export const CHECK_WAYS = ['sms', 'email', 'bank_name'] as const

const OVER = { check_over: [410, 'This login took too long. Please log in again.'] } as const
const WAYS = {
  way_unknown: [422, 'Please choose another way.'],
  /** Where the name of a bank account is asked before any code. */
  name_first: [409, 'Please enter the name on your bank account first.'],
} as const

/** What is asked of the login of this browser. Addresses are masked. */
export const getLoginCheck = operation({
  id: 'identity.getLoginCheck',
  method: 'GET',
  path: '/wps/verification/login',
  caller: 'anyone',
  staysOpen: 'withdrawing',
  isRefusedLast: true,
  summary: 'How a login from a new address can be verified',
  value: z.object({
    /** In the order in which they are offered. */
    ways: z.array(
      z.object({
        way: z.enum(CHECK_WAYS),
        /** Where a code goes, such as `+63••••42`; null where none is sent. */
        sentTo: z.string().nullable(),
      }),
    ),
    /** True while the name of a bank account must be given before a code is sent. */
    asksName: z.boolean(),
    expiresAt: instant,
  }),
  refusals: OVER,
})

/** Sends a code to the phone or the email address of the member who is signing in. */
export const sendLoginCheckCode = operation({
  id: 'identity.sendLoginCheckCode',
  method: 'POST',
  path: '/wps/verification/login/code',
  caller: 'anyone',
  staysOpen: 'withdrawing',
  isRefusedLast: true,
  summary: 'Send a code for a login from a new address',
  isSealed: true,
  body: z.object({ way: z.enum(['sms', 'email']), proof: z.string().max(4096) }),
  value: z.object({
    /** Seconds until another code can be asked for. */
    waitSeconds: z.number().int(),
  }),
  refusals: {
    ...OVER,
    ...WAYS,
    proof_invalid: [422, 'Please complete verification first'],
    captcha_check_failed: [422, 'Invalid reCaptcha input...'],
    quota_exceeded: [429, 'Quota not sufficient, please contact customer service.'],
    operation_not_allowed: [403, 'Not enabled function, please contact customer service.'],
    phone_unknown_error: [502, 'An unknown error occured.'],
  },
})

/** Ends the login that waits: a right answer signs in, a few wrong ones end it. */
export const answerLoginCheck = operation({
  id: 'identity.answerLoginCheck',
  method: 'POST',
  path: '/wps/verification/login/answer',
  caller: 'anyone',
  staysOpen: 'withdrawing',
  isRefusedLast: true,
  summary: 'Verify a login from a new address',
  isSealed: true,
  body: z.object({ way: z.enum(CHECK_WAYS), answer: z.string().max(100) }),
  value: z.object({
    /** Null after a right name where a code is asked for as well. */
    member: memberInfo.nullable(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
  }),
  refusals: {
    ...OVER,
    ...WAYS,
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    initial_password_over: [403, 'This first password is over. Please ask for a new one.'],
    code_wrong: [422, 'Verification code is not valid'],
    name_wrong: [422, 'Please enter correct information'],
  },
})
