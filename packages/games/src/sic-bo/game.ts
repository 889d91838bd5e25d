import { assert, ratio } from '@baize/kernel'
import type { TableGame } from '../tables/play-table.ts'
import type { SicBoResult } from './events.ts'
import {
  type Dice,
  FACES,
  SIC_BO_SPOTS,
  SIC_BO_VERSION,
  type SicBoSpot,
  STAKE_STEP_MINOR,
} from './rules.ts'

const spots = new Map(SIC_BO_SPOTS.map((spot) => [spot.spot, spot]))

function findSpot(name: string): SicBoSpot {
  const found = spots.get(name)
  assert(found, 'the spot is on the cloth')
  return found
}

const THROWS: readonly Dice[] = FACES.flatMap((first) =>
  FACES.flatMap((second) => FACES.map((third): Dice => [first, second, third])),
)

/** Three dice, one draw each. */
export const sicBoGame: TableGame<SicBoResult> = {
  code: 'sic-bo',
  version: SIC_BO_VERSION,
  main: 'small',
  stakeStepMinor: STAKE_STEP_MINOR,
  spots: [...spots.keys()],
  kindOf: (spot) => findSpot(spot).kind,
  draw(chance) {
    const roll = () => chance.below(FACES.length) + 1
    return { dice: [roll(), roll(), roll()] }
  },
  returnOf(spot, { dice }) {
    const to = findSpot(spot).payOf(dice)
    return to > 0 ? ratio(to + 1) : ratio(0n)
  },
  endingsOf: (spot) =>
    THROWS.map((dice) => ({ ways: 1n, returned: sicBoGame.returnOf(spot, { dice }) })),
}
