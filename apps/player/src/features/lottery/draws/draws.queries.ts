import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { LOTTERY, MY_LOTTERY } from '../lottery.queries.ts'

export type DrawDay = ValueOf<typeof operations.getDrawsOfDay>
export type ListedDraw = DrawDay['draws'][number]
export type DrawProof = ValueOf<typeof operations.getLotteryDraw>
export type Trends = ValueOf<typeof operations.getLotteryTrends>

const RENEW_MS = 15_000
const UNSETTLED_MS = 5_000

/** Every game that has drawn, with its last result. */
export const drawnGamesQuery = queryOptions({
  queryKey: [...LOTTERY, 'drawn-games'],
  queryFn: ({ signal }) => api.call(operations.getLastNumbers, { signal }),
})

export function drawDayQuery(game: string, day: string | undefined, page: number) {
  return queryOptions({
    queryKey: [...LOTTERY, 'draws', game, day, page],
    queryFn: ({ signal }) =>
      api.call(operations.getDrawsOfDay, {
        params: { game },
        query: { page, ...(day !== undefined && { day }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Older pages stay as they are but for corrections.
    refetchInterval: page === 1 ? RENEW_MS : false,
  })
}

export function trendsQuery(game: string) {
  return queryOptions({
    queryKey: [...LOTTERY, 'trends', game],
    queryFn: ({ signal }) => api.call(operations.getLotteryTrends, { params: { game }, signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
}

/** A draw with its proof; asked again until it is settled. */
export function drawQuery(game: string, issue: string) {
  return queryOptions({
    queryKey: [...LOTTERY, 'draw', game, issue],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryDraw, { params: { game, issue }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && ['settled', 'corrected', 'void'].includes(data.state) ? false : UNSETTLED_MS,
  })
}

export function drawWinsQuery(game: string, issue: string) {
  return queryOptions({
    queryKey: [...LOTTERY, 'wins', game, issue],
    queryFn: ({ signal }) => api.call(operations.getDrawWins, { params: { game, issue }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isSettled ? false : UNSETTLED_MS),
  })
}

export function liveWinsQuery(game: string) {
  return queryOptions({
    queryKey: [...LOTTERY, 'live-wins', game],
    queryFn: ({ signal }) => api.call(operations.getLotteryWins, { query: { game }, signal }),
    staleTime: RENEW_MS,
  })
}

export function ticketQuery(slipId: string) {
  return queryOptions({
    queryKey: [...MY_LOTTERY, 'slip', slipId],
    queryFn: ({ signal }) => api.call(operations.getOwnLotterySlip, { params: { slipId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? UNSETTLED_MS : false),
  })
}
