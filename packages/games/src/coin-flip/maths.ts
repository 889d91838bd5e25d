import type { PublishedMaths } from '../engine.ts'
import { describeStep } from '../ladder-figures.ts'
import { publishVariants } from '../variant-maths.ts'
import {
  COIN_FLIP_RTP,
  COIN_FLIP_VERSION,
  chanceOfFlips,
  FLIPS_MAX,
  multiplierAfter,
} from './rules.ts'

/** The return is 99 % however one plays: each flip pays 0.99 / (chance of reaching it). */
export function computeMaths(): PublishedMaths {
  return publishVariants({
    version: COIN_FLIP_VERSION,
    rtp: COIN_FLIP_RTP,
    part: 'ladder',
    variants: Array.from({ length: FLIPS_MAX }, (_, index) =>
      describeStep(`${index + 1} flips`, {
        multiplier: multiplierAfter(index + 1),
        chance: chanceOfFlips(index + 1),
      }),
    ),
  })
}
