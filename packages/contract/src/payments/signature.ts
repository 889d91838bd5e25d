import { z } from 'zod'

/**
 * Both sides sign every call: HMAC-SHA256, in lower-case hex, with the shared key over
 * `timestamp + "." + nonce + "." + raw body`. A timestamp (epoch milliseconds) further than
 * five minutes away and a nonce seen before are refused.
 */
export const SIGNATURE_HEADERS = {
  timestamp: 'x-baize-timestamp',
  nonce: 'x-baize-nonce',
  signature: 'x-baize-signature',
} as const

/** How far a signed call's clock may be off, in milliseconds. */
export const SIGNATURE_SKEW_MS = 300_000

export const signatureHeaders = z.object({
  'x-baize-timestamp': z.string().regex(/^\d{13}$/),
  'x-baize-nonce': z.uuid(),
  'x-baize-signature': z.string().regex(/^[0-9a-f]{64}$/),
})

/**
 * An answer that is believed is signed too, with the nonce of its question: over
 * `timestamp + "." + nonce + ".answer." + raw body`, so that neither an older answer nor the question itself passes for it.
 */
export function answerNonceText(nonce: string): string {
  return `${nonce}.answer`
}
