import { ratio } from '@baize/kernel'
import type { PublishedMaths } from '../engine.ts'
import { RISKS } from '../risk/rules.ts'
import { describeVariant, publishVariants } from '../variant-maths.ts'
import { prizesOf, SEGMENT_COUNTS, WHEEL_RTP, WHEEL_VERSION } from './rules.ts'

/** Sums over all segments, for each of the fifteen wheels. */
export function computeMaths(): PublishedMaths {
  return publishVariants({
    version: WHEEL_VERSION,
    rtp: WHEEL_RTP,
    part: 'segments',
    variants: RISKS.flatMap((risk) =>
      SEGMENT_COUNTS.map((segments) =>
        describeVariant(
          `${segments} ${risk}`,
          prizesOf({ segments, risk }).map(({ pay, count }) => ({
            ways: BigInt(count),
            outcome: ratio(pay, 100),
          })),
        ),
      ),
    ),
  })
}
