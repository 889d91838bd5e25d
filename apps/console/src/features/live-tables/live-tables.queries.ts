import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { MutesSearch, ReportsSearch, RoundsSearch } from './live-search.ts'

export type WholeTable = ValueOf<typeof operations.getDeskTable>
export type WholeRound = ValueOf<typeof operations.getDeskRound>
export type WholeReport = ValueOf<typeof operations.getChatReport>

/** Rounds are over in seconds, so what shows one looks again as often. */
const RENEW_ROUND_MS = 2_000
const RENEW_MS = 5_000
const ROWS_A_PAGE = 25
/** What shows tables is kept under this key. */
const LIVE_TABLES = ['live-tables'] as const

export const tablesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...LIVE_TABLES, 'all'],
    queryFn: ({ signal }) => api.call(operations.getDeskTables, { signal }),
    refetchInterval: RENEW_ROUND_MS,
  })

export const tableQuery = (api: ApiClient, tableCode: string) =>
  queryOptions({
    queryKey: [...LIVE_TABLES, 'table', tableCode],
    queryFn: ({ signal }) => api.call(operations.getDeskTable, { params: { tableCode }, signal }),
    refetchInterval: RENEW_ROUND_MS,
  })

export function roundsQuery(
  api: ApiClient,
  { view = 'played', page = 1, table, day }: RoundsSearch,
) {
  return queryOptions({
    queryKey: [...LIVE_TABLES, 'rounds', { view, page, table, day }],
    queryFn: ({ signal }) =>
      api.call(operations.getDeskRounds, {
        query: {
          ...{ view, pageNo: page, pageSize: ROWS_A_PAGE },
          ...(table && { table }),
          ...(day && { day }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export const roundQuery = (api: ApiClient, tableRoundId: string) =>
  queryOptions({
    queryKey: [...LIVE_TABLES, 'round', tableRoundId],
    queryFn: ({ signal }) =>
      api.call(operations.getDeskRound, { params: { tableRoundId }, signal }),
    refetchInterval: RENEW_MS,
  })

export const voidPreviewQuery = (api: ApiClient, tableRoundId: string) =>
  queryOptions({
    queryKey: [...LIVE_TABLES, 'void', tableRoundId],
    queryFn: ({ signal }) =>
      api.call(operations.previewTableVoid, { params: { tableRoundId }, signal }),
    retry: false,
  })

export function reportsQuery(api: ApiClient, { state = 'open', page = 1 }: ReportsSearch) {
  return queryOptions({
    queryKey: [...LIVE_TABLES, 'reports', { state, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getChatReports, {
        query: { state, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export const reportQuery = (api: ApiClient, reportId: string) =>
  queryOptions({
    queryKey: [...LIVE_TABLES, 'report', reportId],
    queryFn: ({ signal }) => api.call(operations.getChatReport, { params: { reportId }, signal }),
  })

export function mutesQuery(api: ApiClient, { state = 'active', page = 1 }: MutesSearch) {
  return queryOptions({
    queryKey: [...LIVE_TABLES, 'mutes', { state, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getChatMutes, {
        query: { state, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** A call about tables; all that shows them is read again, refused or not. */
export function useTableCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  return useRenewingCall(LIVE_TABLES, call, onDone)
}
