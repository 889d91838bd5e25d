import { assert, type Chance } from '@baize/kernel'
import { HEIGHT_MAX, HEIGHT_MIN } from './rules.ts'

const WORD_RANGE = 2 ** 32

/**
 * Draws a height as if from a number u between 0 and 1 with infinitely many digits: the height is
 * floor(99 / u) hundredths. Digits are drawn only until the hundredth is certain, so nothing is
 * rounded: the chance of reaching x is 0.99 / x to the last digit. One draw is enough in
 * all but one of 4,887 rounds.
 */
export function drawHeight(chance: Chance): number {
  let digits = 0n
  let range = 1n
  for (;;) {
    digits = digits * BigInt(WORD_RANGE) + BigInt(chance.below(WORD_RANGE))
    range *= BigInt(WORD_RANGE)
    const lowest = heightAt(range, digits + 1n)
    const highest = digits === 0n ? HEIGHT_MAX : heightAt(range, digits)
    if (lowest === highest) return lowest
  }
}

/** Hundredths at u = digits / range, within the heights that are told. */
function heightAt(range: bigint, digits: bigint): number {
  const exact = (99n * range) / digits
  assert(exact >= 99n, 'u is never above 1')
  if (exact < HEIGHT_MIN) return HEIGHT_MIN
  return exact > HEIGHT_MAX ? HEIGHT_MAX : Number(exact)
}
