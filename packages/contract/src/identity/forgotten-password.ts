import { z } from 'zod'
import { operation } from '../operation.ts'

/**
 * Mails a code to the address of the account. The answer is the same whether name and address
 * belong together or not, so that neither can be probed.
 */
export const requestPasswordCode = operation({
  id: 'identity.requestPasswordCode',
  method: 'POST',
  path: '/wps/member/password/email',
  caller: 'anyone',
  summary: 'Ask for a code to set a forgotten password',
  isSealed: true,
  body: z.object({
    username: z.string().max(256),
    email: z.string().max(256),
    proof: z.string().max(4096),
  }),
  value: z.object({}),
  refusals: { proof_invalid: [422, 'Please complete verification first'] },
})

/** Sets a new password with the mailed code and ends every session. It signs nobody in. */
export const resetPassword = operation({
  id: 'identity.resetPassword',
  method: 'POST',
  path: '/wps/member/password/email/reset',
  caller: 'anyone',
  summary: 'Set a forgotten password with the mailed code',
  isSealed: true,
  body: z.object({
    username: z.string().max(256),
    /** Six digits, or the key of the link in the same mail. */
    code: z.string().max(64),
    newPassword: z.string().max(256),
    confirmNewPassword: z.string().max(256),
    proof: z.string().max(4096),
  }),
  value: z.object({}),
  refusals: {
    confirmation_mismatch: [422, 'Confirmation password is not correct.'],
    password_format: [422, 'Password format is incorrect'],
    password_too_common: [422, 'This password is on lists of stolen passwords.'],
    proof_invalid: [422, 'Please complete verification first'],
    /** Also for names that nobody has and codes that are over. */
    code_wrong: [422, 'Verification code is not valid'],
  },
})
