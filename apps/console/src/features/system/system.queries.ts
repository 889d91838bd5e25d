import type { ApiClient } from '@baize/api-client'
import { type Access, type BodyInputOf, operations } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'

export function accessQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['system', 'access'],
    queryFn: async ({ signal }) => await api.call(operations.getAccess, { signal }),
  })
}

export function useMaintenance(doneText: string) {
  const api = useApi()
  return useAccessChange(
    (body: BodyInputOf<typeof operations.setMaintenance>) =>
      api.call(operations.setMaintenance, { body }),
    doneText,
  )
}

export function useAccessRules(doneText: string) {
  const api = useApi()
  return useAccessChange(
    (body: BodyInputOf<typeof operations.setAccessRules>) =>
      api.call(operations.setAccessRules, { body }),
    doneText,
  )
}

export function useAppStores(doneText: string) {
  const api = useApi()
  return useAccessChange(
    (body: BodyInputOf<typeof operations.setAppStores>) =>
      api.call(operations.setAppStores, { body }),
    doneText,
  )
}

/** A change is answered with everything as it stands after it. */
function useAccessChange<Body>(change: (body: Body) => Promise<Access>, doneText: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      queryClient.setQueryData(['system', 'access'], now)
      void queryClient.invalidateQueries({ queryKey: ['status'] })
      toast({ title: doneText })
    },
  })
}

export function useTryAddress() {
  const api = useApi()
  return useMutation({
    mutationFn: (address: string) => api.call(operations.tryAddress, { query: { address } }),
  })
}
