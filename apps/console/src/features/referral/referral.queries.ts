import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

const REFERRAL = ['referral'] as const
const RENEW_MS = 15_000

export function referralQuery(api: ApiClient) {
  return queryOptions({
    queryKey: REFERRAL,
    queryFn: ({ signal }) => api.call(operations.getReferralReport, { signal }),
    refetchInterval: RENEW_MS,
  })
}

/** A call about the referral; all that shows it is read again, refused or not. */
export function useReferralCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(REFERRAL, call, onDone)
}
