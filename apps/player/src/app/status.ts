/**
 * Door: what the house says about itself. `useCurrency()` is the currency of every amount a
 * visitor sees; it is known before anything is drawn.
 */
import { operations, type ValueOf, type WireCurrency } from '@baize/contract'
import type { Currency, CurrencyCode } from '@baize/kernel'
import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { shareQuery } from './shared-query.ts'

export type SystemStatus = ValueOf<typeof operations.getStatus>

const CLOSED_LOOK_MS = 10_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => api.call(operations.getStatus, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // A closed house is asked again; when it opens, the page comes back by itself.
  refetchInterval: (query) => (query.state.data?.status ? CLOSED_LOOK_MS : false),
})

/** Resolves once the house has said anew that it is open; what it said before it refused a call is old. */
export async function whenHouseOpens(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: statusQuery.queryKey, refetchType: 'none' })
  const house = new QueryObserver(queryClient, statusQuery)
  await new Promise<void>((resolve) => {
    const stop = house.subscribe(({ data, isFetching, isStale }) => {
      if (isFetching || isStale || data?.status !== 0) return
      stop()
      resolve()
    })
  })
}

const shared = shareQuery(statusQuery)

/** Only for what is drawn once the house has said that it is open. */
export function useStatus(): SystemStatus {
  const status = shared.use()
  if (!status) throw new Error('drawn before the house answered')
  return status
}

export function useCurrency(): Currency {
  return currencyFromWire(useStatus().currency)
}

export function currencyFromWire(wire: WireCurrency): Currency {
  return { ...wire, code: wire.code as CurrencyCode }
}
