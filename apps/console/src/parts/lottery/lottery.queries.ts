import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../use-renewing-call.ts'

/** What shows games of draws is kept under this key. */
export const LOTTERY = ['lottery'] as const

export function gamesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...LOTTERY, 'games'],
    queryFn: ({ signal }) => api.call(operations.getLotteryGames, { signal }),
  })
}

/** A call about draws; all that shows them is read again, refused or not. */
export function useLotteryCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  return useRenewingCall(LOTTERY, call, onDone)
}
