import { z } from 'zod'
import { operation } from '../operation.ts'

/** Feature switches by name (USERNAMEREG3, FREEPLAY3, …): menus and forms follow them. */
export const getWhitelabel = operation({
  id: 'system.getWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  caller: 'anyone',
  summary: 'Feature switches',
  value: z.object({ switches: z.record(z.string(), z.boolean()) }),
  refusals: {},
})
