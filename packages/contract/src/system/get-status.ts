import { z } from 'zod'
import { operation } from '../operation.ts'
import { currencyShape, instant } from '../shapes.ts'

/** The first call of every visit: may the site be used, in which money, is it a demonstration. */
export const getStatus = operation({
  id: 'system.getStatus',
  method: 'GET',
  path: '/wps/system/status',
  caller: 'anyone',
  summary: 'System status: 0 normal, 1 maintenance, 2 region restriction',
  value: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    maintenanceEnd: instant.nullable(),
    ip: z.string(),
    currency: currencyShape,
    /** True while the installation runs on demonstration data; screens say so. */
    isDemonstration: z.boolean(),
  }),
  refusals: {},
})
