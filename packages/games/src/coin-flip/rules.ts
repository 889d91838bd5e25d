import { assert, multiplyRatios, type Ratio, ratio } from '@baize/kernel'

/**
 * Coin flip, version 1. A right call doubles what can be cashed out; one percent of the whole is the
 * house's.
 */
export const COIN_FLIP_VERSION = 'coin-flip@1'

/** What every plan of calls returns, exactly. */
export const COIN_FLIP_RTP: Ratio = ratio(99, 100)

/** The last flip that pays 10,000 stakes or less. */
export const FLIPS_MAX = 13

/** By the number that is drawn. */
export const SIDES = ['heads', 'tails'] as const

/** The chance of so many right calls. */
export function chanceOfFlips(flips: number): Ratio {
  return ratio(1n, 2n ** BigInt(flips))
}

/** What cashing out pays after 1, 2, 3 … right calls, in stakes. */
export function multiplierAfter(flips: number): Ratio {
  assert(flips >= 1 && flips <= FLIPS_MAX, 'a series has its flips and no more')
  return multiplyRatios(COIN_FLIP_RTP, ratio(2n ** BigInt(flips)))
}
