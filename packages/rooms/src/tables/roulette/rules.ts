import {
  POCKET_COUNT,
  ROULETTE_SPOTS,
  type RouletteKind,
  STRAIGHT_RETURN,
} from '@baize/games/roulette/rules'
import { assert, ratio } from '@baize/kernel'
import type { TableRules } from '../table-rules.ts'

/** With la partage a stake on an even chance loses only half of itself on zero. */
export const ROULETTE_VARIANTS = ['european', 'laPartage'] as const
export type RouletteVariant = (typeof ROULETTE_VARIANTS)[number]

const EVEN_CHANCES: readonly RouletteKind[] = ['red', 'black', 'even', 'odd', 'low', 'high']
const STAKE_STEP_MINOR = { european: 1, laPartage: 2 } as const
const [LOST, HALF_BACK] = [ratio(0n), ratio(1n, 2n)]

const spots = new Map(ROULETTE_SPOTS.map((spot) => [spot.spot, spot]))

/** One zero; a bet on n numbers brings back 36 / n of its stake. The result is the number, 0 to 36. */
export function rouletteRules(variant: RouletteVariant): TableRules<number> {
  return {
    spots: [...spots.keys()],
    stakeStepMinor: STAKE_STEP_MINOR[variant],
    returnOf(name, number) {
      const spot = spots.get(name)
      assert(spot, 'the spot is on the cloth')
      if (spot.numbers.includes(number)) return ratio(STRAIGHT_RETURN, spot.numbers.length)
      const isHalfBack = variant === 'laPartage' && number === 0 && EVEN_CHANCES.includes(spot.kind)
      return isHalfBack ? HALF_BACK : LOST
    },
    endingsOf: () =>
      Array.from({ length: POCKET_COUNT }, (_, number) => ({ ways: 1n, result: number })),
  }
}
