import { z } from 'zod'
import { operation } from '../operation.ts'
import { memberInfo } from './member-info.ts'

/** Signs a visitor in with an account of its own to look around with; it can neither bet nor pay. */
export const loginFreePlay = operation({
  id: 'identity.loginFreePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  caller: 'anyone',
  summary: 'Log in to a trial account',
  isSealed: true,
  body: z.object({
    os: z.string().max(64),
    platform: z.literal('W'),
    proof: z.string().max(4096),
  }),
  value: z.object({ member: memberInfo }),
  refusals: {
    free_play_closed: [403, 'Not enabled function, please contact customer service.'],
    proof_invalid: [422, 'Please complete verification first'],
  },
})
