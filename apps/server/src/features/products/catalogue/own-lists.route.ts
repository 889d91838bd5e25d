import { operations } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadFavouriteIds, removeFavourite, saveFavourite } from './favourites.store.ts'
import { findByName } from './find-by-name.ts'
import { cardOf } from './game-cards.ts'
import type { GameCatalogue } from './game-catalogue.ts'
import { filterGames, type GameFilter, pageOf } from './game-lists.ts'
import { isListed, type OfferedGame, standingOf } from './game-standing.ts'
import { loadRecentOpenings } from './recent.store.ts'
import { spokenBy } from './spoken-by.ts'

/** A game that a member opened, and when. */
export interface Opening {
  readonly gameCode: string
  readonly at: Date
}

export interface OwnListParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly catalogue: GameCatalogue
  readonly jurisdiction: string | undefined
  /** The member's latest rounds by game, from whoever plays them. */
  recentRounds(memberId: bigint): Promise<readonly Opening[]>
}

interface OwnListQuery extends GameFilter {
  readonly gameName?: string | undefined
  readonly language?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** The lists that belong to a member: favourites and what was opened last. */
export function ownListRoutes(parts: OwnListParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getFavouriteIds, async (call) =>
      succeed({ nodeIds: await loadFavouriteIds(pool, memberOf(call).memberId) }),
    ),
    route(operations.getFavouriteGames, async (call) => {
      const nodeIds = await loadFavouriteIds(pool, memberOf(call).memberId)
      const view = await parts.catalogue.view()
      const own = nodeIds.flatMap((nodeId) => view.byNode.get(nodeId) ?? [])
      const { games, ...facts } = await pageOfOwn(parts, own, call)
      return succeed({ content: games, ...facts })
    }),
    route(operations.getRecentGames, async (call) => {
      const own = await loadRecent(parts, memberOf(call).memberId)
      const { games, ...facts } = await pageOfOwn(parts, own, call)
      return succeed({ list: games, ...facts })
    }),
    route(operations.addFavourite, async (call) => {
      const at = new Date(clock.now())
      const isSaved = await saveFavourite(pool, memberOf(call).memberId, call.body.nodeId, at)
      return isSaved ? succeed({}) : refuse('favourites_full')
    }),
    route(operations.removeFavourite, async (call) => {
      await removeFavourite(pool, memberOf(call).memberId, call.query.nodeId)
      return succeed({})
    }),
  ]
}

/** Rounds of the house and games opened at vendors, newest first, each game once. */
async function loadRecent(parts: OwnListParts, memberId: bigint): Promise<readonly OfferedGame[]> {
  const [rounds, openings, view] = await Promise.all([
    parts.recentRounds(memberId),
    loadRecentOpenings(parts.pool, memberId),
    parts.catalogue.view(),
  ])
  const newestFirst = [...rounds, ...openings].toSorted(
    (left, right) => right.at.getTime() - left.at.getTime(),
  )
  const codes = new Set(newestFirst.map(({ gameCode }) => gameCode))
  return [...codes].flatMap((code) => view.byCode.get(code) ?? [])
}

/** The member's order stays; what is not offered now is left out. */
async function pageOfOwn(
  parts: OwnListParts,
  own: readonly OfferedGame[],
  call: Parameters<typeof spokenBy>[0] & { readonly query: OwnListQuery },
) {
  const { query } = call
  const language = spokenBy(call)
  const atMs = parts.clock.now()
  const named = await findByName(parts.pool, await parts.catalogue.view(), query.gameName)
  const isNamed = named && new Set(named)
  const offered = own.filter(
    (each) => isListed(standingOf(each, parts.jurisdiction, atMs)) && (isNamed?.has(each) ?? true),
  )
  const { rows, facts } = pageOf(filterGames(offered, query, atMs), query)
  return {
    games: rows.map((each) => cardOf(each, language, atMs)),
    pageNum: facts.pageNo,
    totalPages: facts.totalPages,
    totalCount: facts.totalCount,
  }
}
