import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

const JACKPOTS = ['jackpots'] as const
const RENEW_MS = 5_000

export function jackpotDeskQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...JACKPOTS, 'desk'],
    queryFn: async ({ signal }) => await api.call(operations.getJackpotDesk, { signal }),
    refetchInterval: RENEW_MS,
  })
}

export function jackpotHistoryQuery(api: ApiClient, poolId: string) {
  return queryOptions({
    queryKey: [...JACKPOTS, 'history', poolId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getJackpotHistory, { params: { poolId }, signal }),
    refetchInterval: RENEW_MS,
  })
}

/** A call about pools; all that shows them is read again, refused or not. */
export function useJackpotCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone: (value: Value) => void,
) {
  return useRenewingCall(JACKPOTS, call, onDone)
}
