import { timingSafeEqual } from 'node:crypto'
import { SIGNATURE_HEADERS, SIGNATURE_SKEW_MS, signatureHeaders } from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'
import type { UseOnce } from '../use-once.store.ts'
import { signatureOf } from './sign-call.ts'

/** Why a call is not believed. */
export type SignatureFault =
  | 'signature_malformed'
  | 'signature_too_old'
  | 'signature_wrong'
  | 'nonce_seen_before'

/** What checking a call needs. */
export interface CallVerifierParts {
  readonly secret: string
  readonly clock: Clock
  /** Remembers nonces in the database, so that a replay to another server is seen too. */
  readonly useOnce: UseOnce
}

/**
 * Checks that these bytes are a provider's call to this path. The nonce is used up last: a call that is not believed cannot make
 * a later, honest one fail.
 */
export async function findSignatureFault(
  parts: CallVerifierParts,
  path: string,
  headers: unknown,
  rawBody: string,
): Promise<SignatureFault | undefined> {
  const parsed = signatureHeaders.safeParse(headers)
  if (!parsed.success) return 'signature_malformed'
  const timestamp = parsed.data[SIGNATURE_HEADERS.timestamp]
  const nonce = parsed.data[SIGNATURE_HEADERS.nonce]
  const sentAtMs = Number(timestamp)
  if (Math.abs(parts.clock.now() - sentAtMs) > SIGNATURE_SKEW_MS) return 'signature_too_old'
  const message = { from: 'provider', kind: 'call', path } as const
  const stamp = { timestamp, nonce }
  const expected = Buffer.from(signatureOf(parts.secret, message, stamp, rawBody))
  const given = Buffer.from(parsed.data[SIGNATURE_HEADERS.signature])
  if (!timingSafeEqual(expected, given)) return 'signature_wrong'
  const isFirst = await parts.useOnce.take('signed-call', nonce, sentAtMs + 2 * SIGNATURE_SKEW_MS)
  return isFirst ? undefined : 'nonce_seen_before'
}
