import { z } from 'zod'
import { operation } from '../operation.ts'

/** Sets or changes the password that withdrawals ask for: six digits. */
export const setPaymentPassword = operation({
  id: 'identity.setPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  caller: 'member',
  summary: 'Set the payment password',
  isSealed: true,
  body: z.object({
    /** The login password: changing how money leaves needs proof of who asks. */
    password: z.string().max(256),
    /** The one until now, where there is one. */
    oldPaymentPassword: z.string().max(64).optional(),
    paymentPassword: z.string().max(64),
    confirmPaymentPassword: z.string().max(64),
  }),
  value: z.object({}),
  refusals: {
    payment_password_format: [422, 'The payment password is 6 digits.'],
    confirmation_mismatch: [422, 'Confirmation password is not correct.'],
    wrong_password: [403, 'The login password is not correct.'],
    old_payment_password_wrong: [403, 'The payment password until now is not correct.'],
  },
})
