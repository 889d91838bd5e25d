import type { PublishedMaths } from '../engine.ts'
import { describeStep } from '../ladder-figures.ts'
import { publishVariants } from '../variant-maths.ts'
import {
  chanceOfFloors,
  DIFFICULTIES,
  multiplierAfter,
  TOWER_RTP,
  TOWER_VERSION,
  TOWERS,
} from './rules.ts'

/** The return is 99 % however one plays: each floor of each tower pays 0.99 / (chance of reaching it). */
export function computeMaths(): PublishedMaths {
  return publishVariants({
    version: TOWER_VERSION,
    rtp: TOWER_RTP,
    part: 'ladder',
    variants: DIFFICULTIES.flatMap((difficulty) =>
      Array.from({ length: TOWERS[difficulty].floors }, (_, index) =>
        describeStep(`${difficulty}, ${index + 1} floors`, {
          multiplier: multiplierAfter(difficulty, index + 1),
          chance: chanceOfFloors(difficulty, index + 1),
        }),
      ),
    ),
  })
}
