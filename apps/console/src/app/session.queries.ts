import { type ApiClient, RefusedCall } from '@baize/api-client'
import { COMMON_REFUSALS, operations, type StaffIdentity } from '@baize/contract'
import type { Currency, CurrencyCode } from '@baize/kernel'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { setHouseOffset } from '../parts/format.ts'
import { useApi } from './api.tsx'

/** The name is the server's; see its session cookie. */
const SIGNED_IN_HINT = 'baize-staff-hint='

/**
 * Who is signed in. Fails with `not_signed_in` when nobody is; the server is not asked where it left
 * no hint that anybody might be.
 */
export function sessionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['session'],
    async queryFn({ signal }): Promise<StaffIdentity> {
      if (!document.cookie.includes(SIGNED_IN_HINT)) throw nobodyHere()
      return (await api.call(operations.getStaffSession, { signal })).staff
    },
    staleTime: 60_000,
  })
}

function nobodyHere(): RefusedCall {
  const [status, message] = COMMON_REFUSALS.not_signed_in
  return new RefusedCall(status, { success: false, code: 'not_signed_in', message })
}

/** Whether the site is open, in which money it plays, and by which clock all times stand. */
export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: async ({ signal }) => {
      const status = await api.call(operations.getStatus, { signal })
      setHouseOffset(status.houseOffsetMinutes)
      return status
    },
    refetchInterval: 60_000,
  })
}

/** The money of this house. Only below the gate, which waits for the status. */
export function useCurrency(): Currency {
  const { currency } = useSuspenseQuery(statusQuery(useApi())).data
  return { ...currency, code: currency.code as CurrencyCode }
}
