import { compareRatios, ratioToPercentText } from '@baize/kernel'
import { type Family, housePricesOf, pricedPlaysOf, returnOf, SETTINGS } from '@baize/lottery'

/** What the usual bets of each family return at the house's prices, from the lowest to the highest; worked out once. */
export function createFamilyReturns(series: number): (family: Family) => string {
  const texts = new Map<string, string>()
  return (family) => {
    const text = texts.get(family.id) ?? returnsOf(family, series)
    texts.set(family.id, text)
    return text
  }
}

function returnsOf(family: Family, series: number): string {
  const table = housePricesOf(family, series)
  const returns = pricedPlaysOf(family)
    .flatMap(({ key, play, examples: [usual] }) => {
      const prices = table[key]
      return usual === undefined || !prices ? [] : [returnOf(play, usual, prices, SETTINGS)]
    })
    .sort(compareRatios)
  const [lowest] = returns
  const highest = returns.at(-1)
  if (!lowest || !highest) return ''
  return [...new Set([lowest, highest].map((each) => ratioToPercentText(each)))].join('–')
}
