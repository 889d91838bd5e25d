import type { RoundView } from '@baize/contract'
import { type DragonTigerResult, isSuitedTie, winnerOf } from '@baize/games/dragon-tiger/events'
import type { Mark } from '../../../parts/roads.logic.ts'
import { arcRow } from '../tables/arc.logic.ts'
import { resultOf } from '../tables/round.logic.ts'

export const MARK_OF = {
  dragon: 'red',
  tiger: 'blue',
  tie: 'green',
} as const satisfies Record<string, Mark>

/** Where each spot lies on the cloth, and its colour. */
export const PLACES = [
  ...arcRow('far', [
    ['tie', 'green'],
    ['suitedTie', 'green'],
  ]),
  ...arcRow('near', [
    ['dragon', 'red'],
    ['tiger', 'blue'],
  ]),
]

export function cardsOf(round: RoundView | undefined): DragonTigerResult | undefined {
  return resultOf<DragonTigerResult>(round)
}

/** The spots that win in a round; none without one. */
export function winningSpots(round: RoundView | undefined): ReadonlySet<string> {
  const result = cardsOf(round)
  if (!result) return new Set()
  return new Set(isSuitedTie(result) ? ['tie', 'suitedTie'] : [winnerOf(result)])
}
