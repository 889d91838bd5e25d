import type { GameCard } from '@baize/contract'
import type { CatalogueGame } from './games.store.ts'

/** A catalogue game as lobbies show it. `returnText` comes from the engine's exact figures. */
export function cardOf(game: CatalogueGame, returnText: string): GameCard {
  return {
    nodeId: game.nodeId,
    vassalage: game.vendorCode,
    vendorName: game.vendorName,
    gameCode: game.code,
    gameName: game.name,
    gameType: game.category,
    gameClassify: game.classify,
    isHot: game.isHot ? 1 : 0,
    isNew: game.isNew,
    supportPlay: game.supportsFreePlay ? 0 : 1,
    returnText,
    tile: game.tile,
    maintenance: game.inMaintenance
      ? { until: game.maintenanceUntil?.toISOString() ?? null }
      : null,
  }
}

/** What a lobby may ask for. */
export interface GameFilter {
  readonly gameType?: string | undefined
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly gameName?: string | undefined
}

export function filterGames(
  games: readonly CatalogueGame[],
  filter: GameFilter,
): readonly CatalogueGame[] {
  const wanted = filter.gameName?.toLocaleLowerCase('en')
  return games.filter(
    (game) =>
      (filter.gameType === undefined || game.category === filter.gameType) &&
      (filter.vassalage === undefined || game.vendorCode === filter.vassalage) &&
      (filter.gameClassify === undefined || game.classify === filter.gameClassify) &&
      (!wanted || game.name.toLocaleLowerCase('en').includes(wanted)),
  )
}

/** The categories that have games, in menu order, each with its vendors and classes. */
export function lanesOf(games: readonly CatalogueGame[], order: readonly GameCard['gameType'][]) {
  return order.flatMap((gameCategory) => {
    const own = games.filter((game) => game.category === gameCategory)
    if (own.length === 0) return []
    const vendors = [...new Map(own.map((game) => [game.vendorCode, game.vendorName]))]
    const classes = [...new Set(own.map((game) => game.classify))]
    return {
      gameCategory,
      gameCount: own.length,
      vendors: vendors.map(([vassalage, displayName]) => ({
        vassalage,
        displayName,
        gameCount: own.filter((game) => game.vendorCode === vassalage).length,
      })),
      gameClassify: classes.map((key) => ({ key, displayName: key })),
    }
  })
}
