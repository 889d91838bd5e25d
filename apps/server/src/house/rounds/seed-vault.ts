import { parseServerSeed, type ServerSeed } from '@baize/fairness'
import { assert } from '@baize/kernel'
import { createSealedBox } from '../../platform/sealed-box.ts'
import type { KeyRing } from '../../platform/sealing/key-ring.ts'

const REMEMBERED_MAX = 50_000
/** A seed is bound to its member by the commitment beside it. */
export const SEED_OWNER = ''

/**
 * Keeps server seeds unreadable in the database until they are retired: who reads the tables,
 * staff included, cannot foresee a round.
 */
export interface SeedVault {
  lock(seed: ServerSeed): Buffer
  unlock(sealed: Buffer): ServerSeed
}

/** Sealed with the installation's keys for seeds. What was opened once is remembered. */
export function createSeedVault(ring: KeyRing): SeedVault {
  const box = createSealedBox(ring)
  const remembered = new Map<string, ServerSeed>()
  return {
    lock: (seed) => box.seal(seed, SEED_OWNER),
    unlock(sealed) {
      const name = sealed.toString('base64')
      const known = remembered.get(name)
      if (known) return known
      const seed = parseServerSeed(box.open(sealed, SEED_OWNER))
      assert(seed.ok, 'a sealed seed is a seed')
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      remembered.set(name, seed.value)
      return seed.value
    },
  }
}
