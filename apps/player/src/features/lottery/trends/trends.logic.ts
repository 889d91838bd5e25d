import { type Ratio, ratio } from '@baize/kernel'
import {
  type ChartRow,
  chartOf,
  expectedOmissionOf,
  familyOf,
  HOT_SPANS,
  meanOmissionOf,
  trendsOf,
  zodiacYearAt,
} from '@baize/lottery'
import type { Trends } from '../draws/draws.queries.ts'

export type NumberTrendView = Trends['numbers'][number]
export type Standing = NumberTrendView['standings'][number]

export const ORDERS = ['byNumber', 'hot', 'cold', 'overdue'] as const
export type Order = (typeof ORDERS)[number]

/** Figures of a number beside what chance gives. */
export interface StandingFigures {
  /** In each of the spans: how often, and how often by chance. */
  readonly times: readonly {
    readonly span: number
    readonly count: number
    readonly expected: Ratio
  }[]
  readonly average: Ratio | undefined
  readonly expectedOmission: Ratio
}

export function figuresOf(standing: Standing, drawCount: number): StandingFigures {
  const mean = readRatio(standing.mean)
  return {
    times: HOT_SPANS.map((span, at) => {
      // A young game has not drawn as often yet.
      const draws = Math.min(span, drawCount)
      const expected = ratio(mean.numerator * BigInt(draws), mean.denominator)
      return { span, count: standing.times[at] ?? 0, expected }
    }),
    average: meanOmissionOf(standing.drawCount, drawCount),
    expectedOmission: expectedOmissionOf(readRatio(standing.chance)),
  }
}

/** Hot and cold by how often a number came beside what chance gives it; equals stay in their order. */
export function orderStandings(standings: readonly Standing[], order: Order): readonly Standing[] {
  if (order === 'byNumber') return standings
  if (order === 'overdue') return standings.toSorted((a, b) => b.omission - a.omission)
  const heat = ({ times, mean }: Standing) => {
    const { numerator, denominator } = readRatio(mean)
    return ((times.at(-1) ?? 0) * Number(denominator)) / Number(numerator)
  }
  const sign = order === 'hot' ? -1 : 1
  return standings.toSorted((a, b) => sign * (heat(a) - heat(b)))
}

/** The rows of a chart, the newest draw first. Empty where this page does not know the family. */
export function chartRowsOf(
  { family: familyId, draws }: Pick<Trends, 'family' | 'draws'>,
  view: NumberTrendView,
): readonly ChartRow[] {
  const family = familyOf(familyId)
  const [last] = draws
  if (!last) return []
  const { numbers } = trendsOf(familyId, zodiacYearAt(Date.parse(last.drawsAt)))
  const trend = numbers.find(({ kind, place }) => kind === view.kind && place === view.place)
  if (!family || !trend) return []
  const read = draws.map(({ result }) => family.readResult(result))
  const before = new Map(view.standings.map(({ value, before: missing }) => [value, missing]))
  return chartOf(trend, read.toReversed(), before).toReversed()
}

function readRatio([numerator, denominator]: readonly [string, string]): Ratio {
  return ratio(BigInt(numerator), BigInt(denominator))
}
