import {
  bettingRoutes,
  exportRoutes,
  type ProfitParts,
  profitRoutes,
  recordRoutes,
  statementRoutes,
} from '../features/records/door.ts'
import type { Route } from '../platform/http/route.ts'
import { createWordBook } from '../platform/languages/word-book.ts'
import type { ServerCore } from './server-core.ts'

/** What members look up about their own money and rounds, with the names of games out of the catalogue. */
export function ownRecordRoutes({ pool, clock, currency, catalogue }: ServerCore): Route[] {
  const parts: ProfitParts = {
    ...{ pool, clock, currency },
    gameName: async (code) => (await catalogue.find(code))?.name ?? code,
    productOf: async (code) => (await catalogue.find(code))?.category,
    async gamesOf(product) {
      const games = (await catalogue.view()).offered.map(({ game }) => game)
      return games.filter(({ category }) => category === product).map(({ code }) => code)
    },
  }
  return [
    ...recordRoutes(parts),
    ...bettingRoutes(parts),
    ...profitRoutes(parts),
    ...statementRoutes(parts),
    ...exportRoutes({ ...parts, words: createWordBook('records') }),
  ]
}
