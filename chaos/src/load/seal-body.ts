import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

/** Seals bodies for the server's published key, as the player site does. */
export interface Sealer {
  /** `clockShiftMs` is what the server's clock shows more than ours. */
  seal(body: object, clockShiftMs: number): Promise<string>
}

/** Loads the published key once; it stays the same for the life of an installation. */
export async function createSealer(siteUrl: string): Promise<Sealer> {
  const response = await fetch(`${siteUrl}${operations.getSealingKey.path}`)
  const { value }: { value: JWK & { kid: string } } = JSON.parse(await response.text())
  const key = await importJWK(value, 'ECDH-ES')
  return {
    async seal(body, clockShiftMs) {
      const issuedAt = Date.now() + clockShiftMs
      const plaintext = JSON.stringify({ body, nonce: randomUUID(), issuedAt })
      const payload = await new CompactEncrypt(new TextEncoder().encode(plaintext))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: value.kid })
        .encrypt(key)
      return JSON.stringify({ payload })
    },
  }
}
