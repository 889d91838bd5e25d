import type { RoundView } from '@baize/contract'
import type { WireRatio } from '@baize/games/wire-ratio'
import { type Result, refuse } from '@baize/kernel'
import type { Recomputed } from './game-version.ts'
import { findVersion } from './versions.ts'

export type VerifyRefusalCode =
  | 'seed_not_revealed'
  | 'round_open'
  | 'version_unknown'
  /** The published table of its list is not the one that its rules name. */
  | 'table_differs'
  | 'seeds_invalid'

/**
 * Draws and plays a round again from its seeds, with the published rules, in this browser. The
 * rules are fetched only here: no other page needs them.
 */
export async function recomputeRound(
  round: RoundView,
): Promise<Result<Recomputed, VerifyRefusalCode>> {
  const { fairness, outcome } = round
  if (round.state === 'open' || !outcome) return refuse('round_open')
  if (fairness.serverSeed === null) return refuse('seed_not_revealed')
  const recorded = { ...round, outcome: outcome as WireRatio }
  return await findVersion(round.version).recompute(recorded, fairness.serverSeed)
}
