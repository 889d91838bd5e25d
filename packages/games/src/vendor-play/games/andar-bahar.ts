import { type Card, DECK_SIZE, rankOf } from '../../tables/rules.ts'
import { createShoe } from '../../tables/shoe.ts'
import { countBet, numbersFrom, once } from '../counted-bet.ts'
import type { AndarBaharShown } from '../shown.ts'
import type { Of100, VendorGame } from '../vendor-game.ts'

const LEFT = DECK_SIZE - 1
const MATCHES = 3
/** The match is among the first 49 cards, for three of it are in 51. */
const LONGEST = LEFT - MATCHES + 1

interface Spot {
  readonly key: string
  readonly paysOf100: Of100
  wins(count: number): boolean
}

const ofLength = (from: number, to: number, paysOf100: Of100): Spot => ({
  key: to === LONGEST ? `${from}-up` : `${from}-${to}`,
  paysOf100,
  wins: (count) => count >= from && count <= to,
})

/** Andar is dealt to first, wins more often and pays less. The others are staked on how long it takes. */
const SPOTS: readonly Spot[] = [
  { key: 'andar', paysOf100: 190, wins: (count) => count % 2 === 1 },
  { key: 'bahar', paysOf100: 200, wins: (count) => count % 2 === 0 },
  ofLength(1, 5, 350),
  ofLength(6, 10, 450),
  ofLength(11, 15, 550),
  ofLength(16, 25, 430),
  ofLength(26, 35, 950),
  ofLength(36, LONGEST, 3_500),
]

/** In how many of all orders of 51 cards the first of three matches lies at a place: the other two behind it. */
const waysAt = (count: number): number => ((LEFT - count) * (LEFT - count - 1)) / 2

const findSpot = (choice: string) => SPOTS.find(({ key }) => key === choice)

/** Cards are dealt to two sides in turns until one of the joker's rank comes. */
export const andarBahar: VendorGame<null, AndarBaharShown> = {
  id: 'andar-bahar',
  listing: { gameType: 'RNG', classes: ['table'] },
  firstChoice: 'andar',
  table: { spots: SPOTS.map(({ key, paysOf100 }) => ({ key, paysOf100 })) },
  betOf: (choice) => findSpot(choice)?.key,
  bets: once(() =>
    SPOTS.map(({ key, paysOf100, wins }) =>
      countBet(
        key,
        key,
        numbersFrom(1, LONGEST).map((count) => ({
          ways: waysAt(count),
          paysOf100: wins(count) ? paysOf100 : 0,
        })),
      ),
    ),
  ),
  open(choice, chance) {
    const spot = findSpot(choice)
    if (!spot) return undefined
    const next = createShoe(chance, 1)
    const joker = next()
    const cards: Card[] = []
    do cards.push(next())
    while (rankOf(cards.at(-1) ?? joker) !== rankOf(joker))
    return {
      state: null,
      shown: { joker, cards },
      paysOf100: spot.wins(cards.length) ? spot.paysOf100 : 0,
    }
  },
}
