import { z } from 'zod'
import { SIGNED_MESSAGE_VERSION, type SignedMessage } from '../signed-message.ts'

/**
 * Both sides sign every call and every answer that is believed: HMAC-SHA256, in lower-case hex, with the shared key over
 * `signedMessageText`. A timestamp (epoch milliseconds) further than five minutes away and a nonce seen before are refused.
 */
export const SIGNATURE_HEADERS = {
  timestamp: 'x-baize-timestamp',
  nonce: 'x-baize-nonce',
  version: 'x-baize-signature-version',
  signature: 'x-baize-signature',
} as const

export const SIGNATURE_VERSION = SIGNED_MESSAGE_VERSION

/** How far a signed call's clock may be off, in milliseconds. */
export const SIGNATURE_SKEW_MS = 300_000

export const signatureHeaders = z.object({
  'x-baize-timestamp': z.string().regex(/^\d{13}$/),
  'x-baize-nonce': z.uuid(),
  'x-baize-signature-version': z.literal(SIGNATURE_VERSION),
  'x-baize-signature': z.string().regex(/^[0-9a-f]{64}$/),
})

/** A message between the house and a provider. */
export type PaymentMessage = SignedMessage<'house' | 'provider'>
