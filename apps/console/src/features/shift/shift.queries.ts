import type { ApiClient } from '@baize/api-client'
import { operations, SHIFT_ITEMS_MAX, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type Shift = ValueOf<typeof operations.getShift>
export type ShiftMoney = ValueOf<typeof operations.getShiftMoney>

const RENEW_MS = 10_000
const MONEY_RENEW_MS = 30_000
const NOTES_A_PAGE = 25

/** What waits for the signed-in person. The menu asks for the first few only. */
export function shiftQuery(api: ApiClient, itemsMax = SHIFT_ITEMS_MAX) {
  return queryOptions({
    queryKey: ['shift', 'waiting', itemsMax],
    queryFn: async ({ signal }) =>
      await api.call(operations.getShift, { query: { itemsMax }, signal }),
    refetchInterval: RENEW_MS,
  })
}

export function shiftMoneyQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['shift', 'money'],
    queryFn: async ({ signal }) => await api.call(operations.getShiftMoney, { signal }),
    refetchInterval: MONEY_RENEW_MS,
  })
}

export function shiftNotesQuery(api: ApiClient, pageNo: number) {
  return queryOptions({
    queryKey: ['shift', 'notes', pageNo],
    queryFn: async ({ signal }) =>
      await api.call(operations.getShiftNotes, {
        query: { pageNo, pageSize: NOTES_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
