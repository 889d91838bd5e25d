import { z } from 'zod'
import { operation } from '../operation.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'
import { VENDOR_ALGORITHMS } from '../vendors/signature.ts'
import {
  BREAKER_HOLDS,
  vendorDetail,
  vendorKey,
  vendorKeyId,
  vendorLinkWish,
  vendorSummary,
} from './vendor-shapes.ts'

const reads = { staff: 'vendors.read' } as const
const manages = { staff: 'vendors.manage' } as const
export const vendorCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const ofVendor = z.object({ vendorCode })
const ofKey = z.object({ vendorCode, keyId: vendorKeyId })

export const getVendors = operation({
  id: 'vendorDesk.getVendors',
  method: 'GET',
  path: '/ops/vendors',
  caller: reads,
  summary: 'Vendors of games, with how they are reached',
  value: z.object({ vendors: z.array(vendorSummary) }),
  refusals: {},
})

/** Nothing of it is offered before it is reached, has a key, and has games. */
export const addVendor = operation({
  id: 'vendorDesk.addVendor',
  method: 'POST',
  path: '/ops/vendors',
  caller: manages,
  summary: 'Add a vendor of games',
  body: z.object({ vendorCode, displayName: z.string().trim().min(1).max(40) }),
  value: z.object({ vendor: vendorDetail }),
  refusals: { vendor_exists: [409, 'There is a vendor of this code already.'] },
})

export const getVendor = operation({
  id: 'vendorDesk.getVendor',
  method: 'GET',
  path: '/ops/vendors/:vendorCode',
  caller: reads,
  summary: 'One vendor: addresses and keys, never a secret',
  params: ofVendor,
  value: z.object({ vendor: vendorDetail }),
  refusals: {},
})

/** Where calls go and from where they are taken decides who is believed: never one person alone. */
export const askVendorLink = operation({
  id: 'vendorDesk.askLink',
  method: 'POST',
  path: '/ops/vendors/:vendorCode/link',
  caller: manages,
  summary: 'Ask for a change of how a vendor is reached',
  params: ofVendor,
  body: vendorLinkWish.extend({ reason: askReason }),
  value: askedValue,
  refusals: {
    block_invalid: [422, 'This is not an address or a block of addresses.'],
    address_insecure: [422, 'Calls to another machine go over TLS: the address begins with https.'],
    dialect_without_wallets: [
      422,
      'This protocol has no wallets at the vendor. Choose the one balance, or another protocol.',
    ],
    ...askRefusals,
  },
})

/** The key does nothing before another person has approved that it becomes active. */
export const addVendorKey = operation({
  id: 'vendorDesk.addKey',
  method: 'POST',
  path: '/ops/vendors/:vendorCode/keys',
  caller: manages,
  summary: 'Prepare a key; a shared secret is answered this once',
  params: ofVendor,
  body: z.object({
    keyId: vendorKeyId,
    algorithm: z.enum(VENDOR_ALGORITHMS),
    /** The vendor's, as PEM, where the algorithm has one. */
    publicKey: z.string().trim().max(4_000).nullable(),
  }),
  value: z.object({
    key: vendorKey,
    /** Of a shared key; nobody can read it again. Null where each side has a key of its own. */
    secret: z.string().nullable(),
  }),
  refusals: {
    public_key_invalid: [422, 'This is not a public RSA key of 3072 bits or more as PEM.'],
    key_exists: [409, 'This vendor has a key of this name already.'],
  },
})

export const askVendorKey = operation({
  id: 'vendorDesk.askKey',
  method: 'POST',
  path: '/ops/vendors/:vendorCode/keys/:keyId/activate',
  caller: manages,
  summary: 'Ask that a prepared key becomes active',
  params: ofKey,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: {
    key_not_prepared: [409, 'This key was activated or retired already.'],
    keys_full: [409, 'Two keys are active already. Retire one of them first.'],
    ...askRefusals,
  },
})

/** At once and by one person, because a key that was stolen cannot wait for a second. */
export const retireVendorKey = operation({
  id: 'vendorDesk.retireKey',
  method: 'POST',
  path: '/ops/vendors/:vendorCode/keys/:keyId/retire',
  caller: manages,
  summary: 'Retire a key; no call is believed by it any more',
  params: ofKey,
  body: z.object({ reason: askReason }),
  value: z.object({ key: vendorKey }),
  refusals: { key_retired: [409, 'This key was retired already.'] },
})

/** At once and by one person: nothing is changed but whether our calls go out. */
export const holdVendor = operation({
  id: 'vendorDesk.hold',
  method: 'POST',
  path: '/ops/vendors/:vendorCode/hold',
  caller: manages,
  summary: 'Hold the breaker of a vendor open or closed, or let it decide',
  params: ofVendor,
  body: z.object({ hold: z.enum(BREAKER_HOLDS).nullable(), reason: askReason }),
  value: z.object({ vendor: vendorDetail }),
  refusals: { no_address: [409, 'Nobody has said yet how this vendor is reached.'] },
})
