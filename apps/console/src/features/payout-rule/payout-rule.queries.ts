import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

export type PayoutRule = ValueOf<typeof operations.getPayoutRule>

const PAYOUT_RULE = ['payout-rule'] as const
const RENEW_MS = 15_000

export function payoutRuleQuery(api: ApiClient) {
  return queryOptions({
    queryKey: PAYOUT_RULE,
    queryFn: ({ signal }) => api.call(operations.getPayoutRule, { signal }),
    refetchInterval: RENEW_MS,
  })
}

/** A call about the rule; what shows it and the shift are read again, refused or not. */
export function usePayoutRuleCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  const queryClient = useQueryClient()
  return useRenewingCall(PAYOUT_RULE, call, (value: Value) => {
    void queryClient.invalidateQueries({ queryKey: ['shift'] })
    onDone?.(value)
  })
}
