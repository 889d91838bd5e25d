import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'

/** Flights are over in seconds, so the page looks again as often. */
const LOOK_AGAIN_MS = 3_000

export const CRASH_ROOM = ['crash-room'] as const

export const crashQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: CRASH_ROOM,
    queryFn: ({ signal }) => api.call(operations.getCrashDesk, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
