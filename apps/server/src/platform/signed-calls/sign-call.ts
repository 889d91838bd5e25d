import { createHmac, randomUUID } from 'node:crypto'
import { SIGNATURE_HEADERS } from '@baize/contract/payments'
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
