import { type Minor, minorFromWire } from '@baize/kernel'
import type { GameInfo } from './play.queries.ts'

/** The stakes of the stepper as amounts, smallest first. */
export function stakesOf(limits: GameInfo['limits']): readonly Minor[] {
  return limits.stakesMinor
    .map((text) => minorFromWire(text))
    .filter((stake) => stake !== undefined)
}

/** The step nearest to a stake from below, or the first one. */
export function stepIndexOf(stakes: readonly Minor[], stakeMinor: Minor): number {
  const index = stakes.findLastIndex((step) => step <= stakeMinor)
  return Math.max(0, index)
}

/** The stake to begin with: the last one played when it is still offered, else a low middle one. */
export function firstStake(stakes: readonly Minor[], remembered: Minor | undefined): Minor {
  const [lowest] = stakes
  if (lowest === undefined) throw new Error('a game offers at least one stake')
  if (remembered !== undefined && stakes.includes(remembered)) return remembered
  return stakes[Math.floor((stakes.length - 1) / 3)] ?? lowest
}

/** One step down or up, staying at the ends. */
export function stepStake(stakes: readonly Minor[], stakeMinor: Minor, by: -1 | 1): Minor {
  const index = stepIndexOf(stakes, stakeMinor)
  return stakes[Math.min(stakes.length - 1, Math.max(0, index + by))] ?? stakeMinor
}
