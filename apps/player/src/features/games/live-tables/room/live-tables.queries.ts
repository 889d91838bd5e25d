import { type OwnTableLayout, operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { elapsedMs } from '../../../../app/browser-clock.ts'
import { queryClient } from '../../../../app/query-client.ts'

/** An answer with half of the time it took, by which its clock is old. */
export interface Heard<Value> {
  readonly value: Value
  readonly heardMs: number
  readonly wayMs: number
}

async function heardOf<Value>(ask: () => Promise<Value>): Promise<Heard<Value>> {
  const askedMs = elapsedMs()
  const value = await ask()
  const heardMs = elapsedMs()
  return { value, heardMs, wayMs: (heardMs - askedMs) / 2 }
}

export const tableLobbyQuery = queryOptions({
  queryKey: ['live-tables'],
  queryFn: ({ signal }) => heardOf(() => api.call(operations.getLiveTables, { signal })),
  staleTime: 0,
})

export function tableQuery(tableCode: string) {
  return queryOptions({
    queryKey: ['live-tables', tableCode],
    queryFn: ({ signal }) =>
      heardOf(() => api.call(operations.getLiveTable, { params: { tableCode }, signal })),
    staleTime: 0,
  })
}

/** All results that a table keeps; asked anew when another one is there. */
export function tableResultsQuery(tableCode: string, newestRoundId: string | undefined) {
  return queryOptions({
    queryKey: ['live-results', tableCode, newestRoundId],
    queryFn: ({ signal }) =>
      api.call(operations.getTableResults, { params: { tableCode }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A member's own bets at a table; asked anew with each round. */
export function ownPlayQuery(tableCode: string) {
  return queryOptions({
    queryKey: ['mine', 'live-tables', tableCode],
    queryFn: ({ signal }) =>
      api.call(operations.getOwnTablePlay, { params: { tableCode }, signal }),
    staleTime: 0,
  })
}

/** What the server answered to a layout or a move stands until it is asked again. */
export function keepOwnLayout(tableCode: string, layout: OwnTableLayout): void {
  queryClient.setQueryData(
    ownPlayQuery(tableCode).queryKey,
    (before) => before && { ...before, layout },
  )
}

export function tableChatQuery(tableCode: string) {
  return queryOptions({
    queryKey: ['live-chat', tableCode],
    queryFn: ({ signal }) => api.call(operations.getTableChat, { params: { tableCode }, signal }),
    staleTime: 0,
  })
}

export function tableRoundQuery(tableRoundId: string) {
  return queryOptions({
    queryKey: ['live-round', tableRoundId],
    queryFn: ({ signal }) =>
      api.call(operations.getTableRound, { params: { tableRoundId }, signal }),
    staleTime: 0,
  })
}
