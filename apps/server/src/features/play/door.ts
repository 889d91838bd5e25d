import type { Route } from '../../platform/http/route.ts'
import { fairnessRoutes } from './fairness.route.ts'
import { type FreePlayParts, freePlayRoutes } from './free-play.route.ts'
import { memberRoundRoutes } from './member-round.route.ts'
import { createPlayerCompanion } from './players.store.ts'
import { type RoundRouteParts, roundRoutes } from './rounds.route.ts'
import { openRounds, rounds } from './rounds.store.ts'
import { createSeedVault, SEED_OWNER, type SeedVault } from './seed-vault.ts'
import { type WinnerParts, winnerRoutes } from './winners.route.ts'

export { endLeftRounds } from './end-left-rounds.ts'
export { figuresOf } from './game-figures.ts'
export { loadHeldStakes } from './held-stakes.store.ts'
export type { PlayParts } from './play-parts.ts'
export { loadRecentRounds } from './recent-rounds.store.ts'
export { createRoundAccountFinder } from './round-accounts.ts'
export { createRoundBook } from './round-book.ts'
export { loadRound, openRounds, rounds } from './rounds.store.ts'
export { loadRoundSeeds, loadSeedPairs, openSeeds } from './seeds.store.ts'
export { createStakeAdmission } from './stake-admission.ts'
export { verifyStake } from './stake-rules.ts'
export { LEFT_ROUND_TASK, tellLeftRound } from './tell-left-round.ts'
export { viewRound } from './view-round.ts'
export { createSeedVault, SEED_OWNER, type SeedVault }

/** The rows that play locks with money, in lock order. */
export function createPlayCompanions(vault: SeedVault) {
  const players = createPlayerCompanion(vault)
  return { players, inLockOrder: [players, openRounds, rounds] as const }
}

/** Every operation of in-house play. */
export function playRoutes(parts: RoundRouteParts & FreePlayParts & WinnerParts): Route[] {
  return [
    ...roundRoutes(parts),
    ...memberRoundRoutes(parts),
    ...fairnessRoutes(parts),
    ...freePlayRoutes(parts),
    ...winnerRoutes(parts),
  ]
}
