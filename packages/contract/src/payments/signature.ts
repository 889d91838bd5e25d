import { z } from 'zod'

/**
 * Both sides sign every call and every answer that is believed: HMAC-SHA256, in lower-case hex, with the shared key over
 * `signedText`. A timestamp (epoch milliseconds) further than five minutes away and a nonce seen before are refused.
 */
export const SIGNATURE_HEADERS = {
  timestamp: 'x-baize-timestamp',
  nonce: 'x-baize-nonce',
  version: 'x-baize-signature-version',
  signature: 'x-baize-signature',
} as const

/** Version 1 signed no more than time, nonce and body, alike in both directions. */
export const SIGNATURE_VERSION = '2'

/** How far a signed call's clock may be off, in milliseconds. */
export const SIGNATURE_SKEW_MS = 300_000

export const signatureHeaders = z.object({
  'x-baize-timestamp': z.string().regex(/^\d{13}$/),
  'x-baize-nonce': z.uuid(),
  'x-baize-signature-version': z.literal(SIGNATURE_VERSION),
  'x-baize-signature': z.string().regex(/^[0-9a-f]{64}$/),
})

/** Who says what: no message passes for another, nor comes back to whoever sent it. */
export interface SignedMessage {
  readonly from: 'house' | 'provider'
  readonly kind: 'call' | 'answer'
  /** Of the call, without what stands before it in an address. */
  readonly path: string
}

/** What is signed; an answer has the nonce of its question. */
export function signedText(
  { from, kind, path }: SignedMessage,
  { timestamp, nonce }: { readonly timestamp: string; readonly nonce: string },
  rawBody: string,
): string {
  return [SIGNATURE_VERSION, from, kind, 'POST', path, timestamp, nonce, rawBody].join('\n')
}
