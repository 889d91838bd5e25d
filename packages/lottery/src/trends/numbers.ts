import { type Ratio, ratio } from '@baize/kernel'
import { type LhcDraw, NUMBERS, specialOf, WAVES, waveOf, zodiacOf } from '../lhc/marks.ts'
import { numbersFrom, sumOf } from '../plays/combinations.ts'
import type { Value } from '../plays/entry.ts'
import { ZODIACS, type Zodiac } from '../plays/play.ts'
import { type Board, countLongEnough, type Region, tailsOf } from '../vietnam/board.ts'
import type { NumberKind, NumberTrend } from './trend.ts'

export const DIGITS = numbersFrom(0, 9)
const PAIRS = Array.from({ length: 100 }, (_, at) => `${at}`.padStart(2, '0'))

/** Values of which a draw has at most one each, so that the chance of one is also its mean. */
function once<Draw>(
  kind: NumberKind,
  values: readonly Value[],
  valuesOf: (draw: Draw) => readonly Value[],
  chanceOf: (value: Value) => Ratio,
): NumberTrend<Draw> {
  return { kind, place: 0, values, valuesOf, chanceOf, meanOf: chanceOf }
}

/** Values that are drawn independently in some places, and so more than once. */
function often<Draw>(
  kind: NumberKind,
  values: readonly Value[],
  places: number,
  valuesOf: (draw: Draw) => readonly Value[],
): NumberTrend<Draw> {
  const all = BigInt(values.length) ** BigInt(places)
  const without = BigInt(values.length - 1) ** BigInt(places)
  return {
    ...{ kind, place: 0, values, valuesOf },
    chanceOf: () => ratio(all - without, all),
    meanOf: () => ratio(places, values.length),
  }
}

/** The places of an ordered draw, each with every value alike. */
export function placesOf(
  values: readonly Value[],
  count: number,
): readonly NumberTrend<readonly Value[]>[] {
  return numbersFrom(1, count).map((place) => ({
    ...once<readonly Value[]>(
      'place',
      values,
      (draw) => draw.slice(place - 1, place),
      () => ratio(1, values.length),
    ),
    place,
  }))
}

/** Numbers anywhere in a draw of so many different ones. */
export function among(pool: number, drawn: number): NumberTrend<readonly number[]> {
  return once(
    'any',
    numbersFrom(1, pool),
    (draw) => draw,
    () => ratio(drawn, pool),
  )
}

/** Digits or dice anywhere in a draw, where they may be drawn more than once. */
export function anywhere(
  values: readonly number[],
  places: number,
): NumberTrend<readonly number[]> {
  return often('any', values, places, (draw) => draw)
}

/** The sum of the first values of a draw, its chances counted over all draws. */
export function sumOfFirst(
  count: number,
  allDraws: readonly (readonly number[])[],
): NumberTrend<readonly number[]> {
  const counts = new Map<Value, number>()
  for (const draw of allDraws) counts.set(sumOf(draw), (counts.get(sumOf(draw)) ?? 0) + 1)
  const sums = [...counts.keys()].sort((left, right) => Number(left) - Number(right))
  return once(
    'sum',
    sums,
    (draw) => [sumOf(draw.slice(0, count))],
    (sum) => ratio(counts.get(sum) ?? 0, allDraws.length),
  )
}

function chanceOfSpecial(isHit: (number: number) => boolean): Ratio {
  return ratio(NUMBERS.filter(isHit).length, NUMBERS.length)
}

const LHC_MARKS: readonly NumberTrend<LhcDraw>[] = [
  once(
    'special',
    NUMBERS,
    (draw) => [specialOf(draw)],
    () => ratio(1, NUMBERS.length),
  ),
  among(49, 7),
  once(
    'wave',
    WAVES,
    (draw) => [waveOf(specialOf(draw))],
    (wave) => chanceOfSpecial((number) => waveOf(number) === wave),
  ),
]

/** Numbers of LHC and their marks, with the animals as they stand in a lunar year. */
export function lhcNumbers(year: Zodiac): readonly NumberTrend<LhcDraw>[] {
  const animals = once<LhcDraw>(
    'zodiac',
    ZODIACS,
    (draw) => [zodiacOf(specialOf(draw), year)],
    (zodiac) => chanceOfSpecial((number) => zodiacOf(number, year) === zodiac),
  )
  return [...LHC_MARKS.slice(0, 2), animals, ...LHC_MARKS.slice(2)]
}

/** The last two digits of one number, and of a whole board. */
export function boardNumbers(region: Region): readonly NumberTrend<Board>[] {
  const specialOfBoard = (board: Board) => tailsOf(board, 2, ['special'])
  const digitAt = (place: number) => (board: Board) =>
    specialOfBoard(board).map((pair) => Number(pair[place]))
  return [
    often('pair', PAIRS, countLongEnough(region, 2), (board) => tailsOf(board, 2)),
    often('special_pair', PAIRS, 1, specialOfBoard),
    often('special_head', DIGITS, 1, digitAt(0)),
    often('special_tail', DIGITS, 1, digitAt(1)),
  ]
}

/** Two digits of a typed number. */
export function pairOf<Draw>(
  kind: 'top_pair' | 'bottom_pair',
  numberOf: (draw: Draw) => string,
): NumberTrend<Draw> {
  return often(kind, PAIRS, 1, (draw) => [numberOf(draw)])
}

/** Every digit of a typed number of so many. */
export function digitsOf<Draw>(
  kind: 'top_digit' | 'bottom_digit',
  width: number,
  numberOf: (draw: Draw) => string,
): NumberTrend<Draw> {
  return often(kind, DIGITS, width, (draw) => [...numberOf(draw)].map(Number))
}
