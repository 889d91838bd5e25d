import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  answerNonceText,
  paymentKeyText,
  type SandboxProvider,
  SIGNATURE_HEADERS,
  SIGNATURE_SKEW_MS,
  signatureHeaders,
} from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'

/** Why a call is not believed. */
export type SignatureFault = 'malformed' | 'too_old' | 'wrong' | 'seen_before'

/** The key of one of the providers: the first has the shared secret itself. */
export function providerSecret(secret: string, provider: SandboxProvider): string {
  if (provider === 'sandbox') return secret
  return createHmac('sha256', secret).update(paymentKeyText(provider)).digest('hex')
}

/** The headers that prove who sent `body`. */
export function signedHeaders(secret: string, clock: Clock, body: string): Record<string, string> {
  const timestamp = String(clock.now())
  const nonce = randomUUID()
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, timestamp, nonce, body),
  }
}

/** The headers that prove an answer to be ours, and to this question alone. */
export function answerHeaders(
  secret: string,
  clock: Clock,
  asked: unknown,
  body: string,
): Record<string, string> {
  const parsed = signatureHeaders.safeParse(asked)
  const nonce = parsed.success ? parsed.data[SIGNATURE_HEADERS.nonce] : randomUUID()
  const timestamp = String(clock.now())
  return {
    'content-type': 'application/json; charset=utf-8',
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, timestamp, answerNonceText(nonce), body),
  }
}

/** Headers that look right and prove nothing: signed with a key nobody knows. */
export function forgedHeaders(clock: Clock, body: string): Record<string, string> {
  return signedHeaders(randomBytes(32).toString('hex'), clock, body)
}

/** Believes each rightly signed call once. */
export interface SignatureGuard {
  /** Undefined when the call is to be believed. */
  findFault(headers: unknown, body: string): SignatureFault | undefined
}

/** Makes a guard that remembers nonces for as long as their timestamps would pass. */
export function makeSignatureGuard(secret: string, clock: Clock): SignatureGuard {
  const seenUntil = new Map<string, number>()
  return {
    findFault(headers, body) {
      const parsed = signatureHeaders.safeParse(headers)
      if (!parsed.success) return 'malformed'
      const timestamp = parsed.data[SIGNATURE_HEADERS.timestamp]
      const nonce = parsed.data[SIGNATURE_HEADERS.nonce]
      const nowMs = clock.now()
      if (Math.abs(nowMs - Number(timestamp)) > SIGNATURE_SKEW_MS) return 'too_old'
      const expected = signatureOf(secret, timestamp, nonce, body)
      const given = parsed.data[SIGNATURE_HEADERS.signature]
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return 'wrong'
      for (const [old, untilMs] of seenUntil) if (untilMs < nowMs) seenUntil.delete(old)
      if (seenUntil.has(nonce)) return 'seen_before'
      seenUntil.set(nonce, nowMs + 2 * SIGNATURE_SKEW_MS)
      return undefined
    },
  }
}

function signatureOf(secret: string, timestamp: string, nonce: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex')
}
