import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Texts that who reads the tables must not be able to read: AES-256-GCM, bound to their owner. */
export interface SealedBox {
  seal(text: string, owner: string): Buffer
  /** Throws when the text was sealed for another owner, or altered. */
  open(sealed: Buffer, owner: string): string
}

export function createSealedBox(key: Buffer): SealedBox {
  return {
    seal: (text, owner) => sealBytes(key, Buffer.from(text, 'utf8'), owner),
    open: (sealed, owner) => openBytes(key, sealed, owner).toString('utf8'),
  }
}

/** Nonce, tag and AES-256-GCM of `content`; `owner` is bound to it as additional data. */
export function sealBytes(key: Buffer, content: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The inverse of `sealBytes`. Throws for another owner or key, and when a bit was changed. */
export function openBytes(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()])
}
