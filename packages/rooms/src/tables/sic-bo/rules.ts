import { type Dice, FACES, SIC_BO_SPOTS } from '@baize/games/sic-bo/rules'
import { assert, ratio } from '@baize/kernel'
import type { TableRules } from '../table-rules.ts'

const spots = new Map(SIC_BO_SPOTS.map((spot) => [spot.spot, spot]))
const THROWS: readonly Dice[] = FACES.flatMap((first) =>
  FACES.flatMap((second) => FACES.map((third): Dice => [first, second, third])),
)

/** Three dice on the cloth and at the prices of the game of one's own. */
export const sicBoRules: TableRules<Dice> = {
  spots: [...spots.keys()],
  stakeStepMinor: 1,
  returnOf(name, dice) {
    const spot = spots.get(name)
    assert(spot, 'the spot is on the cloth')
    const to = spot.payOf(dice)
    return to > 0 ? ratio(to + 1) : ratio(0n)
  },
  endingsOf: () => THROWS.map((result) => ({ ways: 1n, result })),
}
