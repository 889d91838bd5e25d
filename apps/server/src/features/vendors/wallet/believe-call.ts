import {
  isVendorTimeNear,
  readVendorEnvelope,
  type VendorErrorCode,
  vendorMessage,
  vendorTextOf,
} from '@baize/contract/vendors'
import type { Clock } from '@baize/kernel'
import type { Nonces } from './nonces.ts'
import type { VendorKey } from './vendor-keys.ts'
import type { VendorLinks } from './vendor-links.ts'

export interface BelieveParts {
  readonly clock: Clock
  readonly links: VendorLinks
  readonly nonces: Nonces
}

/** A call of which it is known who sent it, or why it is not believed. */
export type Belief =
  | {
      readonly vendorCode: string
      readonly key: VendorKey
      readonly nonce: string
      /** Of its signature; it is answered in the same. */
      readonly version: 1 | 2
      readonly fault?: Extract<VendorErrorCode, 'address_not_allowed' | 'stale_request'>
    }
  | { readonly key?: undefined; readonly fault: 'signature_invalid' }

const UNBELIEVED: Belief = { fault: 'signature_invalid' }

/**
 * Checks who sent these bytes. Which part was wrong is nobody's business before the signature is right;
 * the nonce is used up last, so that a call that is not believed cannot make an honest one fail.
 */
export async function believeCall(
  { clock, links, nonces }: BelieveParts,
  call: {
    readonly headers: unknown
    readonly rawBody: string
    readonly address: string
    /** Of the protocol. */
    readonly path: string
  },
): Promise<Belief> {
  const envelope = readVendorEnvelope(call.headers)
  if (!envelope) return UNBELIEVED
  const { vendorId: vendorCode, keyId, timestamp, nonce, signature, version } = envelope
  const link = await links.find(vendorCode)
  const key = link?.keys.get(keyId)
  if (!link || !key || link.dialect !== 'baize') return UNBELIEVED
  const nowMs = clock.now()
  if (version === 1 && link.v1UntilMs <= nowMs) return UNBELIEVED
  const text = vendorTextOf(envelope, vendorMessage.callOfVendor(call.path), call.rawBody)
  if (!key.isSignedBy(text, signature)) return UNBELIEVED
  links.noteVersion(vendorCode, version)
  const believed = { vendorCode, key, nonce, version }
  if (!link.isAllowed(call.address)) return { ...believed, fault: 'address_not_allowed' }
  if (!isVendorTimeNear(timestamp, nowMs)) return { ...believed, fault: 'stale_request' }
  const isFirst = nonces.take(vendorCode, nonce, Number(timestamp), nowMs)
  return isFirst ? believed : { ...believed, fault: 'stale_request' }
}
