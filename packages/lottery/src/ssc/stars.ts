import { type Ratio, ratio } from '@baize/kernel'
import { digitSums, productOf, sumOf, waysOverRows } from '../plays/combinations.ts'
import { one, rows, some, typed } from '../plays/entry.ts'
import { definePlay, hits, once } from '../plays/play.ts'
import {
  DIGITS,
  digitsIn,
  type FiveDigits,
  type SscWindow,
  THREES,
  TWOS,
  variantOfWidth,
  WINDOWS,
  widthOf,
} from './windows.ts'

/** A line of a window is one of its numbers. */
function chanceOfOneNumber({ window }: { readonly window: SscWindow }): Ratio {
  return ratio(1n, 10n ** BigInt(widthOf(window)))
}

const EACH_WIDTH = ['five', 'back4', 'back3', 'back2'] as const

const direct = definePlay({
  id: 'direct',
  fields: { window: one(...WINDOWS), digits: rows(DIGITS, 2, 5) },
  examples: EACH_WIDTH.map((window) => ({
    window,
    digits: Array.from({ length: widthOf(window) }, (_, place) => [place]),
  })),
  isBet: ({ window, digits }) => digits.length === widthOf(window),
  variantOf: variantOfWidth,
  linesOf: ({ digits }) => productOf(digits.map(({ length }) => length)),
  lineChance: chanceOfOneNumber,
  hitsOf: ({ window, digits }, draw: FiveDigits) =>
    once(digitsIn(draw, window).every((digit, place) => digits[place]?.includes(digit))),
})

const single = definePlay({
  id: 'single',
  fields: { window: one(...WINDOWS), numbers: typed([2, 3, 4, 5]) },
  examples: EACH_WIDTH.map((window) => ({ window, numbers: ['01234'.slice(0, widthOf(window))] })),
  isBet: ({ window, numbers }) => numbers[0]?.length === widthOf(window),
  variantOf: variantOfWidth,
  linesOf: ({ numbers }) => numbers.length,
  lineChance: chanceOfOneNumber,
  hitsOf: ({ window, numbers }, draw: FiveDigits) =>
    once(numbers.includes(digitsIn(draw, window).join(''))),
})

const SUMS_OF_THREE = Array.from({ length: 28 }, (_, sum) => sum)

const sum = definePlay({
  id: 'sum',
  fields: { window: one(...THREES, ...TWOS), sums: some(SUMS_OF_THREE) },
  examples: [
    { window: 'back3', sums: [13] },
    { window: 'back2', sums: [9] },
  ],
  isBet: ({ window, sums }) => sums.every((each) => each <= 9 * widthOf(window)),
  variantOf: variantOfWidth,
  linesOf: ({ window, sums }) => {
    const counts = digitSums(widthOf(window))
    return sumOf(sums.map((each) => counts[each] ?? 0))
  },
  lineChance: chanceOfOneNumber,
  hitsOf: ({ window, sums }, draw: FiveDigits) =>
    once(sums.includes(sumOf(digitsIn(draw, window)))),
})

/** Numbers of a window whose largest digit is `span` above the smallest. */
function numbersOfSpan(span: number, width: number): number {
  const within = (steps: number) => (steps < 0 ? 0 : steps ** width)
  // By the smallest digit; those that keep off the largest or the smallest are taken out again.
  return (10 - span) * (within(span + 1) - 2 * within(span) + within(span - 1))
}

const span = definePlay({
  id: 'span',
  fields: { window: one(...THREES, ...TWOS), spans: some(DIGITS) },
  examples: [
    { window: 'back3', spans: [5] },
    { window: 'back2', spans: [5] },
  ],
  variantOf: variantOfWidth,
  linesOf: ({ window, spans }) => sumOf(spans.map((each) => numbersOfSpan(each, widthOf(window)))),
  lineChance: chanceOfOneNumber,
  hitsOf: ({ window, spans }, draw: FiveDigits) => {
    const digits = digitsIn(draw, window)
    return once(spans.includes(Math.max(...digits) - Math.min(...digits)))
  },
})

const sumTail = definePlay({
  id: 'sum_tail',
  fields: { window: one(...THREES), tails: some(DIGITS) },
  examples: [{ window: 'back3', tails: [4] }],
  linesOf: ({ tails }) => tails.length,
  lineChance: () => ratio(1n, 10n),
  hitsOf: ({ window, tails }, draw: FiveDigits) =>
    once(tails.includes(sumOf(digitsIn(draw, window)) % 10)),
})

const position = definePlay({
  id: 'position',
  fields: { digits: rows(DIGITS, 5) },
  examples: [{ digits: [[7], [], [], [], []] }],
  linesOf: ({ digits }) => sumOf(digits.map(({ length }) => length)),
  lineChance: () => ratio(1n, 10n),
  hitsOf: ({ digits }, draw: FiveDigits) =>
    hits(draw.filter((digit, place) => digits[place]?.includes(digit)).length),
})

const optionalDirect = definePlay({
  id: 'optional_direct',
  fields: { choose: one(2, 3, 4), digits: rows(DIGITS, 5) },
  examples: [
    { choose: 2, digits: [[1], [2], [], [], []] },
    { choose: 3, digits: [[1], [2], [3], [], []] },
    { choose: 4, digits: [[1], [2], [3], [4], []] },
  ],
  variantOf: ({ choose }) => `${choose}`,
  linesOf: ({ choose, digits }) =>
    waysOverRows(
      digits.map(({ length }) => length),
      choose,
    ),
  lineChance: ({ choose }) => ratio(1n, 10n ** BigInt(choose)),
  hitsOf: ({ choose, digits }, draw: FiveDigits) =>
    hits(
      waysOverRows(
        draw.map((digit, place) => (digits[place]?.includes(digit) ? 1 : 0)),
        choose,
      ),
    ),
})

/** Plays on numbers in their order. */
export const STARS = [direct, single, sum, span, sumTail]
/** Plays on one place. */
export const POSITIONS = [position]
/** Plays on places the player chooses. */
export const OPTIONAL_STARS = [optionalDirect]
