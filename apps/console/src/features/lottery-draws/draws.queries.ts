import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LOTTERY } from '../../parts/lottery/lottery.queries.ts'
import type { DrawsSearch, RunsSearch } from './draws-search.ts'

const RENEW_MS = 5_000
const ROWS_A_PAGE = 25

export function calendarQuery(api: ApiClient, search: DrawsSearch) {
  const { view = 'attention', page = 1, area, game } = search
  return queryOptions({
    queryKey: [...LOTTERY, 'calendar', { view, page, area, game }],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryCalendar, {
        query: {
          ...{ view, pageNo: page, pageSize: ROWS_A_PAGE },
          ...(area && { area }),
          ...(game && { game }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function drawQuery(api: ApiClient, drawId: string) {
  return queryOptions({
    queryKey: [...LOTTERY, 'draw', drawId],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryDeskDraw, { params: { drawId }, signal }),
    refetchInterval: RENEW_MS,
  })
}

/** What a change would move; read anew for each result that is typed. */
export function previewQuery(
  api: ApiClient,
  drawId: string,
  wanted: { readonly change: 'void' | 'correct'; readonly resultText: string },
) {
  return queryOptions({
    queryKey: [...LOTTERY, 'preview', drawId, wanted],
    queryFn: ({ signal }) =>
      api.call(operations.previewLotteryChange, { params: { drawId }, query: wanted, signal }),
    retry: false,
  })
}

export function daysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...LOTTERY, 'days'],
    queryFn: ({ signal }) => api.call(operations.getLotteryDays, { signal }),
  })
}

export function runsQuery(api: ApiClient, { game, page = 1 }: RunsSearch) {
  return queryOptions({
    queryKey: [...LOTTERY, 'runs', { game, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getLotteryRuns, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE, ...(game && { game }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}
