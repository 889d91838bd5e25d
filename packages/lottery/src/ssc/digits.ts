import { type Ratio, ratio } from '@baize/kernel'
import { choose, countIn, productOf, sumOf, ways } from '../plays/combinations.ts'
import { one, rows, some } from '../plays/entry.ts'
import { type Chances, definePlay, hits, tally } from '../plays/play.ts'
import { DIGITS, digitsIn, type FiveDigits, FOURS, THREES, TWOS, widthOf } from './windows.ts'

/** The chance that so many given digits are all among `places` drawn ones. */
function chanceOfAll(codes: number, places: number): Ratio {
  let favourable = 0n
  for (let missing = 0; missing <= codes; missing += 1) {
    const sign = missing % 2 === 0 ? 1n : -1n
    favourable += sign * ways(codes, missing) * BigInt(10 - missing) ** BigInt(places)
  }
  return ratio(favourable, 10n ** BigInt(places))
}

const anyDigit = definePlay({
  id: 'any_digit',
  fields: {
    window: one(...THREES, ...FOURS, 'five'),
    codes: one(1, 2, 3),
    digits: some(DIGITS),
  },
  examples: (['back3', 'back4', 'five'] as const).flatMap((window) =>
    ([1, 2, 3] as const).map((codes) => ({ window, codes, digits: DIGITS.slice(1, 1 + codes) })),
  ),
  variantOf: ({ window, codes }) => `${widthOf(window)}_${codes}`,
  linesOf: ({ codes, digits }) => choose(digits.length, codes),
  lineChance: ({ window, codes }) => chanceOfAll(codes, widthOf(window)),
  // A digit that is drawn twice is one digit.
  hitsOf: ({ window, codes, digits }, draw: FiveDigits) =>
    hits(choose(countIn(digits, digitsIn(draw, window)), codes)),
})

const ATTRIBUTES = ['big', 'small', 'odd', 'even'] as const

type Attribute = (typeof ATTRIBUTES)[number]

function hasAttribute(value: number, attribute: Attribute, bigFrom: number): boolean {
  if (attribute === 'big') return value >= bigFrom
  if (attribute === 'small') return value < bigFrom
  return (value % 2 === 1) === (attribute === 'odd')
}

const bigSmallOddEven = definePlay({
  id: 'big_small_odd_even',
  fields: { window: one(...TWOS, ...THREES), picks: rows(ATTRIBUTES, 2, 3) },
  examples: [
    { window: 'back2', picks: [['big'], ['odd']] },
    { window: 'back3', picks: [['big'], ['odd'], ['even']] },
  ],
  isBet: ({ window, picks }) => picks.length === widthOf(window),
  variantOf: ({ window }) => `${widthOf(window)}`,
  linesOf: ({ picks }) => productOf(picks.map(({ length }) => length)),
  lineChance: ({ window }) => ratio(1n, 2n ** BigInt(widthOf(window))),
  hitsOf: ({ window, picks }, draw: FiveDigits) =>
    hits(
      productOf(
        digitsIn(draw, window).map(
          (digit, place) =>
            picks[place]?.filter((each) => hasAttribute(digit, each, 5)).length ?? 0,
        ),
      ),
    ),
})

/** Half of the largest sum of five digits, rounded up. */
const TOTAL_BIG_FROM = 23

const total = definePlay({
  id: 'total',
  fields: { picks: some(ATTRIBUTES) },
  examples: [{ picks: ['big'] }],
  linesOf: ({ picks }) => picks.length,
  lineChance: () => ratio(1n, 2n),
  hitsOf: ({ picks }, draw: FiveDigits) =>
    hits(picks.filter((each) => hasAttribute(sumOf(draw), each, TOTAL_BIG_FROM)).length),
})

const fun = definePlay({
  id: 'fun',
  fields: { digits: some(DIGITS), times_at_least: one(1, 2, 3, 4) },
  examples: ([1, 2, 3, 4] as const).map((times) => ({ digits: [8], times_at_least: times })),
  variantOf: ({ times_at_least }) => `${times_at_least}`,
  linesOf: ({ digits }) => digits.length,
  lineChance: ({ times_at_least }) => chanceOfTimes(times_at_least),
  hitsOf: ({ digits, times_at_least }, draw: FiveDigits) =>
    hits(
      digits.filter((digit) => draw.filter((each) => each === digit).length >= times_at_least)
        .length,
    ),
})

/** The chance that a given digit is drawn at least so often among five. */
function chanceOfTimes(least: number): Ratio {
  let favourable = 0n
  for (let times = least; times <= 5; times += 1) {
    favourable += ways(5, times) * 9n ** BigInt(5 - times)
  }
  return ratio(favourable, 100_000n)
}

const DUELS = ['dragon', 'tiger', 'tie'] as const

const DUEL_CHANCES: Chances = {
  dragon: ratio(9n, 20n),
  tiger: ratio(9n, 20n),
  tie: ratio(1n, 10n),
}

const dragonTiger = definePlay({
  id: 'dragon_tiger',
  fields: { pair: some([0, 1, 2, 3, 4], { min: 2, max: 2 }), picks: some(DUELS) },
  examples: DUELS.map((pick) => ({ pair: [0, 4] as const, picks: [pick] })),
  linesOf: ({ picks }) => picks.length,
  linesByTier: ({ picks }) => tally(picks),
  lineChances: () => DUEL_CHANCES,
  hitsOf: ({ pair, picks }, draw: FiveDigits) => {
    const [dragon = 0, tiger = 0] = pair.map((place) => draw[place] ?? 0)
    const won = dragon > tiger ? 'dragon' : dragon < tiger ? 'tiger' : 'tie'
    return tally(picks.filter((pick) => pick === won))
  },
})

export const ANY_DIGITS = [anyDigit]
export const SIDES = [bigSmallOddEven, total, dragonTiger]
export const FUN = [fun]
