import { operations, type SportsView, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { browserClock } from '../../app/browser-clock.ts'
import { MINE } from '../../app/session.ts'
import type { BoardFilter } from './live/merge-boards.logic.ts'

export type SlipQuote = ValueOf<typeof operations.quoteSportsBet>
export type CashOutOffer = ValueOf<typeof operations.quoteSportsCashOuts>['offers'][number]

export const SPORTS = ['sports'] as const
export const MY_SPORTS = [...MINE, 'sports'] as const

const MENU_MS = 10_000
export const BETS_PAGE_SIZE = 20

/** The reader's zone, in minutes east of UTC. */
export const offsetMinutes = (): number => -new Date(browserClock.now()).getTimezoneOffset()

export const menuQuery = queryOptions({
  queryKey: [...SPORTS, 'menu'],
  queryFn: ({ signal }) => api.call(operations.getSportsMenu, { signal }),
  staleTime: 0,
  refetchInterval: MENU_MS,
})

export function eventsQuery({ sport, view, tournamentId, search }: BoardFilter) {
  const query = {
    ...{ sport, view: view as SportsView, offsetMinutes: offsetMinutes() },
    ...(tournamentId !== undefined && { tournamentId }),
    ...(search !== undefined && { search }),
  }
  return queryOptions({
    queryKey: [...SPORTS, 'events', query],
    queryFn: ({ signal }) => api.call(operations.getSportsEvents, { query, signal }),
    staleTime: 0,
  })
}

export function eventQuery(eventId: string) {
  return queryOptions({
    queryKey: [...SPORTS, 'event', eventId],
    queryFn: ({ signal }) => api.call(operations.getSportsEvent, { params: { eventId }, signal }),
    staleTime: 0,
  })
}

export function resultsQuery(sport: string, day: string) {
  return queryOptions({
    queryKey: [...SPORTS, 'results', sport, day],
    queryFn: ({ signal }) =>
      api.call(operations.getSportsResults, {
        query: { sport, day, offsetMinutes: offsetMinutes() },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function betsQuery(state: 'running' | 'ended', pageNo = 1) {
  return queryOptions({
    queryKey: [...MY_SPORTS, 'bets', state, pageNo],
    queryFn: ({ signal }) =>
      api.call(operations.getOwnSportsBets, {
        query: { state, pageNo, pageSize: BETS_PAGE_SIZE },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function sharedSlipQuery(code: string) {
  return queryOptions({
    queryKey: [...SPORTS, 'slip', code],
    queryFn: ({ signal }) => api.call(operations.getSharedSportsSlip, { params: { code }, signal }),
    retry: false,
  })
}
