import { z } from 'zod'
import { operation } from '../operation.ts'

/** What a member can add to an account in the security centre. */
const ACCOUNT_GAPS = ['paymentPassword', 'email', 'mobileNum'] as const

/** Asked once after the first login of an account: what is still missing in it. */
export const firstLogin = operation({
  id: 'identity.firstLogin',
  method: 'GET',
  path: '/wps/session/firstLogin',
  caller: 'member',
  summary: 'Whether this is the first login of the account, and what it lacks',
  value: z.object({
    /** True until the member logs in for a second time. */
    isFirst: z.boolean(),
    gaps: z.array(z.enum(ACCOUNT_GAPS)),
  }),
  refusals: {},
})
