import { z } from 'zod'
import { operation } from '../operation.ts'
import { CHECK_REQUIRED } from './login-check.ts'
import { memberInfo } from './member-info.ts'
import {
  browserProof,
  PHONE_CHANNELS,
  PHONE_REFUSALS,
  PROOF_REFUSALS,
  phoneProof,
} from './phone-refusals.ts'

const number = {
  countryDialingCode: z.string().max(16),
  ...browserProof,
}

const sent = z.object({
  /** What the code belongs to; goes back with it. */
  verificationId: z.string(),
  channel: z.enum(PHONE_CHANNELS),
  /** The countdown until another code is 60 seconds times this. */
  expiredMinutes: z.number().int().min(1).max(10),
})

/** Sends a code to the number of somebody who registers. */
export const requestRegisterCode = operation({
  id: 'identity.requestRegisterCode',
  method: 'POST',
  path: '/wps/verification/sms/register',
  caller: 'anyone',
  summary: 'Send a code for a registration',
  isSealed: true,
  body: z.object({ mobileNo: z.string().max(32), ...number }),
  value: sent,
  refusals: { ...PROOF_REFUSALS, ...PHONE_REFUSALS },
})

/**
 * Sends a code to the number of a member who is not signed in. The answer is the same for numbers
 * that nobody has.
 */
export const requestPhoneCode = operation({
  id: 'identity.requestPhoneCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  caller: 'anyone',
  summary: 'Send a code to log in or to set a forgotten password',
  isSealed: true,
  body: z.object({
    mobileNum: z.string().max(32),
    purpose: z.enum(['login', 'password']),
    ...number,
  }),
  value: sent,
  refusals: { ...PROOF_REFUSALS, ...PHONE_REFUSALS },
})

/** With a phone-auth service: gives the code back to it and gets its signed token. */
export const verifyPhoneCode = operation({
  id: 'identity.verifyPhoneCode',
  method: 'POST',
  path: '/wps/verification/sms/verify',
  caller: 'anyone',
  summary: 'Exchange a code of the phone-auth service for its token',
  isSealed: true,
  body: z.object({ verificationId: z.string().max(64), verificationCode: z.string().max(16) }),
  value: z.object({ firebaseIdToken: z.string() }),
  refusals: PHONE_REFUSALS,
})

/** Signs in the person who holds the phone; the second factor is still asked for. */
export const loginBySms = operation({
  id: 'identity.loginBySms',
  method: 'POST',
  path: '/wps/session/login/sms',
  caller: 'anyone',
  isRefusedLast: true,
  summary: 'Log in by a code sent to the phone',
  isSealed: true,
  body: z.object({
    mobileNum: z.string().max(32),
    countryDialingCode: z.string().max(16),
    type: z.literal('sms'),
    ...phoneProof,
    secondFactor: z.string().max(32).optional(),
  }),
  value: z.object({ member: memberInfo, firstTimeLogin: z.boolean() }),
  refusals: {
    ...PHONE_REFUSALS,
    account_locked: [403, 'This account is locked. Please contact customer service.'],
    initial_password_over: [403, 'This first password is over. Please ask for a new one.'],
    second_factor_required: [401, 'Please enter the code of your authenticator app.'],
    second_factor_wrong: [401, 'Verification code is not valid'],
    ...CHECK_REQUIRED,
  },
})

/** Sets a new password with a code sent to the phone, and signs in. */
export const resetPasswordByPhone = operation({
  id: 'identity.resetPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  caller: 'anyone',
  summary: 'Set a forgotten password with a code sent to the phone',
  isSealed: true,
  body: z.object({
    mobileNum: z.string().max(32),
    countryDialingCode: z.string().max(16),
    newPassword: z.string().max(256),
    confirmNewPassword: z.string().max(256),
    ...phoneProof,
  }),
  value: z.object({
    /** Null for an account with a second factor or a lock: it has to log in. */
    member: memberInfo.nullable(),
  }),
  refusals: {
    confirmation_mismatch: [422, 'Confirmation password is not correct.'],
    password_format: [422, 'Password format is incorrect'],
    password_too_common: [422, 'This password is on lists of stolen passwords.'],
    ...PHONE_REFUSALS,
  },
})
