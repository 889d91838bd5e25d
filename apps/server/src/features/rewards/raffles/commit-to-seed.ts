import { commitmentOf, serverSeedFromEntropy } from '@baize/fairness'
import type { SeedVault } from '../../../house/rounds/seed-vault.ts'
import { sha256 } from '../../../platform/hash-functions.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'

const SEED_BYTES = 32

/** A new seed for a draw: what is published of it, and the seed itself, sealed. */
export function commitToSeed(vault: SeedVault) {
  const seed = serverSeedFromEntropy(takeRandomBytes(SEED_BYTES))
  return { commitment: commitmentOf(sha256, seed), sealedSeed: vault.lock(seed) }
}
