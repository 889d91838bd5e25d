import { z } from 'zod'
import { operation } from '../operation.ts'
import { CHECK_REQUIRED } from './login-check.ts'
import { memberInfo } from './member-info.ts'

/**
 * Signs a member in; the session travels as an HttpOnly cookie, never in the body. A wrong name
 * and a wrong password read and cost the same, so that names cannot be probed.
 */
export const login = operation({
  id: 'identity.login',
  method: 'POST',
  path: '/wps/session/login',
  caller: 'anyone',
  staysOpen: 'withdrawing',
  isRefusedLast: true,
  summary: 'Log in by username and password',
  isSealed: true,
  body: z.object({
    username: z.string().max(256),
    password: z.string().max(256),
    type: z.literal('username'),
    proof: z.string().max(4096),
    captchaId: z.string().max(64).optional(),
    captcha: z.string().max(16).optional(),
    /** From the authenticator app, or a recovery code; sent once the server has asked for it. */
    secondFactor: z.string().max(32).optional(),
    /** Stay signed in for one day on this browser; leaving it out forgets the browser. */
    remember: z.boolean().optional(),
    /** Said by the page for agents, which takes nobody else. */
    area: z.literal('agent').optional(),
  }),
  value: z.object({
    member: memberInfo,
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
  }),
  refusals: {
    proof_invalid: [422, 'Please complete verification first'],
    captcha_required: [422, 'Please enter the captcha'],
    captcha_wrong: [422, 'Please enter a valid verification code'],
    wrong_credentials: [401, 'Username or password is incorrect.'],
    /** Told only to a caller who knows the password. */
    not_agent: [403, 'Non-agents cannot log in'],
    not_member: [403, 'Non-member account unable to login'],
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    /** Told only to a caller who knows it. */
    initial_password_over: [403, 'This first password is over. Please ask for a new one.'],
    /** Told only to a caller who knows the password. */
    second_factor_required: [401, 'Please enter the code of your authenticator app.'],
    second_factor_wrong: [401, 'Verification code is not valid'],
    ...CHECK_REQUIRED,
  },
})
