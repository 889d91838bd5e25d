import { assert, type Ratio, ratio } from '@baize/kernel'

/**
 * Limbo, version 1. A height is drawn so that the chance of reaching x is exactly 0.99 / x for
 * every x the player may name. Reaching the target pays it. Heights are whole hundredths.
 */
export const LIMBO_VERSION = 'limbo@1'

export const TARGET_MIN = 101
/** 10,000 stakes. */
export const TARGET_MAX = 1_000_000

/** A height is told as 1.00 at least and as 10,000.00 at most; no target lies outside. */
export const HEIGHT_MIN = 100
export const HEIGHT_MAX = 1_000_000

export const LIMBO_RTP: Ratio = ratio(99, 100)

/** The share of the flights that reach a target: 0.99 / (target / 100). */
export function chanceOf(target: number): Ratio {
  assert(target >= TARGET_MIN && target <= TARGET_MAX, 'a target of limbo can be offered')
  return ratio(99, target)
}

/** What reaching the target pays, in stakes. */
export function multiplierOf(target: number): Ratio {
  assert(target >= TARGET_MIN && target <= TARGET_MAX, 'a target of limbo can be offered')
  return ratio(target, 100)
}
