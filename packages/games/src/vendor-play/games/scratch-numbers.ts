import { binomial } from '../../counting.ts'
import {
  type BetEnding,
  countBet,
  drawFrom,
  drawWeighted,
  numbersFrom,
  once,
} from '../counted-bet.ts'
import type { ScratchNumbersShown } from '../shown.ts'
import type { Of100, VendorGame } from '../vendor-game.ts'

const NUMBERS = 45
const WINNING = 3
/** What stands under the player's numbers: the same nine prizes on every ticket, shuffled. */
const PRIZES: readonly Of100[] = [400, 150, 100, 60, 50, 40, 30, 20, 10]
const OWN = PRIZES.length
/** The bonus field, with its weight of a hundred. */
const BONUSES = [50, 3, 1] as const
const BONUS_WEIGHTS = [1, 9, 90] as const
const CHOICE = 'ticket'

/** Every set of prizes that can be won: the winning numbers are theirs, and others that nobody has. */
function endings(): readonly BetEnding[] {
  return numbersFrom(0, 2 ** OWN).flatMap((set) => {
    const won = PRIZES.filter((_prize, at) => (set >> at) & 1)
    if (won.length > WINNING) return []
    const sum = won.reduce((total, prize) => total + prize, 0)
    const ways = binomial(NUMBERS - OWN, WINNING - won.length)
    return BONUSES.map((bonus, at) => ({
      ways: ways * BigInt(BONUS_WEIGHTS[at] ?? 0),
      paysOf100: sum * bonus,
    }))
  })
}

/** A scratch card of nine numbers against three winning ones, with a bonus on top. */
export const scratchNumbers: VendorGame<null, ScratchNumbersShown> = {
  id: 'scratch-numbers',
  listing: { gameType: 'RNG', classes: ['scratch', 'instant'] },
  firstChoice: CHOICE,
  table: {
    ...{ numbers: NUMBERS, winning: WINNING, own: OWN },
    prizes: PRIZES,
    bonuses: BONUSES.map((bonus, at) => ({ bonus, weight: BONUS_WEIGHTS[at] ?? 0 })),
  },
  betOf: (choice) => (choice === CHOICE ? CHOICE : undefined),
  bets: once(() => [countBet(CHOICE, CHOICE, endings())]),
  open(choice, chance) {
    if (choice !== CHOICE) return undefined
    const all = numbersFrom(1, NUMBERS)
    const winning = drawFrom(all, WINNING, chance)
    const prizes = drawFrom(PRIZES, OWN, chance)
    const own = drawFrom(all, OWN, chance).map((number, at) => ({ number, prize: prizes[at] ?? 0 }))
    const bonus = BONUSES[drawWeighted(BONUS_WEIGHTS, chance)] ?? 1
    const won = own.filter(({ number }) => winning.includes(number))
    return {
      state: null,
      shown: { winning, own, bonus },
      paysOf100: won.reduce((sum, { prize }) => sum + prize, 0) * bonus,
    }
  },
}
