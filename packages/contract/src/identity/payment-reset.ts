import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { sentCode } from './own-phone.ts'
import { browserProof, PHONE_REFUSALS, PROOF_REFUSALS, phoneProof } from './phone-refusals.ts'

const WRONG_PASSWORD = { wrong_password: [403, 'The login password is not correct.'] } as const

/** Where the code for a forgotten payment password goes. */
export const RESET_WAYS = ['mail', 'sms'] as const

/** Sends a code to the confirmed address or number of the member. */
export const requestPaymentCode = operation({
  id: 'identity.requestPaymentCode',
  method: 'POST',
  path: '/wps/member/paymentPassword/code',
  caller: 'member',
  summary: 'Send a code to set a forgotten payment password',
  isSealed: true,
  body: z.object({ by: z.enum(RESET_WAYS), password: z.string().max(256), ...browserProof }),
  value: z.object({
    /** What a code to the phone belongs to; null for one that was mailed. */
    sent: sentCode.nullable(),
    /** Seconds until another code can be asked for. */
    waitSeconds: z.number().int(),
  }),
  refusals: {
    ...PROOF_REFUSALS,
    contact_missing: [409, 'Confirm an email address or a mobile number first.'],
    ...WRONG_PASSWORD,
    ...PHONE_REFUSALS,
  },
})

/** Sets it anew. Nothing leaves the account for a while afterwards, and its owner is told. */
export const resetPaymentPassword = operation({
  id: 'identity.resetPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  caller: 'member',
  summary: 'Set a forgotten payment password',
  isSealed: true,
  body: z.object({
    by: z.enum(RESET_WAYS),
    /** From the mail; one to the phone comes as its proof. */
    code: z.string().max(64).optional(),
    ...phoneProof,
    password: z.string().max(256),
    /** Asked for where the member has an authenticator. */
    secondFactor: z.string().max(32).optional(),
    paymentPassword: z.string().max(64),
    confirmPaymentPassword: z.string().max(64),
  }),
  value: z.object({
    /** Until then withdrawals wait; null when the operator set no time. */
    heldUntil: instant.nullable(),
  }),
  refusals: {
    payment_password_format: [422, 'The payment password is 6 digits.'],
    /** Runs, repeats, birthdays, the own number and other first guesses. */
    payment_password_weak: [422, 'This PIN is easy to guess. Please choose another.'],
    confirmation_mismatch: [422, 'Confirmation password is not correct.'],
    contact_missing: [409, 'Confirm an email address or a mobile number first.'],
    ...WRONG_PASSWORD,
    code_wrong: [422, 'Please enter a valid verification code'],
    ...PHONE_REFUSALS,
    second_factor_required: [403, 'Please enter the code of your authenticator app.'],
    second_factor_wrong: [403, 'Verification code is not valid'],
  },
})
