import { z } from 'zod'
import { operation } from '../operation.ts'
import { memberInfo } from './member-info.ts'

/**
 * Signs a remembered browser in again. The token travels as a cookie of its own; it is used up and
 * replaced, and the whole chain of tokens ends when a used one comes back.
 */
export const resumeSession = operation({
  id: 'identity.resumeSession',
  method: 'POST',
  path: '/wps/session/resume',
  caller: 'anyone',
  staysOpen: 'withdrawing',
  summary: 'Go on with a remembered login',
  value: z.object({ member: memberInfo }),
  refusals: { remember_over: [401, 'Please log in again.'] },
})
