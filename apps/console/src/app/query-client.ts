import { RefusedCall } from '@baize/api-client'
import { QueryClient } from '@tanstack/react-query'

const RETRIES_MAX = 2
const STALE_MS = 5_000

/**
 * A refusal is an answer and is not asked for again; a lost connection is tried twice more. What
 * changes something is sent now or fails now: kept for later it would be done when nobody expects it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => !(error instanceof RefusedCall) && failures < RETRIES_MAX,
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  })
}
