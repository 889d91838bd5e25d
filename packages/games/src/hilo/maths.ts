import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths } from '../engine.ts'
import { describeStep } from '../ladder-figures.ts'
import { RANK_COUNT } from '../tables/rules.ts'
import { publishVariants } from '../variant-maths.ts'
import { CARD_COUNT, HILO_RTP, HILO_VERSION, MULTIPLIER_CEILING } from './rules.ts'

/** The return is 99 % however one plays: each right guess pays its chance turned over. */
export function computeMaths(): PublishedMaths {
  const variants = Array.from({ length: RANK_COUNT - 1 }, (_, index) => {
    const chance = ratio(index + 1, RANK_COUNT)
    const pays = ratio(chance.denominator, chance.numerator)
    const multiplier = multiplyRatios(HILO_RTP, pays)
    return describeStep(`one guess, ${index + 1} of 13`, { multiplier, chance })
  })
  return {
    ...publishVariants({ version: HILO_VERSION, rtp: HILO_RTP, part: 'ladder', variants }),
    maxOutcome: MULTIPLIER_CEILING,
    maxOutcomeChance: chanceOfCeiling(),
  }
}

/**
 * For anyone who skips to the first ace or king and then guesses the same rank three times: one of the
 * first cards, with three after it, is one of those two.
 */
function chanceOfCeiling(): Ratio {
  const never = ratio(11n, 13n)
  let none = ratio(1n)
  for (let card = 0; card < CARD_COUNT - 3; card += 1) none = multiplyRatios(none, never)
  const some = addRatios(ratio(1n), multiplyRatios(ratio(-1n), none))
  return multiplyRatios(some, ratio(1n, BigInt(RANK_COUNT) ** 3n))
}
