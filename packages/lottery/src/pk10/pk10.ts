import { type Ratio, ratio } from '@baize/kernel'
import { frontDirect, type Order, placed } from '../eleven-five/places.ts'
import { numbersFrom } from '../plays/combinations.ts'
import { one, some } from '../plays/entry.ts'
import { defineFamily, drawNumbers, readNumbers } from '../plays/family.ts'
import { addChances, definePlay, hits, once, type Settings, tally } from '../plays/play.ts'

const CARS = numbersFrom(1, 10)
const PLACES = numbersFrom(0, 9)
const SIDES = ['big', 'small', 'odd', 'even'] as const

type Side = (typeof SIDES)[number]

/** Ordered pairs of different cars: what the first two can be. */
const FIRST_TWO = CARS.flatMap((first) =>
  CARS.filter((second) => second !== first).map((second) => first + second),
)

function chanceOfSum(isHit: (sum: number) => boolean): Ratio {
  return ratio(FIRST_TWO.filter(isHit).length, FIRST_TWO.length)
}

function firstTwoOf(draw: Order): number {
  return (draw[0] ?? 0) + (draw[1] ?? 0)
}

const SUMS = numbersFrom(3, 19)

const topTwoSum = definePlay({
  id: 'top2_sum',
  fields: { sums: some(SUMS) },
  examples: [11, ...SUMS.filter((sum) => sum !== 11)].map((sum) => ({ sums: [sum] })),
  linesOf: ({ sums }) => sums.length,
  linesByTier: ({ sums }) => tally(sums.map(String)),
  lineChances: () =>
    Object.fromEntries(SUMS.map((sum) => [`${sum}`, chanceOfSum((each) => each === sum)])),
  hitsOf: ({ sums }, draw: Order) =>
    tally(sums.filter((sum) => sum === firstTwoOf(draw)).map(String)),
})

/** The side a sum wins on; eleven returns the stake of big and small where the price table says so. */
function tierOfSum(sum: number, side: Side, eleven: Settings['eleven']): string | undefined {
  if (side === 'odd' || side === 'even')
    return (sum % 2 === 1) === (side === 'odd') ? side : undefined
  if (sum === 11 && eleven === 'push') return 'push'
  return sum > 11 === (side === 'big') ? side : undefined
}

const topTwoSides = definePlay({
  id: 'top2_attr',
  fields: { picks: some(SIDES) },
  examples: SIDES.map((side) => ({ picks: [side] })),
  linesOf: ({ picks }) => picks.length,
  chancesOf: ({ picks }, { eleven }) =>
    addChances(
      picks.map((side) => {
        const push = chanceOfSum((sum) => tierOfSum(sum, side, eleven) === 'push')
        return {
          [side]: chanceOfSum((sum) => tierOfSum(sum, side, eleven) === side),
          ...(push.numerator > 0n && { push }),
        }
      }),
    ),
  hitsOf: ({ picks }, draw: Order, { eleven }) =>
    tally(picks.map((side) => tierOfSum(firstTwoOf(draw), side, eleven))),
})

function isSideOf(car: number, side: Side): boolean {
  if (side === 'odd' || side === 'even') return (car % 2 === 1) === (side === 'odd')
  return car >= 6 === (side === 'big')
}

const sidesOfPlace = definePlay({
  id: 'attr',
  fields: { position: one(...PLACES), picks: some(SIDES) },
  examples: [{ position: 0, picks: ['big'] }],
  linesOf: ({ picks }) => picks.length,
  lineChance: () => ratio(1n, 2n),
  hitsOf: ({ position, picks }, draw: Order) =>
    hits(picks.filter((side) => isSideOf(draw[position] ?? 0, side)).length),
})

/** The car on a place against the one as far from the end. */
const dragonTiger = definePlay({
  id: 'dragon_tiger',
  fields: { position: one(0, 1, 2, 3, 4), picks: some(['dragon', 'tiger']) },
  examples: [{ position: 0, picks: ['dragon'] }],
  linesOf: ({ picks }) => picks.length,
  lineChance: () => ratio(1n, 2n),
  hitsOf: ({ position, picks }, draw: Order) => {
    const isDragon = (draw[position] ?? 0) > (draw[9 - position] ?? 0)
    return once(picks.includes(isDragon ? 'dragon' : 'tiger'))
  },
})

/** Ten cars in the order in which they finish. */
export const PK10 = defineFamily<Order>({
  id: 'PK10',
  groups: [
    { id: 'position', plays: [placed(CARS, 10)] },
    { id: 'front', plays: [frontDirect(CARS)] },
    { id: 'top_two', plays: [topTwoSum, topTwoSides] },
    { id: 'sides', plays: [sidesOfPlace, dragonTiger] },
  ],
  readResult: (sent) => readNumbers(sent, 10, 10),
  drawResult: (below) => drawNumbers(below, 10, 10),
})
