import { sealedBody, sealedPlaintext } from '@baize/contract'
import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import { compactDecrypt } from 'jose'
import type { UseOnce } from '../use-once.store.ts'
import type { SealingKey } from './sealing-key.ts'

const AGE_LIMIT_MS = 5 * 60_000

export interface UnsealParts {
  readonly key: SealingKey
  readonly clock: Clock
  readonly useOnce: UseOnce
  /** The operation that the body came to. */
  readonly operationId: string
}

/**
 * Opens a sealed body. Every failure is the same refusal: which part was wrong is nobody's
 * business. Algorithms are fixed, compression is refused, and a nonce counts once, for the operation
 * that the header names.
 */
export async function unseal(
  parts: UnsealParts,
  payload: unknown,
): Promise<Result<unknown, 'sealed_payload_invalid'>> {
  const refused = refuse('sealed_payload_invalid')
  const sealed = sealedBody.safeParse(payload)
  if (!sealed.success) return refused
  let plaintext: unknown
  try {
    const opened = await compactDecrypt(sealed.data.payload, parts.key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
      maxDecompressedLength: 0,
    })
    const { zip, kid, aud } = opened.protectedHeader
    if (zip !== undefined || kid !== parts.key.published.kid) return refused
    // Sealed for another operation, it is nothing to this one.
    if (aud !== undefined && aud !== parts.operationId) return refused
    plaintext = JSON.parse(new TextDecoder().decode(opened.plaintext))
  } catch {
    return refused
  }
  const inside = sealedPlaintext.safeParse(plaintext)
  if (!inside.success) return refused
  const now = parts.clock.now()
  if (Math.abs(now - inside.data.issuedAt) > AGE_LIMIT_MS) return refused
  const isFirst = await parts.useOnce.take('sealed', inside.data.nonce, now + 2 * AGE_LIMIT_MS)
  return isFirst ? succeed(inside.data.body) : refused
}
