import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { VENDOR_RSA_BITS_MIN } from '@baize/contract/vendors'

const SECRET_BYTES = 32
const makePair = promisify(generateKeyPair)

/** What is kept of a key: the secret is sealed, the public halves may be read by staff. */
export interface MadeKey {
  readonly secret: string
  readonly publicKey: string | null
  readonly housePublicKey: string | null
}

/** A secret that both sides share; 256 bits in hex. */
export function makeSharedKey(): MadeKey {
  return {
    secret: randomBytes(SECRET_BYTES).toString('hex'),
    publicKey: null,
    housePublicKey: null,
  }
}

/** The house's own pair, beside the vendor's public key. */
export async function makeRsaKey(publicKey: string): Promise<MadeKey> {
  const { privateKey, publicKey: ours } = await makePair('rsa', {
    modulusLength: VENDOR_RSA_BITS_MIN,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { secret: privateKey, publicKey, housePublicKey: ours }
}

/** The key as PEM in one form; undefined for a private key, another kind, or one that is too short. */
export function readPublicKey(pem: string): string | undefined {
  if (!pem.startsWith('-----BEGIN PUBLIC KEY-----')) return undefined
  try {
    const key = createPublicKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    if (key.asymmetricKeyType !== 'rsa' || bits < VENDOR_RSA_BITS_MIN) return undefined
    return key.export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    return undefined
  }
}
