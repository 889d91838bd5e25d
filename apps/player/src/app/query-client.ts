import { RefusedCall } from '@baize/api-client'
import { QueryClient } from '@tanstack/react-query'

const RETRIES_MAX = 2

/** One cache per tab. A refusal is an answer, so only lost connections are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, failure) => !(failure instanceof RefusedCall) && failures < RETRIES_MAX,
      refetchOnWindowFocus: false,
    },
    // Nothing is kept and sent later, when the player may have thought better of it.
    mutations: { networkMode: 'always', retry: 0 },
  },
})
