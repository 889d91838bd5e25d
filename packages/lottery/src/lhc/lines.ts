import { type Ratio, ratio } from '@baize/kernel'
import { chanceOfHits, choose, countIn } from '../plays/combinations.ts'
import { one, some } from '../plays/entry.ts'
import { definePlay, hits, type Play, times } from '../plays/play.ts'
import { type LhcDraw, NUMBERS, SEVEN, SIX, sixOf, specialOf } from './marks.ts'

/** Lines of `size` numbers that are all among the first six. */
function allOfSix(id: string, size: number): Play<LhcDraw> {
  return definePlay({
    id,
    fields: { numbers: some(NUMBERS, { min: size }) },
    examples: [{ numbers: NUMBERS.slice(0, size) }],
    linesOf: ({ numbers }) => choose(numbers.length, size),
    lineChance: () => chanceOfHits(49, SIX, size, size),
    hitsOf: ({ numbers }, draw) => hits(choose(countIn(sixOf(draw), numbers), size)),
  })
}

const threeHitTwo = definePlay({
  id: 'three_hit_two',
  fields: { numbers: some(NUMBERS, { min: 3 }) },
  examples: [{ numbers: [4, 14, 19] }],
  ranked: ['three', 'two'],
  linesOf: ({ numbers }) => choose(numbers.length, 3),
  chancesOf: ({ numbers }) => {
    const lines = choose(numbers.length, 3)
    return {
      two: times(chanceOfHits(49, SIX, 3, 2), lines),
      three: times(chanceOfHits(49, SIX, 3, 3), lines),
    }
  },
  hitsOf: ({ numbers }, draw: LhcDraw) => {
    const hit = countIn(sixOf(draw), numbers)
    return {
      ...hits(choose(hit, 2) * (numbers.length - hit), 'two'),
      ...hits(choose(hit, 3), 'three'),
    }
  },
})

/** One of two numbers is the special one and the other among the six. */
const CHANCE_WITH_SPECIAL: Ratio = ratio(2n * 6n, 49n * 48n)

const twoHitSpecial = definePlay({
  id: 'two_hit_special',
  fields: { numbers: some(NUMBERS, { min: 2 }) },
  examples: [{ numbers: [3, 10] }],
  ranked: ['two', 'special'],
  linesOf: ({ numbers }) => choose(numbers.length, 2),
  chancesOf: ({ numbers }) => {
    const lines = choose(numbers.length, 2)
    return {
      two: times(chanceOfHits(49, SIX, 2, 2), lines),
      special: times(CHANCE_WITH_SPECIAL, lines),
    }
  },
  hitsOf: ({ numbers }, draw: LhcDraw) => {
    const hit = countIn(sixOf(draw), numbers)
    return {
      ...hits(choose(hit, 2), 'two'),
      ...hits(numbers.includes(specialOf(draw)) ? hit : 0, 'special'),
    }
  },
})

const specialChain = definePlay({
  id: 'special_chain',
  fields: { numbers: some(NUMBERS, { min: 2 }) },
  examples: [{ numbers: [12, 18] }],
  linesOf: ({ numbers }) => choose(numbers.length, 2),
  lineChance: () => CHANCE_WITH_SPECIAL,
  hitsOf: ({ numbers }, draw: LhcDraw) =>
    hits(numbers.includes(specialOf(draw)) ? countIn(sixOf(draw), numbers) : 0),
})

const MISS_SIZES = [5, 6, 7, 8, 9, 10, 11, 12] as const

/** None of a line's numbers is among the seven. */
const miss = definePlay({
  id: 'miss',
  fields: { size: one(...MISS_SIZES), numbers: some(NUMBERS, { min: 5 }) },
  examples: MISS_SIZES.map((size) => ({ size, numbers: NUMBERS.slice(0, size) })),
  variantOf: ({ size }) => `${size}`,
  linesOf: ({ size, numbers }) => choose(numbers.length, size),
  lineChance: ({ size }) => chanceOfHits(49, SEVEN, size, 0),
  hitsOf: ({ size, numbers }, draw: LhcDraw) =>
    hits(choose(numbers.length - countIn(draw, numbers), size)),
})

const normal = definePlay({
  id: 'normal',
  fields: { numbers: some(NUMBERS) },
  examples: [{ numbers: [3] }],
  linesOf: ({ numbers }) => numbers.length,
  lineChance: () => ratio(6n, 49n),
  hitsOf: ({ numbers }, draw: LhcDraw) => hits(countIn(sixOf(draw), numbers)),
})

export const NUMBER_LINES = [
  normal,
  allOfSix('two_all', 2),
  allOfSix('three_all', 3),
  threeHitTwo,
  twoHitSpecial,
  specialChain,
  miss,
]
