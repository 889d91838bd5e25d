import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'

/** Two letters of ISO 3166-1. */
const country = z.string().regex(/^[A-Z]{2}$/)
/** An address or a block of addresses, IPv4 or IPv6; read once more by the server. */
const block = z.string().min(2).max(49)
const RULES_MAX = 1_000

const accessRules = z.object({
  /** Where any are named, everybody else is blocked. */
  allowCountries: z.array(country).max(300),
  denyCountries: z.array(country).max(300),
  /** Let in, whatever the other rules say. */
  allowBlocks: z.array(block).max(RULES_MAX),
  denyBlocks: z.array(block).max(RULES_MAX),
})
export type AccessRules = z.infer<typeof accessRules>

const storeAddress = z
  .string()
  .max(300)
  .regex(/^https:\/\/\S+$/)
  .nullable()

/** Where the apps are offered; null where there is none, and the site installs itself instead. */
export const appStores = z.object({ ios: storeAddress, android: storeAddress })
export type AppStores = z.infer<typeof appStores>

const policyFlag = z.object({ flag: z.string(), value: z.string() })

const access = z.object({
  maintenance: z.object({
    isOn: z.boolean(),
    /** When the house expects to be open again; it stays closed until it is switched off. */
    end: instant.nullable(),
    message: z.string().nullable(),
  }),
  rules: accessRules,
  /** Where the customer-service button leads: `https:` or `mailto:`. */
  supportAddress: z.string(),
  appStores,
  /** True when a file says which addresses belong to which country; without one only blocks count. */
  knowsCountries: z.boolean(),
  jurisdiction: z.string().nullable(),
  /** The policy in force, flag by flag, as text. */
  policy: z.array(policyFlag),
  /** The policies of all jurisdictions, to be read beside it. */
  policies: z.array(z.object({ name: z.string(), policy: z.array(policyFlag) })),
})
export type Access = z.infer<typeof access>

export const getAccess = operation({
  id: 'staff.getAccess',
  method: 'GET',
  path: '/ops/access',
  caller: { staff: 'system.read' },
  summary: 'Maintenance, regions and the policy in force',
  value: access,
  refusals: {},
})

export const setMaintenance = operation({
  id: 'staff.setMaintenance',
  method: 'POST',
  path: '/ops/access/maintenance',
  caller: { staff: 'system.change' },
  summary: 'Close the house for maintenance, or open it again',
  body: z.object({
    isOn: z.boolean(),
    end: instant.nullable(),
    message: z.string().trim().max(300).nullable(),
  }),
  value: access,
  refusals: { end_in_the_past: [422, 'The end lies in the past.'] },
})

export const setAccessRules = operation({
  id: 'staff.setAccessRules',
  method: 'POST',
  path: '/ops/access/rules',
  caller: { staff: 'system.change' },
  summary: 'Decide from where the house may be visited, and where its support is reached',
  body: z.object({
    rules: accessRules,
    supportAddress: z
      .string()
      .max(300)
      .regex(/^(https:\/\/|mailto:)\S+$/),
  }),
  value: access,
  refusals: { block_invalid: [422, 'This is not an address or a block of addresses.'] },
})

export const setAppStores = operation({
  id: 'staff.setAppStores',
  method: 'POST',
  path: '/ops/access/app-stores',
  caller: { staff: 'system.change' },
  summary: 'Say where the apps are offered',
  body: appStores,
  value: access,
  refusals: {},
})

/** What the rules say of one address, before they are saved or after. */
export const tryAddress = operation({
  id: 'staff.tryAddress',
  method: 'GET',
  path: '/ops/access/address',
  caller: { staff: 'system.read' },
  summary: 'Whether an address is let in by the rules in force, and why',
  query: z.object({ address: z.string().min(2).max(45) }),
  value: z.object({
    isLetIn: z.boolean(),
    reason: z.enum([
      'allowed_block',
      'denied_block',
      'denied_country',
      'not_allowed_country',
      'open',
    ]),
    country: z.string().nullable(),
  }),
  refusals: { block_invalid: [422, 'This is not an address.'] },
})
