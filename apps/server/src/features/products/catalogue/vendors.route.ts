import { operations } from '@baize/contract'
import { type Clock, succeed } from '@baize/kernel'
import { type Route, route } from '../../../platform/http/route.ts'
import { isNew, vendorNameIn } from './game-cards.ts'
import type { GameCatalogue } from './game-catalogue.ts'
import { lanesOf } from './lanes.ts'
import { spokenBy } from './spoken-by.ts'

interface VendorParts {
  readonly clock: Clock
  readonly catalogue: GameCatalogue
}

/** What is asked of vendors: who has something new, and what kinds of games they have. */
export function vendorRoutes({ clock, catalogue }: VendorParts): Route[] {
  return [
    route(operations.getNewGameVendors, async (call) => {
      const view = await catalogue.view()
      const atMs = clock.now()
      const news = view.listed.filter(({ game }) => isNew(game, atMs))
      const order = view.vendors.map(({ code }) => code)
      const lanes = lanesOf(news, view.categories, order).map(({ gameCategory, vendors }) => ({
        gameCategory,
        vendors: vendors.map(({ vassalage, vendor, gameType, gameCount }) => ({
          vassalage,
          displayName: vendorNameIn(vendor, spokenBy(call)),
          gameType,
          newCount: gameCount,
        })),
      }))
      return succeed({ data: { lanes } })
    }),
    route(operations.getVendorGameTypes, async ({ query }) => {
      const view = await catalogue.view()
      const own = view.listed.filter(({ game }) => game.vendorCode === query.vassalage)
      const lanes = lanesOf(own, view.categories, [query.vassalage])
      const list = lanes.map(({ gameCategory, gameCount }) => ({
        gameType: gameCategory,
        gameCount,
      }))
      return succeed({ list })
    }),
  ]
}
