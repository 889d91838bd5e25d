import type { PublishedMaths } from '../engine.ts'
import { RISKS } from '../risk/rules.ts'
import { describeVariant, publishVariants } from '../variant-maths.ts'
import { multiplierOf, PLINKO_RTP, PLINKO_VERSION, ROWS_MAX, ROWS_MIN, waysInto } from './rules.ts'

/** Sums over all ways through the pins, for each of the 27 tables. */
export function computeMaths(): PublishedMaths {
  const rowCounts = Array.from({ length: ROWS_MAX - ROWS_MIN + 1 }, (_, index) => ROWS_MIN + index)
  return publishVariants({
    version: PLINKO_VERSION,
    rtp: PLINKO_RTP,
    part: 'slots',
    variants: RISKS.flatMap((risk) =>
      rowCounts.map((rows) =>
        describeVariant(
          `${rows} ${risk}`,
          Array.from({ length: rows + 1 }, (_, slot) => ({
            ways: waysInto(rows, slot),
            outcome: multiplierOf({ rows, risk }, slot),
          })),
        ),
      ),
    ),
  })
}
