import { type Ratio, ratio } from '@baize/kernel'
import { setSums, sumOf } from '../plays/combinations.ts'
import { some } from '../plays/entry.ts'
import { addChances, type Chances, definePlay, tally } from '../plays/play.ts'
import { chanceOfCount, type Drawn } from './picks.ts'

const [POOL, DRAWN] = [80, 20]
const HALF = DRAWN / 2

/** The numbers to forty stand in the upper half of the board. */
export function upperLowerOf(draw: Drawn): 'upper' | 'lower' | 'tie' {
  const upper = draw.filter((number) => number <= POOL / 2).length
  return upper > HALF ? 'upper' : upper < HALF ? 'lower' : 'tie'
}

export function oddEvenPlateOf(draw: Drawn): 'odd' | 'even' | 'tie' {
  const odd = draw.filter((number) => number % 2 === 1).length
  return odd > HALF ? 'odd' : odd < HALF ? 'even' : 'tie'
}

/** The sum on which big and small return the stake. */
const MIDDLE_SUM = (DRAWN * (POOL + 1)) / 2

export function bigSmallOf(draw: Drawn): 'big' | 'small' | 'push' {
  const sum = sumOf(draw)
  return sum > MIDDLE_SUM ? 'big' : sum < MIDDLE_SUM ? 'small' : 'push'
}

/** The chance that ten of the twenty come from one half of the board. */
export function chanceOfTie(): Ratio {
  return chanceOfCount(POOL, DRAWN, POOL / 2, (count) => count === HALF)
}

/** A plate wins when more than ten numbers are its own; both halves are equal. */
function chancesOfPlates(first: string, second: string): Chances {
  const more = chanceOfCount(POOL, DRAWN, POOL / 2, (count) => count > HALF)
  return { [first]: more, [second]: more, tie: chanceOfTie() }
}

const UPPER_LOWER = ['upper', 'lower', 'tie'] as const
const UPPER_LOWER_CHANCES = chancesOfPlates('upper', 'lower')

const upperLower = definePlay({
  id: 'upper_lower',
  fields: { picks: some(UPPER_LOWER) },
  examples: UPPER_LOWER.map((pick) => ({ picks: [pick] })),
  linesOf: ({ picks }) => picks.length,
  linesByTier: ({ picks }) => tally(picks),
  lineChances: () => UPPER_LOWER_CHANCES,
  hitsOf: ({ picks }, draw: Drawn) => tally(picks.filter((pick) => pick === upperLowerOf(draw))),
})

const ODD_EVEN = ['odd', 'even', 'tie'] as const
const ODD_EVEN_CHANCES = chancesOfPlates('odd', 'even')

const oddEvenPlate = definePlay({
  id: 'odd_even_plate',
  fields: { picks: some(ODD_EVEN) },
  examples: ODD_EVEN.map((pick) => ({ picks: [pick] })),
  linesOf: ({ picks }) => picks.length,
  linesByTier: ({ picks }) => tally(picks),
  lineChances: () => ODD_EVEN_CHANCES,
  hitsOf: ({ picks }, draw: Drawn) => tally(picks.filter((pick) => pick === oddEvenPlateOf(draw))),
})

const SIDES = ['big', 'small', 'odd', 'even'] as const

type Side = (typeof SIDES)[number]

/** Counted when it is first asked for: all sums of twenty of eighty numbers. */
function makeSumChances() {
  let chances: Readonly<Record<Side | 'push', Ratio>> | undefined
  return () => {
    chances ??= countSums()
    return chances
  }
}

function countSums(): Readonly<Record<Side | 'push', Ratio>> {
  const counts = setSums(POOL, DRAWN)
  const all = counts.reduce((sum, count) => sum + count, 0n)
  const chanceOf = (isHit: (sum: number) => boolean) =>
    ratio(
      counts.reduce((sum, count, at) => (isHit(at) ? sum + count : sum), 0n),
      all,
    )
  return {
    big: chanceOf((sum) => sum > MIDDLE_SUM),
    small: chanceOf((sum) => sum < MIDDLE_SUM),
    odd: chanceOf((sum) => sum % 2 === 1),
    even: chanceOf((sum) => sum % 2 === 0),
    push: chanceOf((sum) => sum === MIDDLE_SUM),
  }
}

const sumChances = makeSumChances()

const sumSides = definePlay({
  id: 'sum_attr',
  fields: { picks: some(SIDES) },
  examples: SIDES.map((pick) => ({ picks: [pick] })),
  linesOf: ({ picks }) => picks.length,
  chancesOf: ({ picks }) =>
    addChances(
      picks.map((pick) => ({
        [pick]: sumChances()[pick],
        ...((pick === 'big' || pick === 'small') && { push: sumChances().push }),
      })),
    ),
  hitsOf: ({ picks }, draw: Drawn) => {
    const bigSmall = bigSmallOf(draw)
    const parity = sumOf(draw) % 2 === 1 ? 'odd' : 'even'
    return tally(
      picks.map((pick) => {
        if (pick === 'odd' || pick === 'even') return pick === parity ? pick : undefined
        return bigSmall === 'push' || pick === bigSmall ? bigSmall : undefined
      }),
    )
  },
})

export const PLATES = [upperLower, oddEvenPlate, sumSides]
