import { assert, ratio } from '@baize/kernel'
import type { TableGame } from '../tables/play-table.ts'
import { DECK_SIZE } from '../tables/rules.ts'
import { createShoe } from '../tables/shoe.ts'
import { type DragonTigerResult, isSuitedTie, winnerOf } from './events.ts'
import {
  DECKS,
  DRAGON_TIGER_SPOTS,
  DRAGON_TIGER_VERSION,
  type DragonTigerSpot,
  RETURNS,
  STAKE_STEP_MINOR,
  TIE_BACK,
} from './rules.ts'

const cards = Array.from({ length: DECK_SIZE }, (_, card) => card)

/** The dragon's card, then the tiger's. */
export const dragonTigerGame: TableGame<DragonTigerResult> = {
  code: 'dragon-tiger',
  version: DRAGON_TIGER_VERSION,
  main: 'dragon',
  stakeStepMinor: STAKE_STEP_MINOR,
  spots: DRAGON_TIGER_SPOTS,
  kindOf: (spot) => spot,
  draw(chance) {
    const next = createShoe(chance, DECKS)
    return { dragon: next(), tiger: next() }
  },
  returnOf(name, result) {
    const spot = DRAGON_TIGER_SPOTS.find((each): each is DragonTigerSpot => each === name)
    assert(spot, 'the spot is on the cloth')
    const winner = winnerOf(result)
    const isWon = spot === 'suitedTie' ? isSuitedTie(result) : spot === winner
    if (isWon) return ratio(RETURNS[spot])
    const isHalfBack = winner === 'tie' && (spot === 'dragon' || spot === 'tiger')
    return isHalfBack ? ratio(...TIE_BACK) : ratio(0n)
  },
  endingsOf: (spot) =>
    cards.flatMap((dragon) =>
      cards.map((tiger) => ({
        ways: BigInt(DECKS * (tiger === dragon ? DECKS - 1 : DECKS)),
        returned: dragonTigerGame.returnOf(spot, { dragon, tiger }),
      })),
    ),
}
