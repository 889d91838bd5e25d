import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

const CAMPAIGNS = ['campaigns'] as const
const ROWS_A_PAGE = 25
const RENEW_MS = 10_000

export function campaignsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, 'list', page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getCampaigns, {
        query: { pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  })
}

export function campaignQuery(api: ApiClient, campaignId: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS, 'one', campaignId],
    queryFn: async ({ signal }) =>
      await api.call(operations.getCampaign, { params: { campaignId }, signal }),
    refetchInterval: RENEW_MS,
  })
}

/** A call about campaigns; all that shows them is read again, refused or not. */
export function useCampaignCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(CAMPAIGNS, call, onDone)
}
