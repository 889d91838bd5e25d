import type { ApiClient } from '@baize/api-client'
import { operations, type SportsMarketChange, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SPORTS } from '../../parts/sports/sports.queries.ts'
import type { BetsSearch, DeskSearch } from './sports-search.ts'

export type SportsDesk = ValueOf<typeof operations.getSportsDesk>
export type SportsLimits = ValueOf<typeof operations.getSportsLimits>

/** Prices move within seconds; a page that nobody sees asks for nothing. */
const RENEW_MS = 2_000
const RENEW_LISTS_MS = 5_000
const ROWS_A_PAGE = 25

export function deskQuery(api: ApiClient, { view = 'live', sport, search, over }: DeskSearch) {
  return queryOptions({
    queryKey: [...SPORTS, 'trading', { view, sport, search, over }],
    queryFn: ({ signal }) =>
      api.call(operations.getSportsDesk, {
        query: {
          view,
          ...(sport && { sport }),
          ...(search && { search }),
          ...(over && { overPercent: over }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export const eventQuery = (api: ApiClient, eventId: string) =>
  queryOptions({
    queryKey: [...SPORTS, 'event', eventId],
    queryFn: ({ signal }) =>
      api.call(operations.getSportsDeskEvent, { params: { eventId }, signal }),
    refetchInterval: RENEW_MS,
  })

/** What a change would move, for as long as the dialog about it is open. */
export const changePreviewQuery = (
  api: ApiClient,
  eventId: string,
  change: SportsMarketChange | undefined,
) =>
  queryOptions({
    queryKey: [...SPORTS, 'preview', eventId, change],
    queryFn: ({ signal }) => {
      if (change === undefined) throw new TypeError('there is no change to look at')
      return api.call(operations.previewSportsChange, { params: { eventId }, body: change, signal })
    },
    enabled: change !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

export const refundsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SPORTS, 'refunds'],
    queryFn: ({ signal }) => api.call(operations.getSportsRefunds, { signal }),
    refetchInterval: RENEW_LISTS_MS,
  })

export const limitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SPORTS, 'limits'],
    queryFn: ({ signal }) => api.call(operations.getSportsLimits, { signal }),
  })

export function betsQuery(
  api: ApiClient,
  { state = 'all', order = 'newest', page = 1, event, member, bet }: BetsSearch,
) {
  return queryOptions({
    queryKey: [...SPORTS, 'bets', { state, order, page, event, member, bet }],
    queryFn: ({ signal }) =>
      api.call(operations.getSportsDeskBets, {
        query: {
          ...{ order, pageNo: page, pageSize: ROWS_A_PAGE },
          ...(state !== 'all' && { state }),
          ...(event && { eventId: event }),
          ...(member && { of: member }),
          ...(bet && { bet }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_LISTS_MS,
  })
}
