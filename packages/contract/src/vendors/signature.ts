import { z } from 'zod'
import { SIGNED_MESSAGE_VERSION, type SignedMessage, signedMessageText } from '../signed-message.ts'

/** Headers of every call and every answer, in both directions. */
export const VENDOR_HEADERS = {
  vendor: 'x-vendor-id',
  key: 'x-key-id',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
  /** `2`; a call without it is of version 1, which signs no more than time, nonce and body. */
  version: 'x-signature-version',
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
  [VENDOR_HEADERS.version]: z.literal(SIGNED_MESSAGE_VERSION).optional(),
})

/** What the sender put in front of the body. */
export interface VendorEnvelope {
  readonly vendorId: string
  readonly keyId: string
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
  readonly version: 1 | 2
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
    version: read.data[VENDOR_HEADERS.version] === undefined ? 1 : 2,
  }
}

/** A message between a vendor and the operator. */
export type VendorMessage = SignedMessage<'vendor' | 'operator'>

/** The four kinds of messages. */
export const vendorMessage = {
  callOfVendor: (path: string): VendorMessage => ({ from: 'vendor', kind: 'call', path }),
  answerToVendor: (path: string): VendorMessage => ({ from: 'operator', kind: 'answer', path }),
  callOfOperator: (path: string): VendorMessage => ({ from: 'operator', kind: 'call', path }),
  answerToOperator: (path: string): VendorMessage => ({ from: 'vendor', kind: 'answer', path }),
}

/** Time, nonce and body of a message, with what it is where version 2 is spoken; undefined for version 1. */
export interface VendorSigned {
  readonly timestamp: string
  readonly nonce: string
  readonly message: VendorMessage | undefined
}

/**
 * What is signed: the raw body as it travels, never one that was read and written again. An answer
 * repeats the nonce of its call, so that it can answer no other.
 */
export function vendorSignedText(
  { timestamp, nonce, message }: VendorSigned,
  rawBody: string,
): string {
  if (!message) return `${timestamp}.${nonce}.${rawBody}`
  return signedMessageText(message, { timestamp, nonce }, rawBody)
}

/** The text that an envelope's signature is over, in the version it says. */
export function vendorTextOf(
  { timestamp, nonce, version }: VendorEnvelope,
  message: VendorMessage,
  rawBody: string,
): string {
  return vendorSignedText(
    { timestamp, nonce, message: version === 2 ? message : undefined },
    rawBody,
  )
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
  stamp: {
    readonly nowMs: number
    readonly nonce: string
    /** What it is; undefined signs in version 1. */
    readonly message: VendorMessage | undefined
  },
  rawBody: string,
): Record<string, string> {
  const timestamp = String(Math.trunc(stamp.nowMs))
  const { nonce, message } = stamp
  return {
    'content-type': 'application/json',
    [VENDOR_HEADERS.vendor]: signer.vendorId,
    [VENDOR_HEADERS.key]: signer.keyId,
    [VENDOR_HEADERS.timestamp]: timestamp,
    [VENDOR_HEADERS.nonce]: nonce,
    ...(message && { [VENDOR_HEADERS.version]: SIGNED_MESSAGE_VERSION }),
    [VENDOR_HEADERS.signature]: signer.sign(
      vendorSignedText({ timestamp, nonce, message }, rawBody),
    ),
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
