import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { OWNER_PROOF_REFUSALS, ownerProof } from './owner-proof.ts'

const WRONG_PASSWORD = { wrong_password: [403, 'The login password is not correct.'] } as const
const WRONG_CODE = { code_wrong: [422, 'Please enter a valid verification code'] } as const

/** How a try to sign in ended. */
export const LOGIN_OUTCOMES = [
  'signed_in',
  'wrong_password',
  'code_asked',
  'wrong_code',
  'locked',
] as const

/** Everything the security centre shows; addresses are masked. */
export const getSecurity = operation({
  id: 'identity.getSecurity',
  method: 'GET',
  path: '/wps/member/security',
  caller: 'member',
  summary: 'What protects the account, where it is signed in, and who tried',
  value: z.object({
    passwordChangedAt: instant.nullable(),
    hasPaymentPassword: z.boolean(),
    /** How long withdrawals are held after what can take an account over; 0 for not at all. */
    holdHours: z.number().int(),
    /** True once this browser is known as the owner's, so that a new way in or a first PIN from it holds nothing. */
    isBrowserKnown: z.boolean(),
    /** Masked, such as `m***@mail.example`; null while none is confirmed. */
    email: z.string().nullable(),
    /** Masked, such as `+63 ••• ••• 4417`; null while none is confirmed. */
    phone: z.string().nullable(),
    hasAuthenticator: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        addedAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
    socialLogins: z.array(
      z.object({ providerId: z.string(), shownName: z.string(), linkedAt: instant }),
    ),
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        device: z.string(),
        ip: z.string(),
        signedInAt: instant,
        lastSeenAt: instant,
        isThisOne: z.boolean(),
      }),
    ),
    /** The last twenty, newest first. */
    logins: z.array(
      z.object({
        at: instant,
        ip: z.string(),
        device: z.string(),
        outcome: z.enum(LOGIN_OUTCOMES),
      }),
    ),
  }),
  refusals: {},
})
export type Security = z.infer<typeof getSecurity.value>

/** Ends every other session and goes on with a new one, so that a stolen one is worth nothing. */
export const changePassword = operation({
  id: 'identity.changePassword',
  method: 'POST',
  path: '/wps/member/password',
  caller: 'member',
  summary: 'Change the login password',
  isSealed: true,
  isOpenWhilePasswordIsDue: true,
  body: z.object({
    oldPassword: z.string().max(256),
    newPassword: z.string().max(256),
    confirmNewPassword: z.string().max(256),
    secondFactor: ownerProof.secondFactor,
  }),
  value: z.object({}),
  refusals: {
    confirmation_mismatch: [422, 'Confirmation password is not correct.'],
    password_format: [422, 'Password format is incorrect'],
    password_too_common: [422, 'This password is on lists of stolen passwords.'],
    ...OWNER_PROOF_REFUSALS,
    password_same: [422, 'Please choose another password than the one until now.'],
  },
})

export const endSession = operation({
  id: 'identity.endSession',
  method: 'DELETE',
  path: '/wps/member/sessions/:sessionId',
  caller: 'member',
  summary: 'Sign one of the own sessions out',
  params: z.object({ sessionId: z.string().max(64) }),
  value: z.object({}),
  refusals: {},
})

export const endOtherSessions = operation({
  id: 'identity.endOtherSessions',
  method: 'POST',
  path: '/wps/member/sessions/endOthers',
  caller: 'member',
  summary: 'Sign every other session out',
  value: z.object({ ended: z.number().int() }),
  refusals: {},
})

/** Mails a code to the new address. The address counts once the code came back. */
export const requestEmailCode = operation({
  id: 'identity.requestEmailCode',
  method: 'POST',
  path: '/wps/member/email/code',
  caller: 'member',
  summary: 'Send a code to an email address of one’s own',
  isSealed: true,
  body: z.object({ email: z.string().max(256), ...ownerProof }),
  value: z.object({
    expiresAt: instant,
    /** Seconds until another code can be asked for. */
    waitSeconds: z.number().int(),
  }),
  refusals: {
    email_format: [422, 'E-mail format is incorrect'],
    ...OWNER_PROOF_REFUSALS,
  },
})

export const confirmEmail = operation({
  id: 'identity.confirmEmail',
  method: 'POST',
  path: '/wps/member/email',
  caller: 'member',
  summary: 'Confirm the email address by its code',
  /** Six digits, or the key of the link in the same mail. */
  body: z.object({ code: z.string().max(64) }),
  value: z.object({ email: z.string() }),
  refusals: {
    ...WRONG_CODE,
    code_expired: [422, 'Verification code has expired, please send again.'],
  },
})

/** Gives a new secret; nothing is asked for at login before it is confirmed. */
export const startAuthenticator = operation({
  id: 'identity.startAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/start',
  caller: 'member',
  summary: 'Begin to set up an authenticator app',
  isSealed: true,
  body: z.object({ password: z.string().max(256) }),
  value: z.object({
    /** Base 32, for typing in. */
    secret: z.string(),
    /** `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
  refusals: {
    ...WRONG_PASSWORD,
    authenticator_on: [409, 'An authenticator is set up already.'],
  },
})

export const confirmAuthenticator = operation({
  id: 'identity.confirmAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator',
  caller: 'member',
  summary: 'Turn the authenticator on with a first code',
  body: z.object({ code: z.string().max(16) }),
  value: z.object({
    /** Shown once; each opens the account once without the app. */
    recoveryCodes: z.array(z.string()),
  }),
  refusals: WRONG_CODE,
})

export const removeAuthenticator = operation({
  id: 'identity.removeAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  caller: 'member',
  summary: 'Turn the authenticator off',
  isSealed: true,
  body: z.object({ password: z.string().max(256), code: z.string().max(32) }),
  value: z.object({}),
  refusals: { ...WRONG_PASSWORD, ...WRONG_CODE },
})
