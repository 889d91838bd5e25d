import { countBet, once } from '../counted-bet.ts'
import type { RocketTargetShown } from '../shown.ts'
import type { Of100, VendorGame } from '../vendor-game.ts'

/** Heights at which the stake can be taken out, in hundredths. */
export const TARGETS = [
  110, 120, 130, 150, 180, 200, 250, 300, 400, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500,
  10_000, 20_000, 50_000, 100_000,
] as const
/** Of so many flights as are equally likely, the share of this in a hundred pays for a target of one. */
const FLIGHTS = 1_000_000_000
const RETURN_OF_100 = 97

const targetOf = (choice: string) => TARGETS.find((each) => String(each) === choice)
/** How many flights reach a height: 97 % divided by it, rounded down to whole flights. */
const flightsTo = (heightOf100: Of100) => Math.floor((RETURN_OF_100 * FLIGHTS) / heightOf100)

/** A flight that may end at any height; who left it before is paid the height they named. */
export const rocketTarget: VendorGame<null, RocketTargetShown> = {
  id: 'rocket-target',
  listing: { gameType: 'RNG', classes: ['instant', 'arcade'] },
  firstChoice: '200',
  table: { targets: TARGETS },
  betOf: (choice) => targetOf(choice)?.toString(),
  bets: once(() =>
    [200, ...TARGETS.filter((each) => each !== 200)].map((target) => {
      const reached = flightsTo(target)
      return countBet(String(target), String(target), [
        { ways: reached, paysOf100: target },
        { ways: FLIGHTS - reached, paysOf100: 0 },
      ])
    }),
  ),
  open(choice, chance) {
    const target = targetOf(choice)
    if (target === undefined) return undefined
    const heightOf100 = Math.max(
      100,
      Math.floor((RETURN_OF_100 * FLIGHTS) / (chance.below(FLIGHTS) + 1)),
    )
    return { state: null, shown: { heightOf100 }, paysOf100: heightOf100 >= target ? target : 0 }
  },
}
