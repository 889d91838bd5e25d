import type { Play } from './play.ts'

/** Plays that stand together on a screen. */
export interface PlayGroup<Draw> {
  readonly id: string
  readonly plays: readonly Play<Draw>[]
}

/** Draws number below `bound`, one after the other, all equally likely. */
export type Below = (bound: number) => number

/** A kind of draw with everything one can bet on it. */
export interface Family<Draw = unknown> {
  readonly id: string
  readonly groups: readonly PlayGroup<Draw>[]
  /** Reads a result as it is kept and sent; undefined where it is none. */
  readonly readResult: (sent: unknown) => Draw | undefined
  /** A result as it is kept and sent. */
  readonly drawResult: (below: Below) => unknown
}

/** Forgets what a family draws, so that families stand in one list; a play only ever gets what `readResult` gave. */
export function defineFamily<Draw>(family: Family<Draw>): Family {
  return family as unknown as Family
}

export function playIn<Draw>(family: Family<Draw>, id: string): Play<Draw> | undefined {
  return family.groups.flatMap(({ plays }) => plays).find((play) => play.id === id)
}

/** Draws `count` different numbers from 1 to `pool`, in the order in which they come. */
export function drawNumbers(below: Below, pool: number, count: number): readonly number[] {
  const numbers = Array.from({ length: pool }, (_, at) => at + 1)
  for (let place = 0; place < count; place += 1) {
    const other = place + below(pool - place)
    const [here = 0, there = 0] = [numbers[place], numbers[other]]
    numbers[place] = there
    numbers[other] = here
  }
  return numbers.slice(0, count)
}

/** Draws a number of `width` digits, with its leading zeros. */
export function drawTyped(below: Below, width: number): string {
  return `${below(10 ** width)}`.padStart(width, '0')
}

/** Reads `count` different numbers from 1 to `pool`. */
export function readNumbers(
  sent: unknown,
  pool: number,
  count: number,
): readonly number[] | undefined {
  const isNumber = (each: unknown): each is number =>
    typeof each === 'number' && Number.isInteger(each) && each >= 1 && each <= pool
  if (!Array.isArray(sent) || sent.length !== count || !sent.every(isNumber)) return undefined
  return new Set(sent).size === count ? sent : undefined
}
