/**
 * European roulette, version 1: 37 pockets, one zero, no prison. A bet on n numbers brings back
 * 36 / n of its stake when one of them comes up, so every bet returns 36/37.
 */
export const ROULETTE_VERSION = 'roulette@1'
export const POCKET_COUNT = 37
export const STAKE_STEP_MINOR = 1

/** The numbers as they follow each other on the wheel, clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const

export const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36] as const

/** What comes back for a stake of one on a single number, that stake included. */
export const STRAIGHT_RETURN = 36

export type RouletteKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'firstFour'
  | 'line'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high'

/** A place for chips: its name on the wire, and the numbers that it covers. */
export interface RouletteSpot {
  readonly spot: string
  readonly kind: RouletteKind
  readonly numbers: readonly number[]
}

const counted = (length: number) => Array.from({ length }, (_, index) => index)
const from = (first: number, length: number) => counted(length).map((step) => first + step)
const rowStarts = from(0, 12).map((row) => row * 3 + 1)
const numbers = from(1, 36)
const isRed = (number: number) => RED.some((red) => red === number)

function spotOf(kind: RouletteKind, covered: readonly number[], name?: string): RouletteSpot {
  return { spot: name ?? `${kind}-${covered.join('-')}`, kind, numbers: covered }
}

/** All 157 spots of the cloth. Streets, corners and lines are named by their lowest number. */
export const ROULETTE_SPOTS: readonly RouletteSpot[] = [
  ...from(0, POCKET_COUNT).map((number) => spotOf('straight', [number])),
  ...[1, 2, 3].map((number) => spotOf('split', [0, number])),
  ...numbers.filter((low) => low % 3 !== 0).map((low) => spotOf('split', [low, low + 1])),
  ...numbers.filter((low) => low <= 33).map((low) => spotOf('split', [low, low + 3])),
  ...rowStarts.map((low) => spotOf('street', from(low, 3), `street-${low}`)),
  spotOf('trio', [0, 1, 2]),
  spotOf('trio', [0, 2, 3]),
  ...numbers
    .filter((low) => low <= 32 && low % 3 !== 0)
    .map((low) => spotOf('corner', [low, low + 1, low + 3, low + 4], `corner-${low}`)),
  spotOf('firstFour', [0, 1, 2, 3], 'first-four'),
  ...rowStarts.slice(0, 11).map((low) => spotOf('line', from(low, 6), `line-${low}`)),
  ...[1, 2, 3].map((column) =>
    spotOf(
      'column',
      numbers.filter((each) => each % 3 === column % 3),
      `column-${column}`,
    ),
  ),
  ...[1, 2, 3].map((dozen) => spotOf('dozen', from(dozen * 12 - 11, 12), `dozen-${dozen}`)),
  spotOf('red', numbers.filter(isRed), 'red'),
  spotOf(
    'black',
    numbers.filter((each) => !isRed(each)),
    'black',
  ),
  spotOf(
    'even',
    numbers.filter((each) => each % 2 === 0),
    'even',
  ),
  spotOf(
    'odd',
    numbers.filter((each) => each % 2 === 1),
    'odd',
  ),
  spotOf('low', from(1, 18), 'low'),
  spotOf('high', from(19, 18), 'high'),
]

/** Green for zero. */
export function colourOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green'
  return isRed(number) ? 'red' : 'black'
}
