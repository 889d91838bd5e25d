import type { ApiClient } from '@baize/api-client'
import { operations, type SavedView } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.tsx'
import { useRenewingCall } from '../parts/use-renewing-call.ts'

const VIEWS = ['saved-views'] as const
const STALE_MS = 5 * 60_000

function savedViewsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: VIEWS,
    queryFn: async ({ signal }) => (await api.call(operations.getSavedViews, { signal })).views,
    staleTime: STALE_MS,
  })
}

const NONE: readonly SavedView[] = []

export function useSavedViews(): readonly SavedView[] {
  return useQuery(savedViewsQuery(useApi())).data ?? NONE
}

export function useSaveView(onDone: () => void) {
  return useRenewingCall(
    VIEWS,
    (api, body: SavedView) => api.call(operations.saveView, { body }),
    onDone,
  )
}

export function useRemoveView(onDone: () => void) {
  return useRenewingCall(
    VIEWS,
    (api, { page, name }: SavedView) => api.call(operations.removeView, { body: { page, name } }),
    onDone,
  )
}
