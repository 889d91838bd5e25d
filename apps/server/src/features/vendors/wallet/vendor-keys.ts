import {
  constants,
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import type { VendorAlgorithm } from '@baize/contract/vendors'

/** One active key of a vendor: what it signs with, and how its signatures are checked. */
export interface VendorKey {
  readonly keyId: string
  sign(text: string): string
  isSignedBy(text: string, signature: string): boolean
}

export interface KeyMaterial {
  readonly keyId: string
  readonly algorithm: VendorAlgorithm
  /** The shared secret, or the house's own private key as PEM. */
  readonly secret: string
  /** The vendor's, where the algorithm has one; PEM. */
  readonly publicKey: string | null
}

/** Makes a key ready for use; a public key is read once, not with each call. */
export function openVendorKey({ keyId, algorithm, secret, publicKey }: KeyMaterial): VendorKey {
  if (algorithm === 'hmac-sha256' || publicKey === null) return openSharedKey(keyId, secret)
  const padding = constants.RSA_PKCS1_PADDING
  const [ours, theirs] = [createPrivateKey(secret), createPublicKey(publicKey)]
  return {
    keyId,
    sign: (text) => sign('sha256', Buffer.from(text), { key: ours, padding }).toString('base64'),
    isSignedBy: (text, signature) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: theirs, padding },
        Buffer.from(signature, 'base64'),
      ),
  }
}

function openSharedKey(keyId: string, secret: string): VendorKey {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  return {
    keyId,
    sign: signatureOf,
    isSignedBy(text, signature) {
      const [expected, given] = [Buffer.from(signatureOf(text)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
