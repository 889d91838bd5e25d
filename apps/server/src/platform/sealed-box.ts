import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing, SealingAlgorithm, SealingKey } from './sealing/key-ring.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Texts that who reads the tables must not be able to read, bound to their owner. */
export interface SealedBox {
  seal(text: string, owner: string): Buffer
  /** Throws when the text was sealed for another owner, or altered. */
  open(sealed: Buffer, owner: string): string
  /** The same text under the newest key; undefined when that sealed it. Throws as `open` does. */
  sealAnew(sealed: Buffer, owner: string): Buffer | undefined
}

/** Seals with the newest key of the ring and opens with whichever fits: a tag fits one key alone. */
export function createSealedBox(ring: KeyRing): SealedBox {
  const [newest] = ring
  const seal = (content: Uint8Array, owner: string) => sealBytes(newest, content, owner)
  return {
    seal: (text, owner) => seal(Buffer.from(text, 'utf8'), owner),
    open: (sealed, owner) => openWithRing(ring, sealed, owner).content.toString('utf8'),
    sealAnew(sealed, owner) {
      const { content, key } = openWithRing(ring, sealed, owner)
      return key === newest ? undefined : seal(content, owner)
    },
  }
}

type Cipher = Pick<SealingKey, 'key' | 'algorithm'>

// Named one by one: what Node knows of a cipher's tag depends on the literal.
const authTagLength = TAG_BYTES
const CIPHERS = {
  'aes-256-gcm': {
    cipher: (key: Buffer, nonce: Buffer) =>
      createCipheriv('aes-256-gcm', key, nonce, { authTagLength }),
    decipher: (key: Buffer, nonce: Buffer) =>
      createDecipheriv('aes-256-gcm', key, nonce, { authTagLength }),
  },
  'chacha20-poly1305': {
    cipher: (key: Buffer, nonce: Buffer) =>
      createCipheriv('chacha20-poly1305', key, nonce, { authTagLength }),
    decipher: (key: Buffer, nonce: Buffer) =>
      createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength }),
  },
} satisfies Record<SealingAlgorithm, unknown>

/** Nonce, tag and the sealed `content`; `owner` is bound to it as additional data. */
export function sealBytes(
  { key, algorithm }: Cipher,
  content: Uint8Array,
  owner: string,
): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = CIPHERS[algorithm]
    .cipher(key, nonce)
    .setAAD(Buffer.from(owner), { plaintextLength: content.byteLength })
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The inverse of `sealBytes`. Throws for another owner or key, and when a bit was changed. */
export function openBytes({ key, algorithm }: Cipher, sealed: Buffer, owner: string): Buffer {
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = CIPHERS[algorithm]
    .decipher(key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner), { plaintextLength: body.byteLength })
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(body), decipher.final()])
}

function openWithRing(ring: KeyRing, sealed: Buffer, owner: string) {
  let failure: unknown
  for (const key of ring) {
    try {
      return { content: openBytes(key, sealed, owner), key }
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
