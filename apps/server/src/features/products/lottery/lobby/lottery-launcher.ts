import type { GameLauncher } from '../../../../house/games/game-launcher.ts'
import { LOTTERY_GAMES } from '../games.ts'
import { createFamilyReturns } from './family-returns.ts'
import { isLotteryVendor, pageOfVendor } from './lottery-vendors.ts'

/** Games of draws are played on the site's own page of them. */
export function createLotteryLauncher(series: number): GameLauncher {
  const families = new Map(LOTTERY_GAMES.map(({ code, family }) => [code, family]))
  const returnTextOf = createFamilyReturns(series)
  return {
    describe({ code, vendorCode }) {
      const family = families.get(code)
      if (!family || !isLotteryVendor(vendorCode)) return undefined
      return {
        canPlay: true,
        canTry: false,
        returnText: returnTextOf(family),
        opensAt: 'here',
        isSimulation: false,
        ownPage: pageOfVendor(vendorCode),
      }
    },
  }
}
