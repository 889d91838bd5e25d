import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { parseServerSeed, type ServerSeed } from '@baize/fairness'
import { assert } from '@baize/kernel'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const REMEMBERED_MAX = 50_000

/**
 * Keeps server seeds unreadable in the database until they are retired: who reads the tables,
 * staff included, cannot foresee a round.
 */
export interface SeedVault {
  lock(seed: ServerSeed): Buffer
  unlock(sealed: Buffer): ServerSeed
}

/** AES-256-GCM under the installation's seed key. What was opened once is remembered. */
export function createSeedVault(key: Buffer): SeedVault {
  const remembered = new Map<string, ServerSeed>()
  return {
    lock(seed) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const text = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    unlock(sealed) {
      const name = sealed.toString('base64')
      const known = remembered.get(name)
      if (known) return known
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8')
      const seed = parseServerSeed(text)
      assert(seed.ok, 'a sealed seed is a seed')
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      remembered.set(name, seed.value)
      return seed.value
    },
  }
}
