import type { operations, ValueOf } from '@baize/contract'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'

export type PublicSealingKey = ValueOf<typeof operations.getSealingKey>

export interface SealingKey {
  readonly published: PublicSealingKey
  readonly privateKey: CryptoKey
}

/** Makes the key pair of an installation; kept with its other secrets. */
export async function createSealingJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  return exportJWK(privateKey)
}

/** Reads a kept key pair back; its public half is what browsers seal for. */
export async function loadSealingKey(jwk: JWK): Promise<SealingKey> {
  const privateKey = await importJWK(jwk, 'ECDH-ES')
  if (privateKey instanceof Uint8Array) throw new Error('the sealing key is an elliptic curve key')
  const published: PublicSealingKey = {
    kty: 'EC',
    crv: 'P-256',
    x: jwk.x ?? '',
    y: jwk.y ?? '',
    kid: await calculateJwkThumbprint(jwk),
    alg: 'ECDH-ES',
    use: 'enc',
  }
  return { published, privateKey }
}
