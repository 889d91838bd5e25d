import { addRatios, type Chance, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { binomial } from '../../counting.ts'
import { drawFrom, numbersFrom, once } from '../counted-bet.ts'
import type { BingoShown } from '../shown.ts'
import type { Of100, VendorBet, VendorGame } from '../vendor-game.ts'

const SIDE = 5
const BALLS = 75
const COLUMN = 15
const FREE = 12
const rowsOf = numbersFrom(0, SIDE)
/** Five rows, five columns, two diagonals, each by its places. */
export const LINES: readonly (readonly number[])[] = [
  ...rowsOf.map((row) => rowsOf.map((column) => row * SIDE + column)),
  ...rowsOf.map((column) => rowsOf.map((row) => row * SIDE + column)),
  rowsOf.map((at) => at * SIDE + at),
  rowsOf.map((at) => at * SIDE + SIDE - 1 - at),
]
const CORNERS = [0, 4, 20, 24] as const

/** How many balls are drawn, what 1, 2, 3, 4 and from 5 lines pay, and the corners on top. */
interface Speed {
  readonly balls: number
  readonly lines: readonly [Of100, Of100, Of100, Of100, Of100]
  readonly corners: Of100
}
const SPEEDS = {
  '40': { balls: 40, lines: [100, 200, 600, 2_000, 6_000], corners: 210 },
  '30': { balls: 30, lines: [300, 1_200, 6_000, 30_000, 100_000], corners: 1_600 },
  '50': { balls: 50, lines: [40, 80, 120, 200, 500], corners: 75 },
} as const satisfies Record<string, Speed>
const KEYS = ['40', '30', '50'] as const
const speedOf = (choice: string): Speed | undefined =>
  KEYS.flatMap((key) => (key === choice ? SPEEDS[key] : []))[0]

function payOf({ lines }: Speed, count: number): Of100 {
  return count === 0 ? 0 : (lines[Math.min(count, lines.length) - 1] ?? 0)
}

/** How likely so many named numbers of the card are all drawn. */
function chanceOfAll(numbers: number, balls: number): Ratio {
  return ratio(binomial(BALLS - numbers, balls - numbers), binomial(BALLS, balls))
}

/** How many different numbers stand in each set of lines, by the set's bits, and with the corners too. */
const sizesOfSets = once(() =>
  numbersFrom(0, 2 ** LINES.length).map((set) => {
    const places = LINES.flatMap((line, at) => ((set >> at) & 1 ? line : []))
    const sizeOf = (all: readonly number[]) => new Set(all.filter((place) => place !== FREE)).size
    return [sizeOf(places), sizeOf([...places, ...CORNERS])]
  }),
)

/**
 * How likely exactly so many lines are full, with the corners or however these are. Each set of lines is full as often as its numbers are all
 * drawn; what is counted too often by larger sets is taken off again (inclusion and exclusion).
 */
function chancesOfLines(balls: number, withCorners: boolean): readonly Ratio[] {
  const chances = numbersFrom(0, LINES.length + 1).map(() => ratio(0n))
  // Sets of one number of lines and one number of places count alike.
  const alike = new Map<string, number>()
  for (const [set, sizes] of sizesOfSets().entries()) {
    const places = sizes[withCorners ? 1 : 0] ?? 0
    const key = `${bitsIn(set)} ${places}`
    alike.set(key, (alike.get(key) ?? 0) + 1)
  }
  for (const [key, sets] of alike) {
    const [lines = 0, places = 0] = key.split(' ').map(Number)
    if (places > balls) continue
    const all = multiplyRatios(chanceOfAll(places, balls), ratio(sets))
    for (let count = 0; count <= lines; count += 1) {
      const sign = (lines - count) % 2 === 0 ? 1n : -1n
      const share = multiplyRatios(all, ratio(sign * binomial(lines, count)))
      chances[count] = addRatios(chances[count] ?? ratio(0n), share)
    }
  }
  return chances
}

function bitsIn(set: number): number {
  let count = 0
  for (let left = set; left !== 0; left &= left - 1) count += 1
  return count
}

/** The figures of a speed: lines and corners are paid together, and their returns add up. */
function figuresOf(key: string, speed: Speed): VendorBet {
  const chances = chancesOfLines(speed.balls, false)
  const ofLines = chances
    .map((chance, count) => multiplyRatios(chance, ratio(payOf(speed, count), 100)))
    .reduce(addRatios, ratio(0n))
  const both = chancesOfLines(speed.balls, true)
  const ofCorners = multiplyRatios(
    chanceOfAll(CORNERS.length, speed.balls),
    ratio(speed.corners, 100),
  )
  return {
    key,
    example: key,
    returns: addRatios(ofLines, ofCorners),
    topOf100: payOf(speed, LINES.length) + speed.corners,
    topChance: both.slice(speed.lines.length).reduce(addRatios),
  }
}

/** A card of five columns, each of five out of fifteen numbers of its own. */
function dealCard(chance: Chance): readonly number[] {
  const columns = rowsOf.map((column) =>
    drawFrom(numbersFrom(1 + column * COLUMN, COLUMN), SIDE, chance),
  )
  return rowsOf.flatMap((row) =>
    rowsOf.map((column) => (row * SIDE + column === FREE ? 0 : (columns[column]?.[row] ?? 0))),
  )
}

/** Bingo of seventy-five balls: one card against the draw. */
export const bingo: VendorGame<null, BingoShown> = {
  id: 'bingo',
  listing: { gameType: 'RNG', classes: ['bingo', 'instant'] },
  firstChoice: '40',
  table: { lines: LINES, corners: CORNERS, speeds: SPEEDS },
  betOf: (choice) => (speedOf(choice) ? choice : undefined),
  bets: once(() => KEYS.map((key) => figuresOf(key, SPEEDS[key]))),
  open(choice, chance) {
    const speed = speedOf(choice)
    if (!speed) return undefined
    const card = dealCard(chance)
    const drawn = drawFrom(numbersFrom(1, BALLS), speed.balls, chance)
    const isMarked = (place: number) => place === FREE || drawn.includes(card[place] ?? 0)
    const lines = LINES.flatMap((places, at) => (places.every(isMarked) ? [at] : []))
    const hasCorners = CORNERS.every(isMarked)
    return {
      state: null,
      shown: { card, drawn, lines, hasCorners },
      paysOf100: payOf(speed, lines.length) + (hasCorners ? speed.corners : 0),
    }
  },
}
