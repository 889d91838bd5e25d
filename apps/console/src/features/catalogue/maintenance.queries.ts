import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { MaintenanceSearch } from './maintenance-search.ts'

// Under the catalogue's name: what closes is shown by its pages, too.
const MAINTENANCE = ['catalogue', 'maintenance'] as const
const ROWS_A_PAGE = 25
const RENEW_MS = 15_000
/** As many as a list to choose from shows. */
const GAMES_FOUND_MAX = 20

export function maintenanceQuery(api: ApiClient, search: MaintenanceSearch) {
  const query = {
    pageNo: search.page ?? 1,
    pageSize: ROWS_A_PAGE,
    time: search.time ?? 'live',
    ...(search.vendor && { vassalage: search.vendor }),
  }
  return queryOptions({
    queryKey: [...MAINTENANCE, query],
    queryFn: async ({ signal }) => {
      const { windows, ...facts } = await api.call(operations.getMaintenance, { query, signal })
      return { items: windows, ...facts }
    },
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  })
}

/** Games of a vendor whose name is like a text. */
export function foundGamesQuery(api: ApiClient, vassalage: string, text: string) {
  const query = { pageNo: 1, pageSize: GAMES_FOUND_MAX, vassalage, ...(text && { text }) }
  return queryOptions({
    queryKey: ['catalogue', 'games', 'found', query],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getStaffGames, { query, signal })).games,
    placeholderData: keepPreviousData,
  })
}

/** A call about planned maintenance; all that shows it is read again, refused or not. */
export function useMaintenanceCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  return useRenewingCall(['catalogue'], call, onDone)
}
