import { countBet, once } from '../counted-bet.ts'
import type { MoneyWheelShown } from '../shown.ts'
import type { VendorGame } from '../vendor-game.ts'

/** What each number pays on top of its stake is the number itself: one pays one to one. */
const NUMBERS = [1, 3, 5, 11, 23] as const
/** Fifty segments as they lie around the wheel: 24 ones, 12 threes, 8 fives, 4 elevens, 2 twenty-threes. */
export const SEGMENTS: readonly number[] = [
  23, 1, 3, 1, 5, 1, 3, 1, 11, 1, 3, 1, 5, 1, 3, 1, 5, 1, 3, 1, 11, 1, 5, 1, 3, 23, 1, 3, 1, 5, 1,
  3, 1, 11, 1, 3, 1, 5, 1, 3, 1, 5, 1, 3, 1, 11, 1, 5, 1, 3,
]
const numberOf = (choice: string) => NUMBERS.find((each) => String(each) === choice)

/** A wheel of fifty segments; the number under the pointer wins and pays itself to one. */
export const moneyWheel: VendorGame<null, MoneyWheelShown> = {
  id: 'money-wheel',
  listing: { gameType: 'RNG', classes: ['wheel', 'instant'] },
  firstChoice: '1',
  table: { segments: SEGMENTS, numbers: NUMBERS },
  betOf: (choice) => numberOf(choice)?.toString(),
  bets: once(() =>
    NUMBERS.map((number) =>
      countBet(
        String(number),
        String(number),
        SEGMENTS.map((each) => ({ ways: 1, paysOf100: each === number ? (number + 1) * 100 : 0 })),
      ),
    ),
  ),
  open(choice, chance) {
    const number = numberOf(choice)
    if (number === undefined) return undefined
    const segment = chance.below(SEGMENTS.length)
    const isWon = SEGMENTS[segment] === number
    return { state: null, shown: { segment }, paysOf100: isWon ? (number + 1) * 100 : 0 }
  },
}
