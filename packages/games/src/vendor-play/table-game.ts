import { figuresFrom } from '../tables/figures.ts'
import type { TableGame } from '../tables/play-table.ts'
import { once } from './counted-bet.ts'
import { asBet, hundredthsOf, type VendorGame, type VendorListing } from './vendor-game.ts'

interface TableRequest<Result> {
  readonly id: string
  readonly listing: VendorListing
  readonly game: TableGame<Result>
  readonly firstChoice: string
  readonly table: object
}

/** A table at which one draw settles one bet on a spot of the cloth. */
export function tableGame<Result>(request: TableRequest<Result>): VendorGame<null, Result> {
  const { id, listing, game, firstChoice, table } = request
  const spots = new Set(game.spots)
  return {
    ...{ id, listing, firstChoice, table },
    betOf: (choice) => (spots.has(choice) ? game.kindOf(choice) : undefined),
    bets: once(() => {
      const kinds = new Map<string, string>()
      for (const spot of [firstChoice, ...game.spots]) {
        if (!kinds.has(game.kindOf(spot))) kinds.set(game.kindOf(spot), spot)
      }
      return [...kinds].map(([kind, spot]) => asBet(spot, figuresFrom(kind, game.endingsOf(spot))))
    }),
    open(choice, chance) {
      if (!spots.has(choice)) return undefined
      const shown = game.draw(chance)
      return { state: null, shown, paysOf100: hundredthsOf(game.returnOf(choice, shown)) }
    },
  }
}
