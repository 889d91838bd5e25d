import { z } from 'zod'
import { operation } from '../operation.ts'
import { OWNER_PROOF_REFUSALS, ownerProof } from './owner-proof.ts'

/** Sets or changes the password that withdrawals ask for: six digits. */
export const setPaymentPassword = operation({
  id: 'identity.setPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  caller: 'member',
  summary: 'Set the payment password',
  isSealed: true,
  body: z.object({
    // Changing how money leaves needs proof of who asks.
    ...ownerProof,
    /** The one until now, where there is one. */
    oldPaymentPassword: z.string().max(64).optional(),
    paymentPassword: z.string().max(64),
    confirmPaymentPassword: z.string().max(64),
  }),
  value: z.object({}),
  refusals: {
    payment_password_format: [422, 'The payment password is 6 digits.'],
    /** Runs, repeats, birthdays, the own number and other first guesses. */
    payment_password_weak: [422, 'This PIN is easy to guess. Please choose another.'],
    confirmation_mismatch: [422, 'Confirmation password is not correct.'],
    ...OWNER_PROOF_REFUSALS,
    old_payment_password_wrong: [403, 'The payment password until now is not correct.'],
  },
})
