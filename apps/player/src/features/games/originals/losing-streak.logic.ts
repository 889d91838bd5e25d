import { assert, type Minor, minor, type Ratio } from '@baize/kernel'
import {
  type AutoRules,
  endOf,
  runAfterRound,
  type StakeBounds,
  startRun,
} from './auto-bet.logic.ts'

/** Most losses in a row that are calculated; a longer streak is only called longer. */
export const LOSSES_MAX = 1_000

/** A losing streak from the first round on. */
export interface LosingStreak {
  readonly losses: number
  readonly costMinor: Minor
  /** The exact probability of this many losses in a row. */
  readonly chance: Ratio
  /** The stake that would exceed the loss limit; undefined where the rounds end first. */
  readonly nextStakeMinor: Minor | undefined
}

/** Simulates losses only; `long` where `LOSSES_MAX` of them do not end it. */
export function losingStreak(
  rules: AutoRules,
  stakeMinor: Minor,
  bounds: StakeBounds,
  lossChance: Ratio,
): LosingStreak | 'long' {
  let run = startRun(rules, stakeMinor)
  let end = endOf(run)
  while (!end && run.played < LOSSES_MAX) {
    const lost = { stakeMinor: run.stakeMinor, payoutMinor: minor(0n) }
    ;({ run, end } = runAfterRound(run, lost, bounds))
  }
  if (!end) return 'long'
  return {
    losses: run.played,
    costMinor: minor(-run.netMinor),
    chance: powerOf(lossChance, run.played),
    nextStakeMinor: end === 'lost' ? run.stakeMinor : undefined,
  }
}

/** In lowest terms as the ratio is: its powers have no more in common. */
function powerOf({ numerator, denominator }: Ratio, times: number): Ratio {
  assert(times >= 0, 'a streak has no fewer than no losses')
  return { numerator: numerator ** BigInt(times), denominator: denominator ** BigInt(times) }
}

/** Rarer than this a chance is written as one in so many, else as a percentage. */
const RARE = 1_000n
const RAREST = 1_000_000n

/** How a chance reads best: a percent, one in so many whole times, or rarer than one in `odds`. */
export type ChanceForm =
  | { readonly kind: 'percent' }
  | { readonly kind: 'oneIn' | 'rarer'; readonly odds: bigint }

export function chanceForm({ numerator, denominator }: Ratio): ChanceForm {
  if (numerator * RAREST < denominator) return { kind: 'rarer', odds: RAREST }
  if (numerator * RARE >= denominator) return { kind: 'percent' }
  return { kind: 'oneIn', odds: (2n * denominator + numerator) / (2n * numerator) }
}
