import type { RoundView } from '@baize/contract'
import { findEngine, type WireRatio } from '@baize/games'
import { playAgain } from '@baize/games/play-again'
import { type Reworked, rework } from '@baize/games/rework'
import { minor, type Result, refuse, scaleMinor, succeed } from '@baize/kernel'
import { hmacSha256, sha256 } from '../../platform/hash-functions.ts'
import type { SharedRounds } from './shared-rounds.ts'

const HASHES = { hmac: hmacSha256, sha256 }

/** A round as its seeds and its rules make it, with what it should have paid. */
export interface ReworkedRound extends Reworked {
  readonly payoutMinor: bigint
  readonly isPayoutEqual: boolean
}

export type ReworkRefusal =
  | 'round_open'
  | 'seed_not_revealed'
  | 'seeds_invalid'
  | 'version_unknown'
  | 'choices_invalid'

/**
 * Draws and plays a closed round again and compares it with its record; a round whose version no engine plays by
 * the product that has it. Pure.
 */
export function reworkRound(
  round: RoundView,
  seed: string | null,
  products: readonly SharedRounds[],
): Result<ReworkedRound, ReworkRefusal> {
  const { outcome, payoutMinor } = round
  if (round.state === 'open' || !outcome || payoutMinor === null) return refuse('round_open')
  if (seed === null) return refuse('seed_not_revealed')
  const recorded = { ...round, outcome: outcome as WireRatio }
  const engine = findEngine(round.version)
  const product = products.find(({ versions }) => versions.includes(round.version))
  const reworked = engine
    ? rework(recorded, seed, HASHES, (chance) => playAgain(engine, round, chance))
    : product?.rework(recorded, seed, HASHES)
  if (!reworked) return refuse('version_unknown')
  if (!reworked.ok) return reworked
  if (!reworked.value.isPlayable) return refuse('choices_invalid')
  const computed = scaleMinor(minor(BigInt(round.stakeMinor)), reworked.value.computed)
  return succeed({
    ...reworked.value,
    payoutMinor: computed,
    isPayoutEqual: computed === BigInt(payoutMinor),
  })
}
