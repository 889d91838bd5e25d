import { type GameCategory, operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** A page of the lobby, as the specification sets it. */
export const LOBBY_PAGE_SIZE = 15

export interface GameFilter {
  readonly gameType?: GameCategory
  readonly vassalage?: string
  readonly gameClassify?: string
  readonly gameName?: string
  readonly pageNo?: number
}

export function gameListQuery(filter: GameFilter) {
  const query = { ...filter, pageNo: filter.pageNo ?? 1, pageSize: LOBBY_PAGE_SIZE }
  return queryOptions({
    queryKey: ['games', query],
    queryFn: ({ signal }) => api.call(operations.getGameList, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const hotGamesQuery = queryOptions({
  queryKey: ['hot'],
  queryFn: ({ signal }) => api.call(operations.getHotGames, { signal }),
})

/** Limits and exact figures of one game; a published version's figures never change. */
export function gameFiguresQuery(gameCode: string) {
  return queryOptions({
    queryKey: ['game', gameCode],
    queryFn: ({ signal }) => api.call(operations.getGame, { query: { gameCode }, signal }),
    staleTime: 600_000,
  })
}

const FAVOURITE_PAGES_MAX = 10

/** The cards behind favourite ids. The catalogue is walked until all are found. */
export function favouriteCardsQuery(nodeIds: readonly string[]) {
  return queryOptions({
    queryKey: ['mine', 'favourite-cards', nodeIds],
    queryFn: async ({ signal }) => {
      const wanted = new Set(nodeIds)
      const found = []
      for (
        let pageNo = 1;
        pageNo <= FAVOURITE_PAGES_MAX && found.length < wanted.size;
        pageNo += 1
      ) {
        const query = { pageNo, pageSize: 100 }
        const page = await api.call(operations.getGameList, { query, signal })
        found.push(...page.games.filter((game) => wanted.has(game.nodeId)))
        if (pageNo >= page.totalPages) break
      }
      return found.sort((a, b) => nodeIds.indexOf(a.nodeId) - nodeIds.indexOf(b.nodeId))
    },
    placeholderData: keepPreviousData,
  })
}
