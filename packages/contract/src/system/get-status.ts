import { z } from 'zod'
import { operation } from '../operation.ts'
import { currencyShape, instant } from '../shapes.ts'
import { appStores } from './access.ts'

/** The first call of every visit: may the site be used, in which money, is it a demonstration. */
export const getStatus = operation({
  id: 'system.getStatus',
  method: 'GET',
  path: '/wps/system/status',
  caller: 'anyone',
  staysOpen: 'always',
  isRefusedLast: true,
  summary: 'System status: 0 normal, 1 maintenance, 2 region restriction',
  value: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    maintenanceEnd: instant.nullable(),
    /** What the operator has to say about it; null for the house's own words. */
    message: z.string().nullable(),
    /** What may be done all the same during maintenance. */
    stillOpen: z.object({ rounds: z.boolean(), withdrawals: z.boolean() }),
    /** Where customer service is reached: `https:` or `mailto:`. */
    supportAddress: z.string(),
    /** Where the apps are offered; null where the site installs itself instead. */
    appStores,
    ip: z.string(),
    currency: currencyShape,
    /** True while the installation runs on demonstration data; screens say so. */
    isDemonstration: z.boolean(),
    /** Whose rules are kept; null where nobody chose, and the strictest of all hold. */
    jurisdiction: z.string().nullable(),
    /** What games may offer here. */
    features: z.object({
      autoPlay: z.boolean(),
      turbo: z.boolean(),
      featureBuy: z.boolean(),
      /** A win of some slots may be risked, double or nothing. */
      gamble: z.boolean(),
      demoWithoutLogin: z.boolean(),
    }),
    minimumAge: z.number().int(),
    /** When a business day begins: minutes east of UTC. */
    houseOffsetMinutes: z.number().int(),
    /** The version of the terms in force. */
    termsVersion: z.string(),
  }),
  refusals: {},
})
