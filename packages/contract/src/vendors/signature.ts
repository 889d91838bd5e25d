import { z } from 'zod'

/** Headers of every call and every answer, in both directions. */
export const VENDOR_HEADERS = {
  vendor: 'x-vendor-id',
  key: 'x-key-id',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

/** How far a call's clock may be off, in milliseconds; for twice as long its nonce is remembered. */
export const VENDOR_SKEW_MS = 300_000

/** HMAC-SHA256 in lower-case hex, or RSA-SHA256 (PKCS #1 v1.5) in base64 with 3072 bits or more. */
export const VENDOR_ALGORITHMS = ['hmac-sha256', 'rsa-sha256'] as const
export type VendorAlgorithm = (typeof VENDOR_ALGORITHMS)[number]
export const VENDOR_RSA_BITS_MIN = 3_072

export const vendorHeaders = z.object({
  [VENDOR_HEADERS.vendor]: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  [VENDOR_HEADERS.key]: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  /** Milliseconds since 1970, UTC. */
  [VENDOR_HEADERS.timestamp]: z.string().regex(/^\d{13}$/),
  [VENDOR_HEADERS.nonce]: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  [VENDOR_HEADERS.signature]: z.string().regex(/^([0-9a-f]{64}|[A-Za-z0-9+/]{300,1400}={0,2})$/),
})

/** What the sender put in front of the body. */
export interface VendorEnvelope {
  readonly vendorId: string
  readonly keyId: string
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
}

/** Undefined when a header is missing or not of its form. */
export function readVendorEnvelope(headers: unknown): VendorEnvelope | undefined {
  const read = vendorHeaders.safeParse(headers)
  if (!read.success) return undefined
  return {
    vendorId: read.data[VENDOR_HEADERS.vendor],
    keyId: read.data[VENDOR_HEADERS.key],
    timestamp: read.data[VENDOR_HEADERS.timestamp],
    nonce: read.data[VENDOR_HEADERS.nonce],
    signature: read.data[VENDOR_HEADERS.signature],
  }
}

/**
 * What is signed: the raw body as it travels, never one that was read and written again. An answer
 * repeats the nonce of its call, so that it can answer no other.
 */
export function vendorSignedText(timestamp: string, nonce: string, rawBody: string): string {
  return `${timestamp}.${nonce}.${rawBody}`
}

/** Signs with one key; cryptography is the caller's. */
export interface VendorSigner {
  readonly vendorId: string
  readonly keyId: string
  sign(text: string): string
}

/** Headers that prove whose `rawBody` it is. */
export function signVendorBody(
  signer: VendorSigner,
  stamp: { readonly nowMs: number; readonly nonce: string },
  rawBody: string,
): Record<string, string> {
  const timestamp = String(Math.trunc(stamp.nowMs))
  return {
    'content-type': 'application/json',
    [VENDOR_HEADERS.vendor]: signer.vendorId,
    [VENDOR_HEADERS.key]: signer.keyId,
    [VENDOR_HEADERS.timestamp]: timestamp,
    [VENDOR_HEADERS.nonce]: stamp.nonce,
    [VENDOR_HEADERS.signature]: signer.sign(vendorSignedText(timestamp, stamp.nonce, rawBody)),
  }
}

/** True when a call of this time is neither too old nor from the future. */
export function isVendorTimeNear(timestamp: string, nowMs: number): boolean {
  return Math.abs(nowMs - Number(timestamp)) <= VENDOR_SKEW_MS
}

/**
 * The pretend vendors of a demonstration have one key each, which sandbox and server both make
 * from the secret they share: HMAC-SHA256 of this text, in hex.
 */
export const SANDBOX_VENDOR_KEY_ID = 'sandbox'
export function sandboxVendorKeyText(vendorId: string): string {
  return `vendor-key.${vendorId}`
}
