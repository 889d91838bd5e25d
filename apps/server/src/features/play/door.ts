import type { Route } from '../../platform/http/route.ts'
import { fairnessRoutes } from './fairness.route.ts'
import { freePlayRoutes } from './free-play.route.ts'
import { type RoundRouteParts, roundRoutes } from './rounds.route.ts'
import { openRounds, rounds } from './rounds.store.ts'
import { createSeedVault, type SeedVault } from './seed-vault.ts'
import { createSeedCompanion } from './seeds.store.ts'
import { standings } from './standing.store.ts'

export { figuresOf } from './game-figures.ts'
export { loadHeldStakes } from './held-stakes.store.ts'
export { openSeeds } from './seeds.store.ts'
export { createSeedVault, type SeedVault }

/** The rows that play locks with money, in lock order. */
export function createPlayCompanions(vault: SeedVault) {
  const seeds = createSeedCompanion(vault)
  return { seeds, inLockOrder: [standings, seeds, openRounds, rounds] as const }
}

/** Every operation of in-house play. */
export function playRoutes(parts: RoundRouteParts & { readonly demoKey: Buffer }): Route[] {
  return [...roundRoutes(parts), ...fairnessRoutes(parts), ...freePlayRoutes(parts)]
}
