import { z } from 'zod'
import { operation } from '../operation.ts'

export const staffIdentity = z.object({
  staffId: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  /** A password that somebody else made: nothing is permitted before it is changed. */
  mustChangePassword: z.boolean(),
  /** The role asks for an authenticator: nothing is permitted before it is set up. */
  mustSetUpAuthenticator: z.boolean(),
})
export type StaffIdentity = z.infer<typeof staffIdentity>

/**
 * First step: the password. A six-digit code is mailed, unless an authenticator or a passkey is there: then
 * one of these is required. A browser in which this colleague never signed in needs a proof of work; without one it is refused with
 * `proof_invalid`.
 */
export const openStaffSession = operation({
  id: 'staff.openSession',
  method: 'POST',
  path: '/ops/session',
  caller: 'anyone',
  staysOpen: 'always',
  summary: 'Staff sign-in, first step',
  isSealed: true,
  body: z.object({
    username: z.string().max(256),
    password: z.string().max(256),
    proof: z.string().max(4096).optional(),
  }),
  value: z.object({
    challengeId: z.string(),
    /** Where the code went, masked: `an***@baize.example`; null while none was mailed. */
    sentTo: z.string().nullable(),
    hasAuthenticator: z.boolean(),
    /** A passkey is another second step; staff who have one are mailed no code. */
    hasPasskey: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: {
    proof_invalid: [422, 'Please complete verification first'],
    wrong_credentials: [401, 'Username or password is incorrect.'],
    account_locked: [403, 'This account is locked.'],
  },
})

/** Second step: the mailed code, one of the app, or a recovery code. It works once, within ten minutes, five tries. */
export const confirmStaffSession = operation({
  id: 'staff.confirmSession',
  method: 'POST',
  path: '/ops/session/second-factor',
  caller: 'anyone',
  staysOpen: 'always',
  summary: 'Staff sign-in, second step',
  body: z.object({ challengeId: z.string().max(64), code: z.string().max(16) }),
  value: z.object({ staff: staffIdentity }),
  refusals: {
    challenge_expired: [410, 'Verification code has expired, please send again.'],
    code_wrong: [422, 'Verification code is not valid'],
  },
})

export const getStaffSession = operation({
  id: 'staff.getSession',
  method: 'GET',
  path: '/ops/session',
  caller: 'staff',
  summary: 'Who is signed in',
  value: z.object({ staff: staffIdentity }),
  refusals: {},
})

export const closeStaffSession = operation({
  id: 'staff.closeSession',
  method: 'DELETE',
  path: '/ops/session',
  caller: 'staff',
  summary: 'Sign out',
  value: z.object({}),
  refusals: {},
})
