import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  type PaymentMessage,
  SIGNATURE_HEADERS,
  SIGNATURE_SKEW_MS,
  SIGNATURE_VERSION,
  signatureHeaders,
  signedMessageText,
} from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'

/** Time and nonce of a message. */
export interface Stamp {
  readonly timestamp: string
  readonly nonce: string
}

/** Headers that prove to a provider that `body` is our call to `path`; each call gets a nonce of its own. */
export function signCall(
  secret: string,
  clock: Clock,
  path: string,
  body: string,
): Record<string, string> {
  const stamp = { timestamp: String(clock.now()), nonce: randomUUID() }
  return signMessage(secret, { from: 'house', kind: 'call', path }, stamp, body)
}

/** Headers of any message. */
export function signMessage(
  secret: string,
  message: PaymentMessage,
  stamp: Stamp,
  body: string,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.timestamp]: stamp.timestamp,
    [SIGNATURE_HEADERS.nonce]: stamp.nonce,
    [SIGNATURE_HEADERS.version]: SIGNATURE_VERSION,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, message, stamp, body),
  }
}

/** The signature itself; the contract's payment protocol says what it covers. */
export function signatureOf(
  secret: string,
  message: PaymentMessage,
  stamp: Stamp,
  body: string,
): string {
  return createHmac('sha256', secret)
    .update(signedMessageText(message, stamp, body))
    .digest('hex')
}

/** Whether an answer is the provider's, and to the question with these headers. */
export function isSignedAnswer(
  parts: { readonly secret: string; readonly clock: Clock },
  asked: { readonly path: string; readonly headers: Readonly<Record<string, string>> },
  answered: Headers,
  body: string,
): boolean {
  const parsed = signatureHeaders.safeParse(Object.fromEntries(answered))
  if (!parsed.success) return false
  const timestamp = parsed.data[SIGNATURE_HEADERS.timestamp]
  const nonce = parsed.data[SIGNATURE_HEADERS.nonce]
  if (nonce !== asked.headers[SIGNATURE_HEADERS.nonce]) return false
  if (Math.abs(parts.clock.now() - Number(timestamp)) > SIGNATURE_SKEW_MS) return false
  const message = { from: 'provider', kind: 'answer', path: asked.path } as const
  const expected = signatureOf(parts.secret, message, { timestamp, nonce }, body)
  const given = parsed.data[SIGNATURE_HEADERS.signature]
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}
