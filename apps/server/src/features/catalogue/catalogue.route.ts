import { GAME_CATEGORIES, operations, type ValueOf } from '@baize/contract'
import { engines } from '@baize/games'
import { type Clock, refuse, succeed, wireFromMinor } from '@baize/kernel'
import type pg from 'pg'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import { loadFavouriteIds, removeFavourite, saveFavourite } from './favourites.store.ts'
import { cardOf, filterGames, lanesOf } from './game-cards.ts'
import type { CatalogueGame, GameCatalogue } from './games.store.ts'

type GameInfo = ValueOf<typeof operations.getGame>

export interface CatalogueParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly catalogue: GameCatalogue
  /** Exact figures of a game's published version; from whoever runs the games. */
  figuresOf(gameCode: string): GameInfo['figures'] | undefined
}

const HOT_MAX = 12

/** The lobby's calls. */
export function catalogueRoutes(parts: CatalogueParts): Route[] {
  const card = (game: CatalogueGame) => cardOf(game, parts.figuresOf(game.code)?.returnText ?? '')
  return [
    route(operations.getGameMenus, async () =>
      succeed({ lanes: lanesOf(await parts.catalogue.all(), GAME_CATEGORIES) }),
    ),
    route(operations.getGameList, async ({ query }) => {
      const found = filterGames(await parts.catalogue.all(), query)
      const { pageNo, pageSize } = query
      return succeed({
        games: found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(card),
        pageNo,
        pageSize,
        totalPages: Math.ceil(found.length / pageSize),
        totalCount: found.length,
      })
    }),
    route(operations.getHotGames, async () => {
      const games = await parts.catalogue.all()
      return succeed({
        list: games
          .filter(({ isHot }) => isHot)
          .slice(0, HOT_MAX)
          .map(card),
      })
    }),
    route(operations.getGame, async ({ query }) => {
      const game = await parts.catalogue.find(query.gameCode)
      const engine = engines.find(({ code }) => code === query.gameCode)
      const figures = parts.figuresOf(query.gameCode)
      if (!game || !engine || !figures) return refuse('game_unknown')
      return succeed({
        game: card(game),
        version: engine.version,
        limits: {
          stakeMinMinor: wireFromMinor(game.stakeMinMinor),
          stakeMaxMinor: wireFromMinor(game.stakeMaxMinor),
          stakeStepMinor: engine.stakeStepMinor.toString(),
          stakesMinor: game.stakesMinor.map(wireFromMinor),
        },
        figures,
      })
    }),
    route(operations.getFavouriteIds, async (call) =>
      succeed({ nodeIds: await loadFavouriteIds(parts.pool, memberOf(call).memberId) }),
    ),
    route(operations.addFavourite, async (call) => {
      const at = new Date(parts.clock.now())
      const { nodeId } = call.body
      const isSaved = await saveFavourite(parts.pool, memberOf(call).memberId, nodeId, at)
      return isSaved ? succeed({}) : refuse('favourites_full')
    }),
    route(operations.removeFavourite, async (call) => {
      await removeFavourite(parts.pool, memberOf(call).memberId, call.query.nodeId)
      return succeed({})
    }),
  ]
}
