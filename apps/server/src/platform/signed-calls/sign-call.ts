import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  answerNonceText,
  SIGNATURE_HEADERS,
  SIGNATURE_SKEW_MS,
  signatureHeaders,
} from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'

/** Headers that prove to a provider that `body` comes from us; each call gets a nonce of its own. */
export function signCall(secret: string, clock: Clock, body: string): Record<string, string> {
  const timestamp = String(clock.now())
  const nonce = randomUUID()
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, timestamp, nonce, body),
  }
}

/** The signature itself; the contract's payment protocol says what it covers. */
export function signatureOf(
  secret: string,
  timestamp: string,
  nonce: string,
  body: string,
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')
}

/** Whether an answer is the provider's, and to the question with these headers. */
export function isSignedAnswer(
  parts: { readonly secret: string; readonly clock: Clock },
  asked: Readonly<Record<string, string>>,
  answered: Headers,
  body: string,
): boolean {
  const parsed = signatureHeaders.safeParse(Object.fromEntries(answered))
  if (!parsed.success) return false
  const timestamp = parsed.data[SIGNATURE_HEADERS.timestamp]
  const nonce = parsed.data[SIGNATURE_HEADERS.nonce]
  if (nonce !== asked[SIGNATURE_HEADERS.nonce]) return false
  if (Math.abs(parts.clock.now() - Number(timestamp)) > SIGNATURE_SKEW_MS) return false
  const expected = signatureOf(parts.secret, timestamp, answerNonceText(nonce), body)
  const given = parsed.data[SIGNATURE_HEADERS.signature]
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}
