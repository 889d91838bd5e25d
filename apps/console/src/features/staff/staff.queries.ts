import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

type StaffList = ValueOf<typeof operations.getStaffList>
export type StaffRow = StaffList['staff'][number]
export type RoleRow = StaffList['roles'][number]

export function staffQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => await api.call(operations.getStaffList, { signal }),
  })
}

/** Runs one call about staff and asks for the lists anew, whatever came of it. */
export function useStaffCall<Input, Value>(
  send: (api: ApiClient, input: Input) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(api, input),
    onSuccess: onDone,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff'] })
      void queryClient.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
}
