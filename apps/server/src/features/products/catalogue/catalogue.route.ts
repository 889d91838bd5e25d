import { operations, POPULAR_MAX, type ValueOf } from '@baize/contract'
import { findPublished } from '@baize/games'
import { type Clock, refuse, succeed, wireFromMinor } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../../platform/http/route.ts'
import { limitsOf } from './bet-limits.ts'
import { findByName } from './find-by-name.ts'
import { cardOf, vendorNameIn } from './game-cards.ts'
import type { GameCatalogue } from './game-catalogue.ts'
import { filterGames, homeHot, pageOf } from './game-lists.ts'
import { isListed, standingOf } from './game-standing.ts'
import { lanesOf } from './lanes.ts'
import { createPopularGames, openOf } from './popular-games.ts'
import { sortGames } from './sort-games.ts'
import { spokenBy } from './spoken-by.ts'

type GameInfo = ValueOf<typeof operations.getGame>

export interface LobbyParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly catalogue: GameCatalogue
  readonly jurisdiction: string | undefined
  /** Exact figures of a game's published version; from whoever runs the games. */
  figuresOf(gameCode: string): GameInfo['figures'] | undefined
}

/** The lobby's calls, for visitors too. */
export function lobbyRoutes(parts: LobbyParts): Route[] {
  const { pool, clock, catalogue } = parts
  const popularCodes = createPopularGames({ pool, clock })
  return [
    route(operations.getGameMenus, async (call) => {
      const view = await catalogue.view()
      const atMs = clock.now()
      const vendorOrder = view.vendors.map(({ code }) => code)
      const lanes = lanesOf(view.listed, view.categories, vendorOrder)
      return succeed({
        revision: view.revision,
        lanes: lanes.map((lane) => ({
          ...lane,
          displayName:
            view.categoryNames.get(lane.gameCategory)?.names[spokenBy(call) ?? 'en'] ?? null,
          vendors: lane.vendors.map(({ vendor: maker, ...vendor }) => ({
            ...vendor,
            displayName: vendorNameIn(maker, spokenBy(call)),
            isSingle: maker.isSingle,
            only: vendor.only && cardOf(vendor.only, spokenBy(call), atMs),
          })),
          gameClassify: lane.gameClassify.map((each) => ({ ...each, vendors: [...each.vendors] })),
        })),
      })
    }),
    route(operations.getGameList, async (call) => {
      const { query } = call
      const view = await catalogue.view()
      const atMs = clock.now()
      const named = await findByName(pool, view, query.gameName)
      const listed = named?.filter((each) => isListed(standingOf(each, parts.jurisdiction, atMs)))
      const found = filterGames(listed ?? view.listed, query, atMs)
      const popular = query.sort === 'popular' ? await popularCodes() : []
      const sorted = sortGames(found, query.sort, { popular, language: spokenBy(call) })
      const { rows, facts } = pageOf(sorted, query)
      return succeed({ games: rows.map((each) => cardOf(each, spokenBy(call), atMs)), ...facts })
    }),
    route(operations.getHotGames, async (call) => {
      const atMs = clock.now()
      const hot = homeHot(await catalogue.view())
      return succeed({ list: hot.map((each) => cardOf(each, spokenBy(call), atMs)) })
    }),
    route(operations.getPopularGames, async (call) => {
      const atMs = clock.now()
      const view = await catalogue.view()
      const popular = openOf(await popularCodes(), view, { atMs, max: POPULAR_MAX })
      return succeed({ list: popular.map((each) => cardOf(each, spokenBy(call), atMs)) })
    }),
    route(operations.getGame, async (call) => {
      const { query } = call
      const offered = (await catalogue.view()).byCode.get(query.gameCode)
      const atMs = clock.now()
      const engine = findPublished(query.gameCode)
      const figures = parts.figuresOf(query.gameCode)
      if (!offered || !engine || !figures) return refuse('game_unknown')
      if (!isListed(standingOf(offered, parts.jurisdiction, atMs))) return refuse('game_unknown')
      const limits = limitsOf(offered.game, offered.vendor)
      return succeed({
        game: cardOf(offered, spokenBy(call), atMs),
        version: engine.version,
        features: [...(offered.launch.features ?? [])],
        limits: {
          stakeMinMinor: wireFromMinor(limits.stakeMinMinor),
          stakeMaxMinor: wireFromMinor(limits.stakeMaxMinor),
          stakeStepMinor: engine.stakeStepMinor.toString(),
          stakesMinor: limits.stakesMinor.map(wireFromMinor),
        },
        figures,
      })
    }),
  ]
}
