import type { ApiClient } from '@baize/api-client'
import { operations, type StaffIdentity } from '@baize/contract'
import type { Currency, CurrencyCode } from '@baize/kernel'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from './api.tsx'

/** Who is signed in. Fails with `not_signed_in` when nobody is. */
export function sessionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<StaffIdentity> =>
      (await api.call(operations.getStaffSession, { signal })).staff,
    staleTime: 60_000,
  })
}

/** Whether the site is open, and in which money it plays. */
export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: async ({ signal }) => await api.call(operations.getStatus, { signal }),
    refetchInterval: 60_000,
  })
}

/** The money of this house. Only below the gate, which waits for the status. */
export function useCurrency(): Currency {
  const { currency } = useSuspenseQuery(statusQuery(useApi())).data
  return { ...currency, code: currency.code as CurrencyCode }
}
