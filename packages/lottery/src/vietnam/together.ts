import { addRatios, type Ratio, ratio } from '@baize/kernel'
import { choose, ways } from '../plays/combinations.ts'
import { typed } from '../plays/entry.ts'
import { type Chances, definePlay, hits, type Play, times } from '../plays/play.ts'
import { type Board, countLongEnough, type Region, tailsOf } from './board.ts'

/** Different numbers of two digits to start from. */
const SAMPLES = ['07', '18', '29', '35', '46', '50', '61', '72', '83', '94'] as const

/** The chance that `size` given numbers all end one of `places` uniform numbers. */
function chanceOfAll(size: number, places: number): Ratio {
  let favourable = 0n
  for (let missing = 0; missing <= size; missing += 1) {
    const sign = missing % 2 === 0 ? 1n : -1n
    favourable += sign * ways(size, missing) * BigInt(100 - missing) ** BigInt(places)
  }
  return ratio(favourable, 100n ** BigInt(places))
}

/** How many of the chosen numbers are on the board, once each. */
function countPresent(numbers: readonly string[], board: Board): number {
  const tails = new Set(tailsOf(board, 2))
  return numbers.filter((number) => tails.has(number)).length
}

/** Numbers that must all be on the board, in lines of `size`. */
function crossed(region: Region, size: number): Play<Board> {
  const chance = chanceOfAll(size, countLongEnough(region, 2))
  return definePlay({
    id: `xien${size}`,
    fields: { numbers: typed([2], 100) },
    examples: [{ numbers: SAMPLES.slice(0, size) }],
    linesOf: ({ numbers }) => choose(numbers.length, size),
    lineChance: () => chance,
    hitsOf: ({ numbers }, board) => hits(choose(countPresent(numbers, board), size)),
  })
}

const CROSS_SIZES = [2, 3, 4] as const

/** All crosses of three or four numbers at once. */
function allCrosses(region: Region): Play<Board> {
  const places = countLongEnough(region, 2)
  const linesByTier = ({ numbers }: { readonly numbers: readonly string[] }) =>
    Object.fromEntries(CROSS_SIZES.map((size) => [`xien${size}`, choose(numbers.length, size)]))
  const chances: Chances = Object.fromEntries(
    CROSS_SIZES.map((size) => [`xien${size}`, chanceOfAll(size, places)]),
  )
  return definePlay({
    id: 'xien_quay',
    fields: { numbers: typed([2], 4) },
    examples: [{ numbers: SAMPLES.slice(0, 3) }, { numbers: SAMPLES.slice(0, 4) }],
    ranked: ['xien4', 'xien3', 'xien2'],
    isBet: ({ numbers }) => numbers.length >= 3,
    linesOf: (bet) => Object.values(linesByTier(bet)).reduce((sum, lines) => sum + lines, 0),
    linesByTier,
    lineChances: () => chances,
    hitsOf: ({ numbers }, board) => {
      const present = countPresent(numbers, board)
      return Object.assign(
        {},
        ...CROSS_SIZES.map((size) => hits(choose(present, size), `xien${size}`)),
      )
    },
  })
}

/** The chance that two given numbers are both drawn at least `times` times among `places`. */
function chanceOfBoth(least: number, places: number): Ratio {
  let favourable = 0n
  for (let one = least; one <= places - least; one += 1) {
    for (let other = least; one + other <= places; other += 1) {
      const rest = places - one - other
      favourable += ways(places, one) * ways(places - one, other) * 98n ** BigInt(rest)
    }
  }
  return ratio(favourable, 100n ** BigInt(places))
}

/** How often a pair pays on average where it pays by its rarer number. */
function meanOfRarer(places: number): Ratio {
  const chances = Array.from({ length: Math.floor(places / 2) }, (_, at) =>
    chanceOfBoth(at + 1, places),
  )
  return chances.reduce(addRatios)
}

/** Each pair of two to five numbers that are both on the board. */
function pairs(region: Region): Play<Board> {
  const places = countLongEnough(region, 2)
  const means = { once: chanceOfAll(2, places), min: meanOfRarer(places) }
  return definePlay({
    id: 'da',
    fields: { numbers: typed([2], 5) },
    examples: [{ numbers: SAMPLES.slice(0, 2) }],
    linesOf: ({ numbers }) => choose(numbers.length, 2),
    chancesOf: ({ numbers }, { count }) => ({
      '*': times(means[count], choose(numbers.length, 2)),
    }),
    hitsOf: ({ numbers }, board, { count }) => {
      const tails = tailsOf(board, 2)
      const seen = numbers.map((number) => tails.filter((tail) => tail === number).length)
      const paid = seen.flatMap((left, at) =>
        seen.slice(at + 1).map((right) => Math.min(left, right, count === 'once' ? 1 : places)),
      )
      return hits(paid.reduce((sum, each) => sum + each, 0))
    },
  })
}

/** None of the numbers is on the board; all of them are one line. */
function missed(region: Region): Play<Board> {
  const places = countLongEnough(region, 2)
  return definePlay({
    id: 'truot',
    fields: { numbers: typed([2], SAMPLES.length) },
    examples: SAMPLES.map((_, at) => ({ numbers: SAMPLES.slice(0, at + 1) })),
    variantOf: ({ numbers }) => `${numbers.length}`,
    linesOf: () => 1,
    lineChance: ({ numbers }) =>
      ratio(BigInt(100 - numbers.length) ** BigInt(places), 100n ** BigInt(places)),
    hitsOf: ({ numbers }, board) => hits(countPresent(numbers, board) === 0 ? 1 : 0),
  })
}

export function togetherPlays(region: Region): readonly Play<Board>[] {
  const crosses = CROSS_SIZES.map((size) => crossed(region, size))
  return [...crosses, allCrosses(region), pairs(region), missed(region)]
}
