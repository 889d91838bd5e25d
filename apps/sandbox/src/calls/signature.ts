import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  type PaymentMessage,
  paymentKeyText,
  type SandboxProvider,
  SIGNATURE_HEADERS,
  SIGNATURE_SKEW_MS,
  SIGNATURE_VERSION,
  signatureHeaders,
  signedMessageText,
} from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'

/** Why a call is not believed. */
export type SignatureFault = 'malformed' | 'too_old' | 'wrong' | 'seen_before'

/** The key of one of the providers: the first has the shared secret itself. */
export function providerSecret(secret: string, provider: SandboxProvider): string {
  if (provider === 'sandbox') return secret
  return createHmac('sha256', secret).update(paymentKeyText(provider)).digest('hex')
}

/** Headers that prove what a message is and who sent it. */
export function signedHeaders(
  secret: string,
  clock: Clock,
  message: PaymentMessage,
  body: string,
  nonce: string = randomUUID(),
): Record<string, string> {
  const stamp = { timestamp: String(clock.now()), nonce }
  return {
    'content-type': 'application/json; charset=utf-8',
    [SIGNATURE_HEADERS.timestamp]: stamp.timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.version]: SIGNATURE_VERSION,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, message, stamp, body),
  }
}

/** The headers that prove an answer to be ours, and to this question alone. */
export function answerHeaders(
  secret: string,
  clock: Clock,
  asked: { readonly headers: unknown; readonly path: string },
  body: string,
): Record<string, string> {
  const parsed = signatureHeaders.safeParse(asked.headers)
  const nonce = parsed.success ? parsed.data[SIGNATURE_HEADERS.nonce] : randomUUID()
  const message = { from: 'provider', kind: 'answer', path: asked.path } as const
  return signedHeaders(secret, clock, message, body, nonce)
}

/** Headers that look right and prove nothing: signed with a key nobody knows. */
export function forgedHeaders(
  clock: Clock,
  message: PaymentMessage,
  body: string,
): Record<string, string> {
  return signedHeaders(randomBytes(32).toString('hex'), clock, message, body)
}

/** Believes each rightly signed call once. */
export interface SignatureGuard {
  /** Undefined when the call to this path is to be believed. */
  findFault(headers: unknown, path: string, body: string): SignatureFault | undefined
}

/** Accepts calls signed by `from` only, each once: a nonce is remembered for as long as its timestamp is valid. */
export function makeSignatureGuard(
  secret: string,
  clock: Clock,
  from: PaymentMessage['from'] = 'house',
): SignatureGuard {
  const seenUntil = new Map<string, number>()
  return {
    findFault(headers, path, body) {
      const parsed = signatureHeaders.safeParse(headers)
      if (!parsed.success) return 'malformed'
      const timestamp = parsed.data[SIGNATURE_HEADERS.timestamp]
      const nonce = parsed.data[SIGNATURE_HEADERS.nonce]
      const nowMs = clock.now()
      if (Math.abs(nowMs - Number(timestamp)) > SIGNATURE_SKEW_MS) return 'too_old'
      const message = { from, kind: 'call', path } as const
      const expected = signatureOf(secret, message, { timestamp, nonce }, body)
      const given = parsed.data[SIGNATURE_HEADERS.signature]
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return 'wrong'
      for (const [old, untilMs] of seenUntil) if (untilMs < nowMs) seenUntil.delete(old)
      if (seenUntil.has(nonce)) return 'seen_before'
      seenUntil.set(nonce, nowMs + 2 * SIGNATURE_SKEW_MS)
      return undefined
    },
  }
}

function signatureOf(
  secret: string,
  message: PaymentMessage,
  stamp: { readonly timestamp: string; readonly nonce: string },
  body: string,
): string {
  return createHmac('sha256', secret)
    .update(signedMessageText(message, stamp, body))
    .digest('hex')
}
