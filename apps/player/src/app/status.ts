/**
 * Door: what the house says about itself. `useCurrency()` is the currency of every amount a
 * visitor sees; it is known before anything is drawn.
 */
import { operations, type ValueOf, type WireCurrency } from '@baize/contract'
import type { Currency, CurrencyCode } from '@baize/kernel'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export type SystemStatus = ValueOf<typeof operations.getStatus>

const CLOSED_LOOK_MS = 20_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => api.call(operations.getStatus, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // A closed house is asked again; when it opens, the page comes back by itself.
  refetchInterval: (query) => (query.state.data?.status ? CLOSED_LOOK_MS : false),
})

export function useStatus(): SystemStatus {
  return useSuspenseQuery(statusQuery).data
}

export function useCurrency(): Currency {
  return currencyFromWire(useStatus().currency)
}

export function currencyFromWire(wire: WireCurrency): Currency {
  return { ...wire, code: wire.code as CurrencyCode }
}
