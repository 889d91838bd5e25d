import { randomBytes } from 'node:crypto'
import { openBytes, sealBytes } from './sealed-box.ts'
import type { KeyRing, SealingKey } from './sealing/key-ring.ts'

/** Files stay as they were sealed; what changes with the times is the key around theirs. */
const contentKey = (key: Buffer) => ({ key, algorithm: 'aes-256-gcm' as const })

/** A document as the database keeps it: nothing of it can be read without the installation's key. */
export interface SealedDocument {
  readonly sealed: Buffer
  /** The document's own key, sealed with the installation's key named by `keyId`. */
  readonly wrappedKey: Buffer
  readonly keyId: string
}

export interface DocumentVault {
  /** Whose key wraps what is sealed from now on. */
  readonly currentKeyId: string
  seal(content: Uint8Array, owner: string): SealedDocument
  /** Throws when the document was sealed for another owner, was altered, or its key is gone. */
  open(document: SealedDocument, owner: string): Buffer
  /** The same document's key under the current key; its content is not touched. */
  rewrap(wrapped: Omit<SealedDocument, 'sealed'>, owner: string): Omit<SealedDocument, 'sealed'>
}

/**
 * Each document has a key of its own, so that changing the installation's key means wrapping short
 * keys anew and not files. `owner` goes into both as additional data: a row copied to another member
 * or document does not open.
 */
export function createDocumentVault(keys: KeyRing): DocumentVault {
  const [current] = keys
  const keyOf = (keyId: string): SealingKey => {
    const found = keys.find(({ id }) => id === keyId)
    if (!found) throw new Error(`the key ${keyId} of documents is not in secrets.json`)
    return found
  }
  const wrap = (key: Buffer, owner: string) => ({
    wrappedKey: sealBytes(current, key, `key ${owner}`),
    keyId: current.id,
  })
  return {
    currentKeyId: current.id,
    seal(content, owner) {
      const key = randomBytes(32)
      return { sealed: sealBytes(contentKey(key), content, owner), ...wrap(key, owner) }
    },
    open({ sealed, wrappedKey, keyId }, owner) {
      const key = openBytes(keyOf(keyId), wrappedKey, `key ${owner}`)
      return openBytes(contentKey(key), sealed, owner)
    },
    rewrap({ wrappedKey, keyId }, owner) {
      return wrap(openBytes(keyOf(keyId), wrappedKey, `key ${owner}`), owner)
    },
  }
}
