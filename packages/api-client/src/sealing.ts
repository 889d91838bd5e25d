import { operations } from '@baize/contract'
import type { ApiClient } from './api-client.ts'
import { serverClock } from './server-clock.ts'

/** Turns a body into a compact JWE that only the server can read, for one operation and only once. */
export type Seal = (body: unknown, operationId: string) => Promise<string>

/**
 * Seals with the server's published key. The cryptography is loaded on first use: a visitor who
 * only looks around never downloads it.
 */
export function createSealer(client: Pick<ApiClient, 'call'>): Seal {
  let published: Promise<{ jose: typeof import('jose'); key: CryptoKey; keyId: string }> | undefined
  const load = async () => {
    const [jose, jwk] = await Promise.all([
      import('jose'),
      client.call(operations.getSealingKey, {}),
    ])
    const key = await jose.importJWK(jwk, 'ECDH-ES')
    if (key instanceof Uint8Array) throw new Error('the sealing key is a public key')
    return { jose, key, keyId: jwk.kid }
  }
  return async (body, operationId) => {
    published ??= load()
    try {
      const { jose, key, keyId } = await published
      const plaintext = { body, nonce: crypto.randomUUID(), issuedAt: serverClock.now() }
      return await new jose.CompactEncrypt(new TextEncoder().encode(JSON.stringify(plaintext)))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keyId, aud: operationId })
        .encrypt(key)
    } catch (failure) {
      published = undefined
      throw failure
    }
  }
}
