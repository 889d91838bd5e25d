import { addRatios, type Ratio, ratio } from '@baize/kernel'
import { choose, countIn, numbersFrom, sumOf } from '../plays/combinations.ts'
import { one, some } from '../plays/entry.ts'
import { defineFamily, drawNumbers, readNumbers } from '../plays/family.ts'
import { type Chances, definePlay, hits, tally, times } from '../plays/play.ts'
import { frontDirect, frontGroup, type Order, placed } from './places.ts'

const NUMBERS = numbersFrom(1, 11)
const DRAWN = 5
const DRAWS = choose(11, DRAWN)

/** Bankers must be in every line; above five chosen, all five drawn numbers must be in the line. */
const any = definePlay({
  id: 'any',
  fields: {
    choose: one(1, 2, 3, 4, 5, 6, 7, 8),
    dan: some(NUMBERS, { min: 0, max: 7 }),
    numbers: some(NUMBERS),
  },
  examples: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((size) => ({
    choose: size,
    dan: [],
    numbers: NUMBERS.slice(0, size),
  })),
  isBet: (bet) => bet.dan.length < bet.choose && countIn(bet.dan, bet.numbers) === bet.dan.length,
  variantOf: (bet) => `${bet.choose}`,
  linesOf: (bet) => choose(bet.numbers.length - bet.dan.length, bet.choose - bet.dan.length),
  lineChance: (bet) =>
    bet.choose <= DRAWN
      ? ratio(choose(11 - bet.choose, DRAWN - bet.choose), DRAWS)
      : ratio(choose(bet.choose, DRAWN), DRAWS),
  hitsOf: ({ choose: size, dan, numbers }, draw: Order) => {
    const bankersHit = countIn(dan, draw)
    const othersHit = countIn(draw, numbers) - bankersHit
    const others = numbers.length - dan.length
    if (size <= DRAWN) {
      return hits(bankersHit < dan.length ? 0 : choose(othersHit, size - dan.length))
    }
    const isInside = bankersHit + othersHit === DRAWN
    return hits(isInside ? choose(others - othersHit, size - dan.length - othersHit) : 0)
  },
})

const frontThreeAny = definePlay({
  id: 'front3_any',
  fields: { numbers: some(NUMBERS) },
  examples: [{ numbers: [4] }],
  linesOf: ({ numbers }) => numbers.length,
  lineChance: () => ratio(3n, 11n),
  hitsOf: ({ numbers }, draw: Order) => hits(countIn(draw.slice(0, 3), numbers)),
})

const ODD_COUNTS = [0, 1, 2, 3, 4, 5] as const

const oddCount = definePlay({
  id: 'odd_count',
  fields: { odds_counts: some(ODD_COUNTS) },
  examples: [3, 0, 1, 2, 4, 5].map((count) => ({ odds_counts: [count as 0] })),
  linesOf: (bet) => bet.odds_counts.length,
  linesByTier: (bet) => tally(bet.odds_counts.map(String)),
  lineChances: () =>
    Object.fromEntries(ODD_COUNTS.map((count) => [`${count}`, chanceOfOdds(count)])),
  hitsOf: (bet, draw: Order) => {
    const count = draw.filter((number) => number % 2 === 1).length
    return tally(bet.odds_counts.filter((each) => each === count).map(String))
  },
})

/** Six of the eleven numbers are odd. */
function chanceOfOdds(count: number): Ratio {
  return ratio(choose(6, count) * choose(5, DRAWN - count), DRAWS)
}

const MIDDLES = [3, 4, 5, 6, 7, 8, 9] as const

const MIDDLE_CHANCES: Chances = Object.fromEntries(
  MIDDLES.map((middle) => [
    `${middle}`,
    ratio(choose(middle - 1, 2) * choose(11 - middle, 2), DRAWS),
  ]),
)

const middle = definePlay({
  id: 'middle',
  fields: { numbers: some(MIDDLES) },
  examples: MIDDLES.map((each) => ({ numbers: [each] })),
  linesOf: ({ numbers }) => numbers.length,
  linesByTier: ({ numbers }) => tally(numbers.map(String)),
  lineChances: () => MIDDLE_CHANCES,
  hitsOf: ({ numbers }, draw: Order) => {
    const drawn = [...draw].sort((left, right) => left - right)[2]
    return tally(numbers.filter((each) => each === drawn).map(String))
  },
})

/** The sum that is neither big nor small; it is even nonetheless. */
const EVEN_TOTAL = 30
const SIDES = ['big', 'small', 'odd', 'even'] as const

type Side = (typeof SIDES)[number]

function tierOfSide(total: number, side: Side): string | undefined {
  if (side === 'odd' || side === 'even')
    return (total % 2 === 1) === (side === 'odd') ? '*' : undefined
  if (total === EVEN_TOTAL) return 'push'
  return total > EVEN_TOTAL === (side === 'big') ? '*' : undefined
}

const ODD_TOTAL = [1, 3, 5].map(chanceOfOdds).reduce(addRatios)
const EVEN_TOTAL_CHANCE = [0, 2, 4].map(chanceOfOdds).reduce(addRatios)
const SIDE_CHANCE = ratio(215n, 462n)

const total = definePlay({
  id: 'total',
  fields: { picks: some(SIDES) },
  examples: SIDES.map((side) => ({ picks: [side] })),
  linesOf: ({ picks }) => picks.length,
  chancesOf: ({ picks }) => {
    const sides = picks.filter((side) => side === 'big' || side === 'small').length
    const won = [
      times(SIDE_CHANCE, sides),
      ...(picks.includes('odd') ? [ODD_TOTAL] : []),
      ...(picks.includes('even') ? [EVEN_TOTAL_CHANCE] : []),
    ].reduce(addRatios)
    return { '*': won, ...(sides > 0 && { push: times(ratio(32n, 462n), sides) }) }
  },
  hitsOf: ({ picks }, draw: Order) => tally(picks.map((side) => tierOfSide(sumOf(draw), side))),
})

/** Five of eleven numbers, in the order of the draw. */
export const ELEVEN_FIVE = defineFamily<Order>({
  id: '11X5',
  groups: [
    { id: 'any', plays: [any] },
    {
      id: 'front',
      plays: [frontDirect(NUMBERS), frontGroup(NUMBERS), frontThreeAny],
    },
    { id: 'position', plays: [placed(NUMBERS, 3)] },
    { id: 'sides', plays: [oddCount, middle, total] },
  ],
  readResult: (sent) => readNumbers(sent, 11, DRAWN),
  drawResult: (below) => drawNumbers(below, 11, DRAWN),
})
