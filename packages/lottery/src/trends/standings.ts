import { type Ratio, ratio } from '@baize/kernel'
import type { Value } from '../plays/entry.ts'
import type { NumberTrend } from './trend.ts'

/** Over how many draws hot and cold numbers are counted. */
export const HOT_SPANS = [30, 50, 100] as const

/** What draws had of a number. */
export interface Standing {
  readonly value: Value
  /** In how many draws it was. */
  readonly drawCount: number
  /** Draws since it was last drawn; all of them where it never was. */
  readonly omission: number
  /** The most draws without it one after another, those since the last one among them. */
  readonly longest: number
  /** How often it was drawn in the last 30, 50 and 100. */
  readonly times: readonly number[]
}

/** How each number of a trend stands after these draws, the newest first. */
export function standingsOf<Draw>(
  { values, valuesOf }: Pick<NumberTrend<Draw>, 'values' | 'valuesOf'>,
  draws: readonly Draw[],
): readonly Standing[] {
  const places = new Map<Value, number[]>(values.map((value) => [value, []]))
  const times = new Map<Value, number[]>(values.map((value) => [value, HOT_SPANS.map(() => 0)]))
  draws.forEach((draw, at) => {
    for (const value of valuesOf(draw)) {
      const seen = places.get(value)
      if (seen && seen.at(-1) !== at) seen.push(at)
      const counts = times.get(value)
      HOT_SPANS.forEach((span, of) => {
        if (counts && at < span) counts[of] = (counts[of] ?? 0) + 1
      })
    }
  })
  return values.map((value) => {
    const seen = places.get(value) ?? []
    // What lies before the first draw is not known: there the count ends.
    const gaps = [...seen, draws.length].map((place, of) => place - (seen[of - 1] ?? -1) - 1)
    return {
      value,
      drawCount: seen.length,
      omission: gaps[0] ?? 0,
      longest: Math.max(...gaps),
      times: times.get(value) ?? [],
    }
  })
}

/** Draws without a number for each draw with it; undefined where it was never drawn. */
export function meanOmissionOf(drawCount: number, sampleCount: number): Ratio | undefined {
  return drawCount === 0 ? undefined : ratio(sampleCount - drawCount, drawCount)
}

/** What it is by chance: a number in one of ten draws has nine without it on average. */
export function expectedOmissionOf(chance: Ratio): Ratio {
  return ratio(chance.denominator - chance.numerator, chance.numerator)
}
