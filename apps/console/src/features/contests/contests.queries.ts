import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

const CONTESTS = ['contests'] as const
const RENEW_MS = 15_000

/** All of a list that has no pages of its own, as the frames show it. */
function paged<Row>({ items }: { readonly items: readonly Row[] }) {
  return {
    items: [...items],
    ...{ pageNo: 1, pageSize: Math.max(1, items.length), totalCount: items.length, totalPages: 1 },
  }
}

export function racesQuery(api: ApiClient, language: string) {
  return queryOptions({
    queryKey: [...CONTESTS, 'races', language],
    queryFn: async ({ signal }) =>
      paged(await api.call(operations.getRaces, { query: { language }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function rafflesQuery(api: ApiClient, language: string) {
  return queryOptions({
    queryKey: [...CONTESTS, 'raffles', language],
    queryFn: async ({ signal }) =>
      paged(await api.call(operations.getRaffleDesk, { query: { language }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function raceQuery(api: ApiClient, raceId: string, language: string) {
  return queryOptions({
    queryKey: [...CONTESTS, 'race', raceId, language],
    queryFn: ({ signal }) =>
      api.call(operations.getRaceOfHouse, { params: { raceId }, query: { language }, signal }),
    refetchInterval: RENEW_MS,
  })
}

export function raffleQuery(api: ApiClient, raffleId: string, language: string) {
  return queryOptions({
    queryKey: [...CONTESTS, 'raffle', raffleId, language],
    queryFn: ({ signal }) =>
      api.call(operations.getRaffleOfHouse, { params: { raffleId }, query: { language }, signal }),
    refetchInterval: RENEW_MS,
  })
}

/** A call about races or raffles; all that shows them is read again, refused or not. */
export function useContestCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(CONTESTS, call, onDone)
}
