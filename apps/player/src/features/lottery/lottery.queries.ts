import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { browserClock } from '../../app/browser-clock.ts'
import { MINE } from '../../app/session.ts'
import { menuDueMs } from './menu-due.logic.ts'

export type LotteryMenu = ValueOf<typeof operations.getLotteryMenu>
export type LotteryGame = LotteryMenu['gameMenus'][number]
export type LotteryTerms = ValueOf<typeof operations.getLotteryTerms>
export type LotterySlip = ValueOf<typeof operations.getOwnLotterySlip>
export type LotteryChase = ValueOf<typeof operations.getOwnLotteryChases>['chases'][number]
export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'

export const LOTTERY = ['lottery'] as const
export const MY_LOTTERY = [...MINE, 'lottery'] as const

const TERMS_MS = 10_000
const SLIPS_MS = 15_000
/** As many draws as statistics beside numbers look back on. */
export const DRAWS_SEEN = 30
const SLIPS_SHOWN = 10

/** Games with the draw that sells now; asked again when one of them closes or is drawn. */
export function menuQuery(prizeMode: PrizeMode) {
  return queryOptions({
    queryKey: [...LOTTERY, 'menu', prizeMode],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryMenu, { query: { prizeMode, device: 'WEB' }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => menuDueMs(state.data?.gameMenus ?? [], browserClock.now()),
  })
}

/** Which games are bet on most, and what each returns. */
export const lobbyQuery = queryOptions({
  queryKey: [...LOTTERY, 'lobby'],
  queryFn: ({ signal }) => api.call(operations.getLotteryLobby, { signal }),
  staleTime: 60_000,
})

/** Prices, limits, and numbers with little room left. */
export function termsQuery(game: string) {
  return queryOptions({
    // Series are the member's own.
    queryKey: [...MY_LOTTERY, 'terms', game],
    queryFn: ({ signal }) => api.call(operations.getLotteryTerms, { params: { game }, signal }),
    staleTime: 0,
    refetchInterval: TERMS_MS,
  })
}

/** The last results of a game; `last` is the issue of the newest one that the page knows. */
export function drawnQuery(game: string, last: string | undefined) {
  return queryOptions({
    queryKey: [...LOTTERY, 'drawn', game, last],
    queryFn: ({ signal }) =>
      api.call(operations.getOpenedNumbers, { query: { game, size: DRAWS_SEEN }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One's own slips; of one game or of all. */
export function slipsQuery(state: 'open' | 'ended', game?: string) {
  return queryOptions({
    queryKey: [...MY_LOTTERY, 'slips', state, game],
    queryFn: ({ signal }) =>
      api.call(operations.getOwnLotterySlips, {
        query: { state, pageSize: SLIPS_SHOWN, ...(game !== undefined && { game }) },
        signal,
      }),
    staleTime: 0,
    refetchInterval: SLIPS_MS,
  })
}

/** One's own plans of many draws in a game. */
export function chasesQuery(game: string) {
  return queryOptions({
    queryKey: [...MY_LOTTERY, 'chases', game],
    queryFn: ({ signal }) => api.call(operations.getOwnLotteryChases, { query: { game }, signal }),
    staleTime: 0,
    refetchInterval: SLIPS_MS,
  })
}

/** Games one has bet on lately. */
export const recentQuery = queryOptions({
  queryKey: [...MY_LOTTERY, 'recent'],
  queryFn: ({ signal }) => api.call(operations.getRecentLotteryGames, { signal }),
})
