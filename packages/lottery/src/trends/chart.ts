import type { Value } from '../plays/entry.ts'
import type { NumberTrend } from './trend.ts'

/** A draw's row of a trend chart. */
export interface ChartRow {
  /** For each number how often this draw had it. */
  readonly times: readonly number[]
  /** For each number the draws since it was last drawn, this one among them; 0 where this one has it. */
  readonly omissions: readonly number[]
}

/**
 * The rows of a chart, in the order of the draws, which is the oldest first. `before` says how many draws each number had been
 * missing before the first of them.
 */
export function chartOf<Draw>(
  { values, valuesOf }: Pick<NumberTrend<Draw>, 'values' | 'valuesOf'>,
  draws: readonly Draw[],
  before: ReadonlyMap<Value, number>,
): readonly ChartRow[] {
  let omissions = values.map((value) => before.get(value) ?? 0)
  return draws.map((draw) => {
    const drawn = valuesOf(draw)
    const times = values.map((value) => drawn.filter((each) => each === value).length)
    omissions = omissions.map((omission, at) => ((times[at] ?? 0) > 0 ? 0 : omission + 1))
    return { times, omissions }
  })
}
