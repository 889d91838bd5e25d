import type { RoundView } from '@baize/contract'
import type { SicBoResult } from '@baize/games/sic-bo/events'
import {
  ANY_TRIPLE_TO,
  type Dice,
  DOUBLE_TO,
  EVEN_TO,
  PAIR_TO,
  SIC_BO_SPOTS,
  SINGLE_TO,
  TOTAL_TO,
  TRIPLE_TO,
} from '@baize/games/sic-bo/rules'
import { ratio } from '@baize/kernel'
import { payText } from '../tables/pay-text.logic.ts'
import { resultOf } from '../tables/round.logic.ts'

export function diceOf(round: RoundView | undefined): Dice | undefined {
  return resultOf<SicBoResult>(round)?.dice
}

export function totalOf([first, second, third]: Dice): number {
  return first + second + third
}

/** The spots that win with these dice; none before they are known. */
export function winningSpots(dice: Dice | undefined): ReadonlySet<string> {
  const won = dice ? SIC_BO_SPOTS.filter(({ payOf }) => payOf(dice) > 0) : []
  return new Set(won.map(({ spot }) => spot))
}

/** The kind of a spot and the numbers in its name: `pair-1-4` is a pair of 1 and 4. */
export function partsOf(spot: string): { readonly kind: string; readonly numbers: number[] } {
  const [kind = '', ...numbers] = spot.split('-')
  if (spot === 'any-triple') return { kind: 'anyTriple', numbers: [] }
  return { kind, numbers: numbers.map(Number) }
}

/** What is printed on a spot about its pay. */
export function payOfSpot(spot: string): string {
  const { kind, numbers } = partsOf(spot)
  const [first = 0] = numbers
  const to: Readonly<Record<string, number>> = {
    total: TOTAL_TO[first] ?? 0,
    single: SINGLE_TO[0],
    pair: PAIR_TO,
    double: DOUBLE_TO,
    triple: TRIPLE_TO,
    anyTriple: ANY_TRIPLE_TO,
  }
  return payText(ratio((to[kind] ?? EVEN_TO) + 1))
}

const WORDS = ['small', 'odd', 'even', 'big'] as const
const range = (kind: string) =>
  SIC_BO_SPOTS.map(({ spot }) => spot).filter((spot) => spot.startsWith(`${kind}-`))

/** The rows of the cloth from above, each a list of spots. */
export const CLOTH_ROWS = [
  { name: 'words', spots: WORDS as readonly string[] },
  { name: 'triples', spots: [...range('double'), ...range('triple'), 'any-triple'] },
  { name: 'totals', spots: range('total') },
  { name: 'pairs', spots: range('pair') },
  { name: 'singles', spots: range('single') },
] as const
