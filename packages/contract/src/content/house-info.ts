import { z } from 'zod'
import { operation } from '../operation.ts'

/** Names of a thing by language; that of the house is always there. */
const label = z.record(z.string(), z.string())

/** A server that the operator named, and nothing behind its name. */
const origin = z.string().regex(/^https:\/\/[^/?#\s]+$/)

/** What the operator says is official, and what pages of the house load from elsewhere. */
export const houseInfo = z.object({
  customerService: z.array(
    z.object({
      csType: z.string(),
      label,
      /** Not readable as it is; its last eight characters are the key to the rest. */
      path: z.string(),
    }),
  ),
  domainRoute: z.array(z.object({ url: z.string(), label, isMain: z.boolean() })),
  /** The domain to come back to; null where the operator named none. */
  mainDomain: z.string().nullable(),
  /** Official channels, keyed by channel. */
  resources: z.record(z.string(), z.object({ labelNameEn: z.string(), label, url: z.string() })),
  social: z.array(z.object({ name: z.string(), label, url: z.string() })),
  /** Id of the analytics tag; null while the operator has not switched it on. */
  gtagId: z.string().nullable(),
  imageCDNs: z.array(origin),
  launchGameCDNs: z.array(origin),
})
export type HouseInfo = z.infer<typeof houseInfo>

export const getDomainRoute = operation({
  id: 'content.getDomainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  caller: 'anyone',
  summary: 'Official domains, and whether an address or a contact is one of the house',
  query: z.object({
    /** An address, or how somebody who says they speak for the house can be reached. */
    check: z.string().trim().max(200).optional(),
  }),
  value: z.object({
    domains: houseInfo.shape.domainRoute,
    /** Null when nothing was asked. */
    check: z.object({ kind: z.enum(['domain', 'contact']), isOfficial: z.boolean() }).nullable(),
  }),
  refusals: {},
})
