import { type Below, drawTyped } from '../plays/family.ts'

/** A board of results: the special prize and the numbered ones, each with its numbers and their leading zeros. */
export type Board = Readonly<Record<string, readonly string[]>>

export type Region = 'north' | 'south'

/** How many numbers of how many digits a prize has, in the order in which they are drawn. */
type Prize = readonly [name: string, count: number, width: number]

export const PRIZES: Readonly<Record<Region, readonly Prize[]>> = {
  north: [
    ['special', 1, 5],
    ['1', 1, 5],
    ['2', 2, 5],
    ['3', 6, 5],
    ['4', 4, 4],
    ['5', 6, 4],
    ['6', 3, 3],
    ['7', 4, 2],
  ],
  south: [
    ['special', 1, 6],
    ['1', 1, 5],
    ['2', 1, 5],
    ['3', 2, 5],
    ['4', 7, 5],
    ['5', 1, 4],
    ['6', 3, 4],
    ['7', 1, 3],
    ['8', 1, 2],
  ],
}

/** How many numbers of a region have at least `width` digits, in all prizes or in the named ones. */
export function countLongEnough(region: Region, width: number, prizes?: readonly string[]): number {
  return PRIZES[region]
    .filter(([name, , digits]) => digits >= width && (prizes?.includes(name) ?? true))
    .reduce((sum, [, count]) => sum + count, 0)
}

/** The last `width` digits of every number that has so many, in all prizes or in the named ones. */
export function tailsOf(
  board: Board,
  width: number,
  prizes?: readonly string[],
): readonly string[] {
  const numbers = prizes ? prizes.flatMap((name) => board[name] ?? []) : Object.values(board).flat()
  return numbers.filter((number) => number.length >= width).map((number) => number.slice(-width))
}

export function readBoard(region: Region, sent: unknown): Board | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const prizes = new Map<string, unknown>(Object.entries(sent))
  const isWhole = PRIZES[region].every(([name, count, width]) => {
    const numbers = prizes.get(name)
    return (
      Array.isArray(numbers) &&
      numbers.length === count &&
      numbers.every(
        (number) => typeof number === 'string' && number.length === width && /^\d+$/.test(number),
      )
    )
  })
  return isWhole && prizes.size === PRIZES[region].length ? (sent as Board) : undefined
}

export function drawBoard(region: Region, below: Below): Board {
  return Object.fromEntries(
    PRIZES[region].map(([name, count, width]) => [
      name,
      Array.from({ length: count }, () => drawTyped(below, width)),
    ]),
  )
}
