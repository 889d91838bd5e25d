import { assert, ratio } from '@baize/kernel'
import type { TableGame } from '../tables/play-table.ts'
import type { RouletteResult } from './events.ts'
import {
  POCKET_COUNT,
  ROULETTE_SPOTS,
  ROULETTE_VERSION,
  type RouletteSpot,
  STAKE_STEP_MINOR,
  STRAIGHT_RETURN,
} from './rules.ts'

const spots = new Map(ROULETTE_SPOTS.map((spot) => [spot.spot, spot]))

function findSpot(name: string): RouletteSpot {
  const found = spots.get(name)
  assert(found, 'the spot is on the cloth')
  return found
}

/** One draw among 37 numbers, whatever lies on the cloth. */
export const rouletteGame: TableGame<RouletteResult> = {
  code: 'roulette',
  version: ROULETTE_VERSION,
  main: 'straight',
  stakeStepMinor: STAKE_STEP_MINOR,
  spots: [...spots.keys()],
  kindOf: (spot) => findSpot(spot).kind,
  draw: (chance) => ({ number: chance.below(POCKET_COUNT) }),
  returnOf(spot, { number }) {
    const { numbers } = findSpot(spot)
    return numbers.includes(number) ? ratio(STRAIGHT_RETURN, numbers.length) : ratio(0n)
  },
  endingsOf: (spot) =>
    Array.from({ length: POCKET_COUNT }, (_, number) => ({
      ways: 1n,
      returned: rouletteGame.returnOf(spot, { number }),
    })),
}
