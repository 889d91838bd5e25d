import { z } from 'zod'
import { operation } from '../operation.ts'

export const getDraftKey = operation({
  id: 'staff.getDraftKey',
  method: 'GET',
  path: '/ops/account/draft-key',
  caller: 'staff',
  summary: 'One’s own key for what is typed and not sent, which the browser keeps sealed',
  value: z.object({
    /** AES-256, base64. */
    key: z.string(),
  }),
  refusals: {},
})
