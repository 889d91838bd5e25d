import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  browserProof,
  PHONE_CHANNELS,
  PHONE_REFUSALS,
  PROOF_REFUSALS,
  phoneProof,
} from './phone-refusals.ts'

const WRONG_PASSWORD = { wrong_password: [403, 'The login password is not correct.'] } as const
const NO_PHONE = { phone_missing: [409, 'Your account has no confirmed mobile number.'] } as const

/** The answer to a code that was asked for by a signed-in member. */
export const sentCode = z.object({
  /** What the code belongs to; goes back with it. */
  verificationId: z.string(),
  channel: z.enum(PHONE_CHANNELS),
  /** The countdown until another code is 60 seconds times this. */
  expiredMinutes: z.number().int().min(1).max(10),
})

/** Sends a code to the number that is to be the member’s. Whether somebody has it is not told. */
export const requestNewPhoneCode = operation({
  id: 'identity.requestNewPhoneCode',
  method: 'POST',
  path: '/wps/member/phone/code',
  caller: 'member',
  summary: 'Send a code to a mobile number of one’s own',
  isSealed: true,
  body: z.object({
    countryDialingCode: z.string().max(16),
    mobileNum: z.string().max(32),
    password: z.string().max(256),
    ...browserProof,
  }),
  value: sentCode,
  refusals: { ...PROOF_REFUSALS, ...WRONG_PASSWORD, ...PHONE_REFUSALS },
})

/** Sends a code to the number until now; it is the old factor where there is no authenticator. */
export const requestOldPhoneCode = operation({
  id: 'identity.requestOldPhoneCode',
  method: 'POST',
  path: '/wps/member/phone/oldCode',
  caller: 'member',
  summary: 'Send a code to the mobile number until now',
  isSealed: true,
  body: z.object({ password: z.string().max(256), ...browserProof }),
  value: sentCode,
  refusals: { ...PROOF_REFUSALS, ...NO_PHONE, ...WRONG_PASSWORD, ...PHONE_REFUSALS },
})

/**
 * Makes a number the member’s. Where there is an authenticator its code is asked for, else the code
 * sent to the number until now, if there is one.
 */
export const bindPhone = operation({
  id: 'identity.bindPhone',
  method: 'POST',
  path: '/wps/member/phone',
  caller: 'member',
  summary: 'Confirm a mobile number by its code',
  isSealed: true,
  body: z.object({
    countryDialingCode: z.string().max(16),
    mobileNum: z.string().max(32),
    ...phoneProof,
    old: z.object(phoneProof).optional(),
    secondFactor: z.string().max(32).optional(),
  }),
  value: z.object({
    /** Masked, such as `+63 ••• ••• 4417`. */
    phone: z.string(),
  }),
  refusals: {
    ...PHONE_REFUSALS,
    second_factor_required: [403, 'Please enter the code of your authenticator app.'],
    second_factor_wrong: [403, 'Verification code is not valid'],
    old_code_wrong: [403, 'The code sent to your number until now is not valid.'],
    phone_taken: [409, 'This number belongs to another account.'],
  },
})
