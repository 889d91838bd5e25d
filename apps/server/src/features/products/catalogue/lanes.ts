import { GAME_CATEGORIES, type GameCategory, type VendorWish } from '@baize/contract'
import type { CatalogueVendor } from './catalogue.store.ts'
import type { OfferedGame } from './game-standing.ts'

/** One category of a menu: its vendors in their order and the classes of its games. */
export interface Lane {
  readonly gameCategory: GameCategory
  readonly gameCount: number
  readonly vendors: readonly LaneVendor[]
  readonly gameClassify: readonly {
    readonly key: string
    readonly displayName: string
    readonly vendors: readonly string[]
  }[]
}

interface LaneVendor {
  readonly vassalage: string
  readonly vendor: CatalogueVendor
  readonly family: VendorWish['family']
  readonly gameType: GameCategory
  readonly gameCount: number
  /** The one game, if there is no other. */
  readonly only: OfferedGame | null
}

/** Under which ordered category a kind of game is kept before the menu is regrouped. */
export const HOME_OF: Readonly<Partial<Record<GameCategory, GameCategory>>> = {
  BGS: 'RNG',
  ESPORTS: 'SPORTS',
  COCKFIGHT: 'SPORTS',
}

/**
 * The menu's order: games of the house are split out of RNG to the front, e-sports and cockfights
 * out of SPORTS to stand after it. The rest stays in the order of the house.
 */
export function regroup(ordered: readonly GameCategory[]): readonly GameCategory[] {
  const known = GAME_CATEGORIES.filter((each) => HOME_OF[each] === undefined)
  const own = ordered.filter((each) => known.includes(each))
  const all = [...own, ...known.filter((each) => !own.includes(each))]
  const splitFrom = (each: GameCategory) =>
    GAME_CATEGORIES.filter((split) => split !== 'BGS' && HOME_OF[split] === each)
  return ['BGS', ...all.flatMap((each) => [each, ...splitFrom(each)])]
}

/** The categories that have at least one vendor with games, in menu order. */
export function lanesOf(
  games: readonly OfferedGame[],
  ordered: readonly GameCategory[],
  vendorOrder: readonly string[],
): readonly Lane[] {
  const byCategory = Map.groupBy(games, ({ game }) => game.category)
  return regroup(ordered).flatMap((gameCategory) => {
    const own = byCategory.get(gameCategory) ?? []
    if (own.length === 0) return []
    const byVendor = Map.groupBy(own, ({ vendor }) => vendor.code)
    const vendors = vendorOrder.flatMap((code) => {
      const of = byVendor.get(code) ?? []
      const [first] = of
      if (!first) return []
      return {
        vassalage: code,
        vendor: first.vendor,
        family: first.vendor.family,
        gameType: gameCategory,
        gameCount: of.length,
        only: of.length === 1 ? first : null,
      }
    })
    return { gameCategory, gameCount: own.length, vendors, gameClassify: classesOf(own) }
  })
}

/** Classes in the order in which the games bring them. */
function classesOf(games: readonly OfferedGame[]): Lane['gameClassify'] {
  const vendors = new Map<string, Set<string>>()
  for (const { game, vendor } of games) {
    for (const key of game.classes) {
      const known = vendors.get(key) ?? new Set<string>()
      vendors.set(key, known.add(vendor.code))
    }
  }
  return [...vendors].map(([key, codes]) => ({ key, displayName: key, vendors: [...codes] }))
}
