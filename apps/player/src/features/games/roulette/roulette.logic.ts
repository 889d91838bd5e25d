import type { RoundView } from '@baize/contract'
import type { RouletteResult } from '@baize/games/roulette/events'
import { ROULETTE_SPOTS, type RouletteSpot, WHEEL } from '@baize/games/roulette/rules'
import { resultOf } from '../tables/round.logic.ts'

/** A spot on the printed cloth, in cells: 14 across with zero and columns, 5 down with dozens and evens. */
export interface PlacedSpot extends RouletteSpot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Lies between numbers, over their edges. */
  readonly isInside: boolean
}

export const BOARD_COLUMNS = 14
export const BOARD_ROWS = 5

/** How wide the places for chips on an edge are. */
const EDGE = 0.36

/** Where a number is printed: 3, 6, 9 … in the row at the top. */
function cellOf(number: number): { readonly x: number; readonly y: number } {
  if (number === 0) return { x: 0, y: 1 }
  return { x: Math.ceil(number / 3), y: 2 - ((number - 1) % 3) }
}

const OUTSIDE_ORDER = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

function place(spot: RouletteSpot): PlacedSpot {
  const { kind, numbers } = spot
  const at = (x: number, y: number, width: number, height: number, isInside = false) => ({
    ...spot,
    x,
    y,
    width,
    height,
    isInside,
  })
  const edge = (x: number, y: number, width: number, height: number) =>
    at(x - width / 2, y - height / 2, width, height, true)
  const [first = 0] = numbers
  const cells = numbers.map(cellOf)
  const middle = (axis: 'x' | 'y') =>
    cells.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / cells.length
  switch (kind) {
    case 'straight':
      return first === 0 ? at(0, 0, 1, 3) : at(cellOf(first).x, cellOf(first).y, 1, 1)
    case 'split': {
      if (first === 0) return edge(1, (cells[1]?.y ?? 0) + 0.5, EDGE, 1 - EDGE)
      const isAcross = cells[0]?.x !== cells[1]?.x
      return isAcross
        ? edge(middle('x'), middle('y'), EDGE, 1 - EDGE)
        : edge(middle('x'), middle('y'), 1 - EDGE, EDGE)
    }
    case 'trio':
      return edge(1, numbers.includes(1) ? 2 : 1, EDGE, EDGE)
    case 'corner':
      return edge(middle('x'), middle('y'), EDGE, EDGE)
    case 'street':
      return edge(middle('x'), 3, 1 - EDGE, EDGE)
    case 'line':
      return edge(middle('x'), 3, EDGE, EDGE)
    case 'firstFour':
      return edge(1, 3, EDGE, EDGE)
    case 'column':
      return at(13, 2 - ((first - 1) % 3), 1, 1)
    case 'dozen':
      return at(1 + ((first - 1) / 12) * 4, 3, 4, 1)
    default:
      return at(1 + OUTSIDE_ORDER.indexOf(kind) * 2, 4, 2, 1)
  }
}

/** All spots, those between numbers last, so that they lie on top. */
export const PLACED_SPOTS: readonly PlacedSpot[] = ROULETTE_SPOTS.map(place).toSorted(
  (left, right) => Number(left.isInside) - Number(right.isInside),
)

/** The number of a round; undefined before the first. */
export function numberOf(round: RoundView | undefined): number | undefined {
  return resultOf<RouletteResult>(round)?.number
}

const POCKET_DEGREES = 360 / WHEEL.length
const WHEEL_TURNS = 2
const BALL_TURNS = 9
/** When the ball leaves the rim, and when it lies in its pocket, as parts of the show. */
const LEAVES_AT = 0.62
const LIES_AT = 0.9
const RIM = 1
const POCKET = 0.67

/** Where wheel and ball are at a moment of the show: degrees clockwise from the top, and the ball's distance. */
export function wheelAt(number: number, progress: number) {
  const eased = 1 - (1 - progress) ** 2.2
  const wheel = WHEEL_TURNS * 360 * eased
  const place = WHEEL.indexOf(number as (typeof WHEEL)[number]) * POCKET_DEGREES
  // Against the wheel; from the moment it lies in its pocket it turns with it.
  const free = 1 - (1 - Math.min(1, progress / LIES_AT)) ** 1.7
  const lead = (1 - free) * (BALL_TURNS + WHEEL_TURNS) * 360
  return { wheel, ball: wheel + place + lead, distance: distanceAt(progress) }
}

/** From the rim down, with two jumps on the way. */
function distanceAt(progress: number): number {
  if (progress <= LEAVES_AT) return RIM
  const fall = Math.min(1, (progress - LEAVES_AT) / (LIES_AT - LEAVES_AT))
  const jump = Math.abs(Math.sin(fall * Math.PI * 2.5)) * (1 - fall) * 0.09
  return RIM + (POCKET - RIM) * fall ** 1.4 + (fall < 1 ? jump : 0)
}
