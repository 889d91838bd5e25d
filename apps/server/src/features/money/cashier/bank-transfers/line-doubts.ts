import { LINE_DOUBTS, type LineDoubt } from '@baize/contract'
import type { Minor } from '@baize/kernel'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** More than so many times the largest transfer that can be ordered is a slip of the hand. */
const UNUSUAL_TIMES = 10n

export interface DoubtedLine {
  readonly bookedOn: string
  readonly amountMinor: Minor
}

interface DoubtRules {
  readonly nowMs: number
  /** The largest transfer that can be ordered; null where none can. */
  readonly largestMinor: bigint | null
}

/** What speaks against a line being right as it stands. A bank east of here may be a day ahead. */
export function findDoubts(
  { bookedOn, amountMinor }: DoubtedLine,
  { nowMs, largestMinor }: DoubtRules,
): readonly LineDoubt[] {
  const aheadMs = Date.parse(bookedOn) - nowMs
  const holds: Readonly<Record<LineDoubt, boolean>> = {
    in_future: aheadMs > DAY_MS,
    over_a_year: aheadMs < -YEAR_DAYS * DAY_MS,
    sum_unusual: largestMinor !== null && amountMinor > largestMinor * UNUSUAL_TIMES,
  }
  return LINE_DOUBTS.filter((doubt) => holds[doubt])
}
