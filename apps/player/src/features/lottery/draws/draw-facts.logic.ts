import { familyOf, trendsOf, zodiacYearAt } from '@baize/lottery'

/** Something that a draw is beside its numbers. */
export type DrawFact =
  | { readonly kind: 'sum'; readonly sum: number }
  | { readonly kind: 'side' | 'zodiac' | 'wave'; readonly value: string }

/** How many of a draw's numbers its sum is of, where it is played on. */
const SUMMED: Readonly<Record<string, number>> = {
  ...{ SSC: 5, '11X5': 5, PK10: 2, K3: 3, KL8: 20, LHC: 7 },
}

/** Sum, sides and marks of a result; of dragon and tiger the first against the last place. Animals are those of the draw's year. */
export function factsOf(familyId: string, result: unknown, drawsAt: string): readonly DrawFact[] {
  const draw = familyOf(familyId)?.readResult(result)
  if (draw === undefined) return []
  const { numbers, sides } = trendsOf(familyId, zodiacYearAt(Date.parse(drawsAt)))
  const count = SUMMED[familyId]
  const summed = count !== undefined && isNumbers(draw) ? draw.slice(0, count) : undefined
  const duel = sides.find(({ places: [first, second] = [] }) => isOuter(first, second, draw))
  const shown = sides.filter((trend) => trend.places.length === 0 || trend === duel)
  return [
    ...(summed ? [{ kind: 'sum' as const, sum: summed.reduce((sum, each) => sum + each, 0) }] : []),
    ...shown.map((trend) => ({ kind: 'side' as const, value: trend.sideOf(draw) ?? 'none' })),
    ...numbers.flatMap(({ kind, valuesOf }): DrawFact[] =>
      kind === 'zodiac' || kind === 'wave'
        ? valuesOf(draw).map((value) => ({ kind, value: `${value}` }))
        : [],
    ),
  ]
}

function isOuter(first: number | undefined, second: number | undefined, draw: unknown): boolean {
  return first === 1 && isNumbers(draw) && second === draw.length
}

function isNumbers(draw: unknown): draw is readonly number[] {
  return Array.isArray(draw) && draw.every((each) => typeof each === 'number')
}
