import type { PublishedMaths } from '../engine.ts'
import { RISKS } from '../risk/rules.ts'
import { describeVariant, publishVariants } from '../variant-maths.ts'
import { KENO_RTP, KENO_VERSION, multiplierOf, PICKS_MAX, waysToHit } from './rules.ts'

/** Sums over all choices of numbers against one draw, for each of the 30 tables. */
export function computeMaths(): PublishedMaths {
  return publishVariants({
    version: KENO_VERSION,
    rtp: KENO_RTP,
    part: 'hits',
    variants: RISKS.flatMap((risk) =>
      Array.from({ length: PICKS_MAX }, (_, index) => index + 1).map((picks) =>
        describeVariant(
          `${picks} ${risk}`,
          Array.from({ length: picks + 1 }, (_, hits) => ({
            ways: waysToHit(picks, hits),
            outcome: multiplierOf(risk, picks, hits),
          })),
        ),
      ),
    ),
  })
}
