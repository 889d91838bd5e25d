import { type Ratio, ratio } from '@baize/kernel'
import { choose, countIn, numbersFrom, sumOf } from '../plays/combinations.ts'
import { some } from '../plays/entry.ts'
import { defineFamily } from '../plays/family.ts'
import { type Chances, definePlay, hits, once, tally, times } from '../plays/play.ts'

type Dice = readonly number[]

const FACES = [1, 2, 3, 4, 5, 6] as const
const ROLLS = FACES.flatMap((first) =>
  FACES.flatMap((second) => FACES.map((third) => [first, second, third])),
)

function chanceOf(isHit: (roll: Dice) => boolean): Ratio {
  return ratio(ROLLS.filter(isHit).length, ROLLS.length)
}

function isTriple(roll: Dice): boolean {
  return new Set(roll).size === 1
}

function isStraight(roll: Dice): boolean {
  return new Set(roll).size === 3 && Math.max(...roll) - Math.min(...roll) === 2
}

function timesIn(roll: Dice, face: number): number {
  return roll.filter((each) => each === face).length
}

const SUMS = numbersFrom(3, 18)

const SUM_CHANCES: Chances = Object.fromEntries(
  SUMS.map((sum) => [`${sum}`, chanceOf((roll) => sumOf(roll) === sum)]),
)

const sum = definePlay({
  id: 'sum',
  fields: { sums: some(SUMS) },
  examples: [10, ...SUMS.filter((each) => each !== 10)].map((each) => ({ sums: [each] })),
  linesOf: ({ sums }) => sums.length,
  linesByTier: ({ sums }) => tally(sums.map(String)),
  lineChances: () => SUM_CHANCES,
  hitsOf: ({ sums }, draw: Dice) => tally(sums.filter((each) => each === sumOf(draw)).map(String)),
})

const SIDES = ['big', 'small', 'odd', 'even'] as const
const BIG_FROM = 11

/** Three alike lose all of them. */
const sides = definePlay({
  id: 'attr',
  fields: { picks: some(SIDES) },
  examples: [{ picks: ['big'] }],
  linesOf: ({ picks }) => picks.length,
  lineChance: () => ratio(105n, 216n),
  hitsOf: ({ picks }, draw: Dice) => {
    const total = sumOf(draw)
    const drawn = [total >= BIG_FROM ? 'big' : 'small', total % 2 === 1 ? 'odd' : 'even']
    return hits(isTriple(draw) ? 0 : countIn<string>(picks, drawn))
  },
})

const anyTriple = definePlay({
  id: 'triple_any',
  fields: {},
  examples: [{}],
  linesOf: () => 1,
  lineChance: () => ratio(6n, 216n),
  hitsOf: (_bet, draw: Dice) => once(isTriple(draw)),
})

const triple = definePlay({
  id: 'triple',
  fields: { numbers: some(FACES) },
  examples: [{ numbers: [6] }],
  linesOf: ({ numbers }) => numbers.length,
  lineChance: () => ratio(1n, 216n),
  hitsOf: ({ numbers }, draw: Dice) => once(isTriple(draw) && countIn(draw, numbers) > 0),
})

const anyStraight = definePlay({
  id: 'straight_any',
  fields: {},
  examples: [{}],
  linesOf: () => 1,
  lineChance: () => ratio(24n, 216n),
  hitsOf: (_bet, draw: Dice) => once(isStraight(draw)),
})

const threeDifferent = definePlay({
  id: 'three_different',
  fields: { numbers: some(FACES, { min: 3 }) },
  examples: [{ numbers: [1, 2, 4] }],
  linesOf: ({ numbers }) => choose(numbers.length, 3),
  lineChance: () => ratio(6n, 216n),
  hitsOf: ({ numbers }, draw: Dice) =>
    once(new Set(draw).size === 3 && countIn(draw, numbers) === 3),
})

/** Two faces that are both seen, whatever the third die shows. */
const twoDifferent = definePlay({
  id: 'two_different',
  fields: { numbers: some(FACES, { min: 2 }) },
  examples: [{ numbers: [2, 3] }],
  linesOf: ({ numbers }) => choose(numbers.length, 2),
  lineChance: () => ratio(30n, 216n),
  hitsOf: ({ numbers }, draw: Dice) => hits(choose(countIn(numbers, draw), 2)),
})

const anyPair = definePlay({
  id: 'pair_any',
  fields: { numbers: some(FACES) },
  examples: [{ numbers: [3] }],
  linesOf: ({ numbers }) => numbers.length,
  lineChance: () => ratio(16n, 216n),
  hitsOf: ({ numbers }, draw: Dice) => once(numbers.some((face) => timesIn(draw, face) >= 2)),
})

/** A face twice beside another; a face never stands beside itself. */
const exactPair = definePlay({
  id: 'pair_exact',
  fields: { pairs: some(FACES), others: some(FACES) },
  examples: [{ pairs: [1], others: [2] }],
  linesOf: ({ pairs, others }) => pairs.length * others.length - countIn(pairs, others),
  lineChance: () => ratio(3n, 216n),
  hitsOf: ({ pairs, others }, draw: Dice) =>
    once(
      pairs.some((face) => timesIn(draw, face) === 2) &&
        others.some((face) => timesIn(draw, face) === 1),
    ),
})

const oneNumber = definePlay({
  id: 'one_number',
  fields: { numbers: some(FACES) },
  examples: [{ numbers: [5] }],
  ranked: ['3', '2', '1'],
  linesOf: ({ numbers }) => numbers.length,
  chancesOf: ({ numbers }) => ({
    1: times(ratio(75n, 216n), numbers.length),
    2: times(ratio(15n, 216n), numbers.length),
    3: times(ratio(1n, 216n), numbers.length),
  }),
  hitsOf: ({ numbers }, draw: Dice) =>
    tally(
      numbers.map((face) => timesIn(draw, face)).map((seen) => (seen > 0 ? `${seen}` : undefined)),
    ),
})

/** Three dice. */
export const K3 = defineFamily<Dice>({
  id: 'K3',
  groups: [
    { id: 'sum', plays: [sum, sides] },
    { id: 'triple', plays: [anyTriple, triple, anyStraight] },
    { id: 'different', plays: [threeDifferent, twoDifferent] },
    { id: 'pair', plays: [anyPair, exactPair, oneNumber] },
  ],
  readResult: (sent) =>
    Array.isArray(sent) && sent.length === 3 && sent.every((face) => FACES.includes(face))
      ? sent
      : undefined,
  drawResult: (below) => Array.from({ length: 3 }, () => below(6) + 1),
})
