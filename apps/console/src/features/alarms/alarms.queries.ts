import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

export type Alarm = ValueOf<typeof operations.getAlarms>['items'][number]

const ROWS_A_PAGE = 25
const RENEW_MS = 15_000

export function alarmsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: ['alarms', { page }],
    queryFn: async ({ signal }) =>
      await api.call(operations.getAlarms, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  })
}

export function useResolve(onResolved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ alarmId, resolution }: { alarmId: string; resolution: string }) =>
      await api.call(operations.resolveAlarm, { params: { alarmId }, body: { resolution } }),
    onSuccess: onResolved,
    // Whatever came of it: a failure may mean that somebody was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['alarms'] }),
  })
}
