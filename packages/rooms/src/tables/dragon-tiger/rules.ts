import { DRAGON_TIGER_SPOTS, RETURNS, TIE_BACK } from '@baize/games/dragon-tiger/rules'
import { assert, ratio } from '@baize/kernel'
import { decksInOrder, type RoomCard, rankOfCard } from '../../cards.ts'
import { SHOE_DECKS } from '../../fairness/shoe.ts'
import type { RoadResult } from '../../roads/roads.ts'
import type { TableRules } from '../table-rules.ts'

export interface DragonTigerRound {
  readonly dragon: RoomCard
  readonly tiger: RoomCard
}

const STAKE_STEP_MINOR = 2

/** One card each, the dragon's first. */
export function dealDragonTiger(next: () => RoomCard): DragonTigerRound {
  const dragon = next()
  return { dragon, tiger: next() }
}

/** Ace is low. */
export function winnerOfDragonTiger({
  dragon,
  tiger,
}: DragonTigerRound): 'dragon' | 'tiger' | 'tie' {
  const difference = rankOfCard(dragon) - rankOfCard(tiger)
  if (difference === 0) return 'tie'
  return difference > 0 ? 'dragon' : 'tiger'
}

/** Its roads are drawn as baccarat's, dragon as banker and tiger as player. */
export function roadOfDragonTiger(round: DragonTigerRound): RoadResult {
  return ({ dragon: 'B', tiger: 'P', tie: 'T' } as const)[winnerOfDragonTiger(round)]
}

export const dragonTigerRules: TableRules<DragonTigerRound> = {
  spots: DRAGON_TIGER_SPOTS,
  stakeStepMinor: STAKE_STEP_MINOR,
  returnOf(name, round) {
    const spot = DRAGON_TIGER_SPOTS.find((each) => each === name)
    assert(spot, 'the spot is on the cloth')
    const winner = winnerOfDragonTiger(round)
    const isWon = spot === 'suitedTie' ? round.dragon === round.tiger : spot === winner
    if (isWon) return ratio(RETURNS[spot])
    const isHalfBack = winner === 'tie' && (spot === 'dragon' || spot === 'tiger')
    return isHalfBack ? ratio(...TIE_BACK) : ratio(0n)
  },
  endingsOf: () =>
    decksInOrder(1).flatMap((dragon) =>
      decksInOrder(1).map((tiger) => ({
        ways: BigInt(SHOE_DECKS * (tiger === dragon ? SHOE_DECKS - 1 : SHOE_DECKS)),
        result: { dragon, tiger },
      })),
    ),
}
