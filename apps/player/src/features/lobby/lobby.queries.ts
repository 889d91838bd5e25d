import {
  type GameCard,
  type GameCategory,
  type GameFeature,
  type GameSort,
  operations,
} from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { GAMES, MY_GAMES } from '../../app/catalogue.ts'
import { readersWords } from '../../app/language.ts'

/** A page of the lobby: whole rows of eight, six, four and three. */
export const LOBBY_PAGE_SIZE = 24
/** Of a list over the page. */
export const POPUP_PAGE_SIZE = 9

export interface GameFilter {
  readonly gameType?: GameCategory | 'SEARCH' | 'ALL'
  readonly filter?: 'HOT' | 'NEW'
  readonly vassalage?: string
  readonly gameClassify?: string
  readonly gameName?: string
  readonly volatility?: NonNullable<GameCard['volatility']>
  readonly feature?: GameFeature
  readonly sort?: GameSort
  readonly pageNo?: number
}

export function gameListQuery(filter: GameFilter, pageSize = LOBBY_PAGE_SIZE) {
  const query = { ...filter, pageNo: filter.pageNo ?? 1, pageSize }
  return queryOptions({
    queryKey: [...GAMES, 'list', query],
    queryFn: ({ signal }) =>
      api.call(operations.getGameList, { query: { ...query, ...readersWords() }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const hotGamesQuery = queryOptions({
  queryKey: [...GAMES, 'hot'],
  queryFn: ({ signal }) => api.call(operations.getHotGames, { query: readersWords(), signal }),
})

/** What most members played within the last week. */
export const popularGamesQuery = queryOptions({
  queryKey: [...GAMES, 'popular'],
  queryFn: ({ signal }) => api.call(operations.getPopularGames, { query: readersWords(), signal }),
})

/** By category and vendor, how many games are new. */
export const newGameVendorsQuery = queryOptions({
  queryKey: [...GAMES, 'new-vendors'],
  queryFn: ({ signal }) =>
    api.call(operations.getNewGameVendors, { query: readersWords(), signal }),
  staleTime: 300_000,
  select: ({ data }) => data.lanes.flatMap(({ vendors }) => vendors),
})

/** Limits and exact figures of one game; a published version's figures never change. */
export function gameFiguresQuery(gameCode: string) {
  return queryOptions({
    queryKey: [...GAMES, 'figures', gameCode],
    queryFn: ({ signal }) => api.call(operations.getGame, { query: { gameCode }, signal }),
    staleTime: 600_000,
  })
}

/** All favourites at once, as the specification has it. */
const FAVOURITES_MAX = 999

/** The cards behind favourite ids, newest first; what is not offered now is left out. */
export function favouriteCardsQuery(nodeIds: readonly string[]) {
  return queryOptions({
    queryKey: [...MY_GAMES, 'favourites', nodeIds],
    queryFn: async ({ signal }) => {
      const query = { pageSize: FAVOURITES_MAX, ...readersWords() }
      return (await api.call(operations.getFavouriteGames, { query, signal })).content
    },
    placeholderData: keepPreviousData,
  })
}

/** A member's own games, narrowed as any list is. */
export interface OwnFilter extends GameFilter {
  readonly gameType?: GameCategory
}

/** Favourites page by page, in a category for example. */
export function favouriteGamesQuery(filter: OwnFilter) {
  const query = { ...filter, pageNo: filter.pageNo ?? 1, pageSize: LOBBY_PAGE_SIZE }
  return queryOptions({
    queryKey: [...MY_GAMES, 'favourite-list', query],
    queryFn: async ({ signal }) => {
      const { content, ...facts } = await api.call(operations.getFavouriteGames, {
        query: { ...query, ...readersWords() },
        signal,
      })
      return { games: content, ...facts }
    },
    placeholderData: keepPreviousData,
  })
}

/** Games played lately, newest first; kept by the server, so they are the same on every device. */
export function recentGamesQuery(filter: OwnFilter) {
  const query = { ...filter, pageNo: filter.pageNo ?? 1, pageSize: LOBBY_PAGE_SIZE }
  return queryOptions({
    queryKey: [...MY_GAMES, 'recent', query],
    queryFn: async ({ signal }) => {
      const { list, ...facts } = await api.call(operations.getRecentGames, {
        query: { ...query, ...readersWords() },
        signal,
      })
      return { games: list, ...facts }
    },
    placeholderData: keepPreviousData,
  })
}

const BOARD_LOOK_MS = 30_000

export const winnersQuery = queryOptions({
  queryKey: [...GAMES, 'winners'],
  queryFn: ({ signal }) => api.call(operations.getWinners, { query: readersWords(), signal }),
  refetchInterval: BOARD_LOOK_MS,
})
