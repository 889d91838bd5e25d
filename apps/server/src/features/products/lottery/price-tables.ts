import { assert } from '@baize/kernel'
import { housePricesOf, type PriceTable, SETTINGS, verifyPrices } from '@baize/lottery'
import type { LotteryGameRules } from './games.ts'

/** The prices of every family, by its id. */
export type PriceTables = ReadonlyMap<string, PriceTable>

/** Works the prices of a series out, once; one that returns more or less than it may is not published. */
export function publishPrices(games: readonly LotteryGameRules[], series: number): PriceTables {
  const families = new Set(games.map(({ family }) => family))
  return new Map(
    [...families].map((family) => {
      const table = housePricesOf(family, series)
      const faults = verifyPrices(family, table, SETTINGS)
      assert(faults.length === 0, 'prices of the house return what they may')
      return [family.id, table]
    }),
  )
}
