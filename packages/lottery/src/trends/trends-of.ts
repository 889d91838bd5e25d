import { ELEVEN_FIVE } from '../eleven-five/eleven-five.ts'
import type { FourDigitDraw } from '../four-d/four-d.ts'
import { K3 } from '../k3/k3.ts'
import { KL8 } from '../keno/keno.ts'
import { LHC } from '../lhc/lhc.ts'
import { PK10 } from '../pk10/pk10.ts'
import { numbersFrom } from '../plays/combinations.ts'
import { ZODIACS, type Zodiac } from '../plays/play.ts'
import { SSC } from '../ssc/ssc.ts'
import type { ThaiDraw } from '../thai/thai.ts'
import {
  among,
  anywhere,
  boardNumbers,
  DIGITS,
  digitsOf,
  lhcNumbers,
  pairOf,
  placesOf,
  sumOfFirst,
} from './numbers.ts'
import { duel, halves, sizeAndParity } from './sides.ts'
import type { NumberTrend, SideTrend, Trends } from './trend.ts'

const FACES = numbersFrom(1, 6)
const CARS = numbersFrom(1, 10)

/** Every pair of five places, the first before the second. */
const PAIRS_OF_FIVE = numbersFrom(1, 5).flatMap((first) =>
  numbersFrom(first + 1, 5).map((second) => [first, second] as const),
)

const ROLLS = FACES.flatMap((first) =>
  FACES.flatMap((second) => FACES.map((third) => [first, second, third])),
)
const FIRST_TWO = CARS.flatMap((first) =>
  CARS.filter((second) => second !== first).map((second) => [first, second]),
)

const topOf = ({ first }: ThaiDraw) => first.slice(3)
const bottomOf = ({ bottom2 }: ThaiDraw) => bottom2

const digitsOfFirst = placesOf(DIGITS, 4).map(
  (trend): NumberTrend<FourDigitDraw> => ({
    ...trend,
    valuesOf: ({ first }) => trend.valuesOf([...first].map(Number)),
  }),
)

/** A family's own draw is what its `readResult` gives, so that its trends are handed nothing else. */
function watch<Draw>(
  numbers: readonly NumberTrend<Draw>[],
  sides: readonly SideTrend[] = [],
): Trends {
  return { numbers: numbers as unknown as readonly NumberTrend[], sides }
}

const TRENDS: Readonly<Record<string, Trends>> = {
  SSC: watch(
    [...placesOf(DIGITS, 5), anywhere(DIGITS, 5)] as readonly NumberTrend<readonly number[]>[],
    [
      ...sizeAndParity(SSC, 'total'),
      ...PAIRS_OF_FIVE.map(([first, second]) =>
        duel(SSC, [first, second], { pair: [first - 1, second - 1] }),
      ),
    ],
  ),
  '11X5': watch(
    [among(11, 5), ...placesOf(numbersFrom(1, 11), 5)] as readonly NumberTrend<readonly number[]>[],
    sizeAndParity(ELEVEN_FIVE, 'total'),
  ),
  PK10: watch(
    [...placesOf(CARS, 10), sumOfFirst(2, FIRST_TWO)] as readonly NumberTrend<readonly number[]>[],
    [
      ...sizeAndParity(PK10, 'top2_attr'),
      ...numbersFrom(1, 5).map((place) => duel(PK10, [place, 11 - place], { position: place - 1 })),
    ],
  ),
  K3: watch([anywhere(FACES, 3), sumOfFirst(3, ROLLS)], sizeAndParity(K3, 'attr')),
  KLSF: watch([among(20, 8)]),
  KL8: watch([among(80, 20)], [...sizeAndParity(KL8, 'sum_attr'), ...halves(KL8)]),
  VN_NORTH: watch(boardNumbers('north')),
  VN_SOUTH: watch(boardNumbers('south')),
  THAI: watch([
    pairOf('top_pair', ({ first }: ThaiDraw) => first.slice(4)),
    pairOf('bottom_pair', bottomOf),
    digitsOf('top_digit', 3, topOf),
    digitsOf('bottom_digit', 2, bottomOf),
  ]),
  '4D': watch(digitsOfFirst),
  '6/45': watch([among(45, 6)]),
  '6/49': watch([among(49, 6)]),
  '6/55': watch([among(55, 6)]),
}

const LHC_SIDES = [...sizeAndParity(LHC, 'special_attr', 'special'), ...sizeAndParity(LHC, 'total')]
const LHC_BY_YEAR = new Map(ZODIACS.map((year) => [year, watch(lhcNumbers(year), LHC_SIDES)]))

const NOTHING: Trends = { numbers: [], sides: [] }

/** What is watched of a family's draws, by its id; the animals of numbers are those of a lunar year. */
export function trendsOf(familyId: string, year: Zodiac): Trends {
  return (familyId === LHC.id ? LHC_BY_YEAR.get(year) : TRENDS[familyId]) ?? NOTHING
}
