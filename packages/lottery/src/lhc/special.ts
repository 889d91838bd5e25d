import { type Ratio, ratio } from '@baize/kernel'
import { chanceOfHits, countIn, numbersFrom, setSums, sumOf } from '../plays/combinations.ts'
import { some } from '../plays/entry.ts'
import { addChances, definePlay, hits, once, tally, ZODIACS, type Zodiac } from '../plays/play.ts'
import {
  type LhcDraw,
  NO_SIDE,
  NUMBERS,
  SEVEN,
  SIDES_OF_SPECIAL,
  sidesOf,
  specialOf,
  WAVES,
  type Wave,
  waveOf,
  zodiacOf,
} from './marks.ts'

const special = definePlay({
  id: 'special',
  fields: { numbers: some(NUMBERS) },
  examples: [{ numbers: [8] }],
  linesOf: ({ numbers }) => numbers.length,
  lineChance: () => ratio(1n, 49n),
  hitsOf: ({ numbers }, draw: LhcDraw) => once(numbers.includes(specialOf(draw))),
})

function chanceOfSpecial(isHit: (number: number) => boolean): Ratio {
  return ratio(NUMBERS.filter(isHit).length, NUMBERS.length)
}

const specialSides = definePlay({
  id: 'special_attr',
  fields: { picks: some(SIDES_OF_SPECIAL) },
  examples: SIDES_OF_SPECIAL.map((side) => ({ picks: [side] })),
  linesOf: ({ picks }) => picks.length,
  chancesOf: ({ picks }) =>
    addChances(
      picks.map((side) => ({
        '*': chanceOfSpecial((number) => number !== NO_SIDE && sidesOf(number).includes(side)),
        push: ratio(1n, 49n),
      })),
    ),
  hitsOf: ({ picks }, draw: LhcDraw) => {
    const number = specialOf(draw)
    if (number === NO_SIDE) return { push: picks.length }
    return hits(countIn(picks, sidesOf(number)))
  },
})

const wave = definePlay({
  id: 'wave',
  fields: { picks: some(WAVES) },
  examples: WAVES.map((each) => ({ picks: [each] })),
  linesOf: ({ picks }) => picks.length,
  linesByTier: ({ picks }) => tally(picks),
  lineChances: () => ({
    red: chanceOfWave('red'),
    blue: chanceOfWave('blue'),
    green: chanceOfWave('green'),
  }),
  hitsOf: ({ picks }, draw: LhcDraw) => {
    const drawn = waveOf(specialOf(draw))
    return tally(picks.filter((pick) => pick === drawn))
  },
})

function chanceOfWave(drawn: Wave): Ratio {
  return chanceOfSpecial((number) => waveOf(number) === drawn)
}

/** The year's animal has five numbers, each other one four. */
const [YEAR_NUMBERS, OTHER_NUMBERS] = [5, 4]

function zodiacTier(pick: Zodiac, year: Zodiac): string {
  return pick === year ? 'year' : 'other'
}

const specialZodiac = definePlay({
  id: 'special_zodiac',
  fields: { picks: some(ZODIACS) },
  examples: ZODIACS.map((pick) => ({ picks: [pick] })),
  linesOf: ({ picks }) => picks.length,
  chancesOf: ({ picks }, { year }) =>
    addChances(
      picks.map((pick) => ({
        [zodiacTier(pick, year)]: ratio(pick === year ? YEAR_NUMBERS : OTHER_NUMBERS, 49),
      })),
    ),
  hitsOf: ({ picks }, draw: LhcDraw, { year }) => {
    const drawn = zodiacOf(specialOf(draw), year)
    return tally(picks.filter((pick) => pick === drawn).map((pick) => zodiacTier(pick, year)))
  },
})

/** The chance that at least one of `own` numbers is among the seven drawn. */
function chanceAmongSeven(own: number): Ratio {
  const none = chanceOfHits(49, SEVEN, own, 0)
  return ratio(none.denominator - none.numerator, none.denominator)
}

/** An animal that is among the seven, however often. */
const oneZodiac = definePlay({
  id: 'one_zodiac',
  fields: { picks: some(ZODIACS) },
  examples: ZODIACS.map((pick) => ({ picks: [pick] })),
  linesOf: ({ picks }) => picks.length,
  chancesOf: ({ picks }, { year }) =>
    addChances(
      picks.map((pick) => ({
        [zodiacTier(pick, year)]: chanceAmongSeven(pick === year ? YEAR_NUMBERS : OTHER_NUMBERS),
      })),
    ),
  hitsOf: ({ picks }, draw: LhcDraw, { year }) => {
    const drawn = draw.map((number) => zodiacOf(number, year))
    return tally(picks.filter((pick) => drawn.includes(pick)).map((pick) => zodiacTier(pick, year)))
  },
})

const TAILS = numbersFrom(0, 9)

function tailTier(tail: number): 'zero' | 'other' {
  return tail === 0 ? 'zero' : 'other'
}

/** Zero has no number below ten, and so one number less. */
const TAIL_CHANCES = { zero: chanceAmongSeven(4), other: chanceAmongSeven(5) }

const tail = definePlay({
  id: 'tail',
  fields: { tails: some(TAILS) },
  examples: [{ tails: [9] }, { tails: [0] }],
  linesOf: ({ tails }) => tails.length,
  linesByTier: ({ tails }) => tally(tails.map(tailTier)),
  lineChances: () => TAIL_CHANCES,
  hitsOf: ({ tails }, draw: LhcDraw) => {
    const drawn = draw.map((number) => number % 10)
    return tally(tails.filter((each) => drawn.includes(each)).map(tailTier))
  },
})

const TOTAL_SIDES = ['big', 'small', 'odd', 'even'] as const
/** The mean of the sum of seven numbers, which is big. */
const TOTAL_BIG_FROM = 175

function isTotal(sum: number, side: (typeof TOTAL_SIDES)[number]): boolean {
  if (side === 'odd' || side === 'even') return (sum % 2 === 1) === (side === 'odd')
  return sum >= TOTAL_BIG_FROM === (side === 'big')
}

const SUMS_OF_SEVEN = setSums(49, SEVEN)
const DRAWS_OF_SEVEN = SUMS_OF_SEVEN.reduce((sum, count) => sum + count, 0n)

const total = definePlay({
  id: 'total',
  fields: { picks: some(TOTAL_SIDES) },
  examples: TOTAL_SIDES.map((side) => ({ picks: [side] })),
  linesOf: ({ picks }) => picks.length,
  chancesOf: ({ picks }) =>
    addChances(
      picks.map((side) => ({
        '*': ratio(
          SUMS_OF_SEVEN.reduce((sum, count, at) => (isTotal(at, side) ? sum + count : sum), 0n),
          DRAWS_OF_SEVEN,
        ),
      })),
    ),
  hitsOf: ({ picks }, draw: LhcDraw) =>
    hits(picks.filter((side) => isTotal(sumOf(draw), side)).length),
})

export const SPECIALS = [special, specialSides, wave, specialZodiac]
export const SEVENS = [oneZodiac, tail, total]
