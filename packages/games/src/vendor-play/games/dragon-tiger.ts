import { ratio } from '@baize/kernel'
import { type DragonTigerResult, winnerOf } from '../../dragon-tiger/events.ts'
import type { TableGame } from '../../tables/play-table.ts'
import { DECK_SIZE } from '../../tables/rules.ts'
import { createShoe } from '../../tables/shoe.ts'

const DECKS = 6
/** What comes back of a stake of one: a tie pays twelve to one. */
const RETURNS = { dragon: 2, tiger: 2, tie: 13 } as const
const SPOTS = ['dragon', 'tiger', 'tie'] as const

const cards = Array.from({ length: DECK_SIZE }, (_none, card) => card)

/** Dragon tiger out of six decks, shuffled for each round. Ace low; half of the stake back on a tie. */
export const dragonTigerOfSix: TableGame<DragonTigerResult> = {
  code: 'dragon-tiger',
  version: 'vendor-dragon-tiger@1',
  main: 'dragon',
  stakeStepMinor: 2,
  spots: SPOTS,
  kindOf: (spot) => spot,
  draw(chance) {
    const next = createShoe(chance, DECKS)
    return { dragon: next(), tiger: next() }
  },
  returnOf(name, result) {
    const spot = SPOTS.find((each) => each === name)
    const winner = winnerOf(result)
    if (spot === winner) return ratio(RETURNS[spot])
    return winner === 'tie' ? ratio(1, 2) : ratio(0n)
  },
  endingsOf: (spot) =>
    cards.flatMap((dragon) =>
      cards.map((tiger) => ({
        ways: BigInt(DECKS * (tiger === dragon ? DECKS - 1 : DECKS)),
        returned: dragonTigerOfSix.returnOf(spot, { dragon, tiger }),
      })),
    ),
}
