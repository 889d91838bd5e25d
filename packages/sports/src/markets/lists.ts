import type { Specifiers } from '../feed/specifiers.ts'
import { leaderOf, printScore, type Score, type Side, totalOf } from '../results/score.ts'
import { amountOf, onlyOne, overScore } from './kinds.ts'
import {
  type Count,
  describe,
  type MarketDescription,
  type MarketHead,
  type Outcome,
} from './market.ts'

/** Markets whose outcomes are a list: scores, numbers of goals, margins. */

/** Scores with the feed's ids, and `other` for every score that is not in the list. */
export function correctScore(
  head: MarketHead,
  count: Count,
  { scores, other }: { readonly scores: Readonly<Record<string, string>>; readonly other?: string },
): MarketDescription {
  const outcomes: readonly Outcome[] = [
    ...Object.entries(scores).map(([name, id]) => ({ id, name })),
    ...(other === undefined ? [] : [{ id: other, name: 'other' }]),
  ]
  return describe(head, (specifiers) => ({
    outcomes,
    settle: overScore(count, specifiers, (score) => {
      const id = scores[printScore(score)] ?? other
      return onlyOne(outcomes, id ?? '')
    }),
  }))
}

/** Five scores by five, as the feed numbers them: two for each goal of the home side, ten for each of the away side. */
export const SCORES_TO_FOUR: Readonly<Record<string, string>> = Object.fromEntries(
  [0, 1, 2, 3, 4].flatMap((away) =>
    [0, 1, 2, 3, 4].map((home) => [`${home}:${away}`, String(274 + 2 * home + 10 * away)]),
  ),
)

/** Scores of the first half. */
export const SCORES_TO_TWO: Readonly<Record<string, string>> = {
  '0:0': '462',
  '1:1': '464',
  '2:2': '466',
  '1:0': '468',
  '2:0': '470',
  '2:1': '472',
  '0:1': '474',
  '0:2': '476',
  '1:2': '478',
}

interface Listed {
  readonly name: string
  readonly id: number
  readonly isHit: (score: Score) => boolean
}

/** A market with a `variant`: the list is part of the market's id, and of each outcome's. */
export function variantList(
  head: MarketHead,
  count: Count,
  variants: Readonly<Record<string, readonly Listed[]>>,
): MarketDescription {
  const specifiers = [...(head.specifiers ?? []), 'variant']
  return describe({ ...head, specifiers }, (given) => {
    const variant = variantIn(variants, given)
    if (variant === undefined) return undefined
    const [name, listed] = variant
    const outcomes = listed.map((each) => ({ id: `${name}:${each.id}`, name: each.name }))
    return {
      outcomes,
      settle: overScore(count, given, (score) => {
        const hit = listed.findIndex((each) => each.isHit(score))
        return onlyOne(outcomes, outcomes[hit]?.id ?? '')
      }),
    }
  })
}

function variantIn(variants: Readonly<Record<string, readonly Listed[]>>, given: Specifiers) {
  const name = given.variant ?? ''
  const listed = Object.hasOwn(variants, name) ? variants[name] : undefined
  return listed && ([name, listed] as const)
}

/** `0`, `1`, … up to `many+`, numbered from `firstId` on. */
export function exactly(of: Side | 'both', many: number, firstId: number): readonly Listed[] {
  return Array.from({ length: many + 1 }, (_, goals) => ({
    name: goals === many ? `${many}+` : String(goals),
    id: firstId + goals,
    isHit: (score) =>
      goals === many ? amountOf(score, of) >= many : amountOf(score, of) === goals,
  }))
}

/** Bands of goals, each from one number to another. */
export function ranges(firstId: number, bands: readonly (readonly [number, number])[]) {
  return bands.map(([from, to], index) => ({
    name: to === Number.POSITIVE_INFINITY ? `${from}+` : `${from}-${to}`,
    id: firstId + index,
    isHit: (score: Score) => totalOf(score) >= from && totalOf(score) <= to,
  }))
}

/** By how much either side won, in goals up to three and more, or a draw. */
export const MARGINS_TO_THREE: readonly Listed[] = [
  ...[1, 2, 3].map((by) => ({ ...marginOf('home', by), id: 112 + by })),
  ...[1, 2, 3].map((by) => ({ ...marginOf('away', by), id: 115 + by })),
  { name: 'draw', id: 119, isHit: (score) => leaderOf(score) === undefined },
]

function marginOf(side: Side, by: number) {
  const competitor = side === 'home' ? '{$competitor1}' : '{$competitor2}'
  const sign = side === 'home' ? 1 : -1
  return {
    name: `${competitor} by ${by}${by === 3 ? '+' : ''}`,
    isHit: ({ home, away }: Score) =>
      by === 3 ? sign * (home - away) >= 3 : sign * (home - away) === by,
  }
}

/** Final scores of a series that somebody wins as soon as more than half of `bestOf` are won. */
export function seriesScores(bestOf: number, firstId: number): readonly Listed[] {
  const toWin = Math.ceil(bestOf / 2)
  const lost = Array.from({ length: toWin }, (_, index) => index)
  const scores = [
    ...lost.map((away) => ({ home: toWin, away })),
    ...lost.toReversed().map((home) => ({ home, away: toWin })),
  ]
  return scores.map((exact, index) => ({
    name: printScore(exact),
    id: firstId + index,
    isHit: ({ home, away }) => home === exact.home && away === exact.away,
  }))
}
