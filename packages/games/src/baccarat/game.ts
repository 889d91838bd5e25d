import { assert, ratio } from '@baize/kernel'
import type { TableGame } from '../tables/play-table.ts'
import { rankOf } from '../tables/rules.ts'
import { createShoe } from '../tables/shoe.ts'
import { bankerDraws, hasNatural, playerDraws, pointsOf } from './deal.ts'
import { type BaccaratResult, handTotal, isWon, winnerOf } from './events.ts'
import { countPairs, countSides } from './maths.ts'
import {
  BACCARAT_SPOTS,
  BACCARAT_VERSION,
  type BaccaratSpot,
  DECKS,
  RETURNS,
  STAKE_STEP_MINOR,
} from './rules.ts'

const [LOST, BACK] = [ratio(0n), ratio(1n)]

function wonBy(spot: BaccaratSpot) {
  const [numerator, denominator] = RETURNS[spot]
  return ratio(numerator, denominator)
}

function asSpot(name: string): BaccaratSpot {
  const spot = BACCARAT_SPOTS.find((each) => each === name)
  assert(spot, 'the spot is on the cloth')
  return spot
}

/** Cards go player, banker, player, banker; then the player's third, then the banker's. */
export const baccaratGame: TableGame<BaccaratResult> = {
  code: 'baccarat',
  version: BACCARAT_VERSION,
  main: 'banker',
  stakeStepMinor: STAKE_STEP_MINOR,
  spots: BACCARAT_SPOTS,
  kindOf: (spot) => spot,
  draw(chance) {
    const next = createShoe(chance, DECKS)
    const [p1, b1, p2, b2] = [next(), next(), next(), next()]
    const [player, banker] = [
      [p1, p2],
      [b1, b2],
    ]
    const [playerTotal, bankerTotal] = [handTotal(player), handTotal(banker)]
    if (hasNatural(playerTotal, bankerTotal)) return { player, banker }
    const third = playerDraws(playerTotal) ? next() : undefined
    if (third !== undefined) player.push(third)
    const counts = third === undefined ? undefined : pointsOf(rankOf(third))
    if (bankerDraws(bankerTotal, counts)) banker.push(next())
    return { player, banker }
  },
  returnOf(name, result) {
    const spot = asSpot(name)
    if (isWon(spot, result)) return wonBy(spot)
    const isBack = winnerOf(result) === 'tie' && (spot === 'player' || spot === 'banker')
    return isBack ? BACK : LOST
  },
  endingsOf(name) {
    const spot = asSpot(name)
    if (spot === 'playerPair' || spot === 'bankerPair') {
      const { all, pairs } = countPairs()
      return [
        { ways: pairs, returned: wonBy(spot) },
        { ways: all - pairs, returned: LOST },
      ]
    }
    const sides = countSides()
    return (['player', 'banker', 'tie'] as const).map((winner) => ({
      ways: sides[winner],
      returned: spot === winner ? wonBy(spot) : winner === 'tie' ? BACK : LOST,
    }))
  },
}
