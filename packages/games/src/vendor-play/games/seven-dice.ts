import { countBet, once } from '../counted-bet.ts'
import type { SevenDiceShown } from '../shown.ts'
import type { Of100, VendorGame } from '../vendor-game.ts'

interface Spot {
  readonly key: string
  readonly paysOf100: Of100
  wins(dice: SevenDiceShown['dice']): boolean
}

const sumOf = ([one, other]: SevenDiceShown['dice']) => one + other

/** Under, on or over seven, any double, and the two rarest doubles. */
const SPOTS: readonly Spot[] = [
  { key: 'under', paysOf100: 230, wins: (dice) => sumOf(dice) < 7 },
  { key: 'seven', paysOf100: 575, wins: (dice) => sumOf(dice) === 7 },
  { key: 'over', paysOf100: 230, wins: (dice) => sumOf(dice) > 7 },
  { key: 'double', paysOf100: 570, wins: ([one, other]) => one === other },
  { key: 'snake-eyes', paysOf100: 3_400, wins: (dice) => sumOf(dice) === 2 },
  { key: 'boxcars', paysOf100: 3_400, wins: (dice) => sumOf(dice) === 12 },
]
const FACES = [1, 2, 3, 4, 5, 6] as const
const THROWS = FACES.flatMap((one) => FACES.map((other) => [one, other] as const))
const findSpot = (choice: string) => SPOTS.find(({ key }) => key === choice)

/** Two dice against seven. */
export const sevenDice: VendorGame<null, SevenDiceShown> = {
  id: 'seven-dice',
  listing: { gameType: 'RNG', classes: ['table', 'dice'] },
  firstChoice: 'under',
  table: { spots: SPOTS.map(({ key, paysOf100 }) => ({ key, paysOf100 })) },
  betOf: (choice) => findSpot(choice)?.key,
  bets: once(() =>
    SPOTS.map(({ key, paysOf100, wins }) =>
      countBet(
        key,
        key,
        THROWS.map((dice) => ({ ways: 1, paysOf100: wins(dice) ? paysOf100 : 0 })),
      ),
    ),
  ),
  open(choice, chance) {
    const spot = findSpot(choice)
    if (!spot) return undefined
    const dice = [chance.below(6) + 1, chance.below(6) + 1] as const
    return { state: null, shown: { dice }, paysOf100: spot.wins(dice) ? spot.paysOf100 : 0 }
  },
}
