import { compareRatios, ratioToPercentText } from '@baize/kernel'
import { type Family, housePricesOf, pricedPlaysOf, returnOf, SETTINGS } from '@baize/lottery'
import type { GameLauncher } from '../../../../house/games/game-launcher.ts'
import { LOTTERY_GAMES } from '../games.ts'
import { isLotteryVendor, pageOfVendor } from './lottery-vendors.ts'

/** Games of draws are played on the site's own page of them. */
export function createLotteryLauncher(series: number): GameLauncher {
  const families = new Map(LOTTERY_GAMES.map(({ code, family }) => [code, family]))
  const returns = new Map<string, string>()
  const returnTextOf = (family: Family) => {
    const text = returns.get(family.id) ?? returnsOf(family, series)
    returns.set(family.id, text)
    return text
  }
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

/** What the usual bets of a family return, from the lowest to the highest. */
function returnsOf(family: Family, series: number): string {
  const table = housePricesOf(family, series)
  const returns = pricedPlaysOf(family)
    .flatMap(({ key, play, examples: [usual] }) => {
      const prices = table[key]
      return usual === undefined || !prices ? [] : [returnOf(play, usual, prices, SETTINGS)]
    })
    .sort(compareRatios)
  const texts = [returns[0], returns.at(-1)].map((each) => (each ? ratioToPercentText(each) : ''))
  return [...new Set(texts)].join('–')
}
