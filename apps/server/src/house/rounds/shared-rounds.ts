import type { HashPorts, RecordedRound, Reworked } from '@baize/games/rework'
import type { Result, Uuid } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import type { ShownSeeds } from './round-row.ts'
import type { SeedVault } from './seed-vault.ts'

/** A closed round as its players see it, with what they chose. */
export interface RecordedSharedRound extends RecordedRound {
  readonly options: unknown
  readonly choices: readonly unknown[]
}

/** A product whose rounds do not draw from their member's seed: many bets share one chance. */
export interface SharedRounds {
  /** The versions whose rounds it works out again. */
  readonly versions: readonly string[]
  /** What decides the rounds that name this seed; without its secret until that is public. */
  loadSeeds(database: Queryable, vault: SeedVault, seedId: Uuid): Promise<ShownSeeds | undefined>
  /** Works a round out again from its seed. Pure. */
  rework(
    round: RecordedSharedRound,
    seed: string,
    hashes: HashPorts,
  ): Result<Reworked, 'seeds_invalid'>
}

/** What decides the rounds that name this seed, whichever product draws from it. */
export async function findSharedSeeds(
  products: readonly SharedRounds[],
  database: Queryable,
  vault: SeedVault,
  seedId: Uuid,
): Promise<ShownSeeds | undefined> {
  for (const product of products) {
    const found = await product.loadSeeds(database, vault, seedId)
    if (found) return found
  }
  return undefined
}
