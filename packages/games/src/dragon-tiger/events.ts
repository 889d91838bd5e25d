import { type Card, rankOf, suitOf } from '../tables/rules.ts'

export interface DragonTigerResult {
  readonly dragon: Card
  readonly tiger: Card
}

/** Which card is higher. */
export function winnerOf({ dragon, tiger }: DragonTigerResult): 'dragon' | 'tiger' | 'tie' {
  if (rankOf(dragon) === rankOf(tiger)) return 'tie'
  return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger'
}

/** Whether both cards are of one rank and one suit. */
export function isSuitedTie(result: DragonTigerResult): boolean {
  return winnerOf(result) === 'tie' && suitOf(result.dragon) === suitOf(result.tiger)
}
