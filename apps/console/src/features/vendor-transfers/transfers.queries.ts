import type { ApiClient } from '@baize/api-client'
import { operations, type StaffTransfer, type TransferOutcome } from '@baize/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { TransfersSearch } from './transfers-search.ts'

const TRANSFERS = ['vendor-transfers'] as const
const RENEW_MS = 15_000
const ROWS_A_PAGE = 25

export function transfersQuery(api: ApiClient, search: TransfersSearch) {
  const { stands: show = 'parked', vendor: vendorCode, text = '', page = 1 } = search
  return queryOptions({
    queryKey: [...TRANSFERS, 'queue', { show, vendorCode, text, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getTransfers, {
        query: { show, vendorCode, text, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function transferQuery(api: ApiClient, transferId: string) {
  return queryOptions({
    queryKey: [...TRANSFERS, 'one', transferId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getTransfer, { params: { transferId }, signal })).transfer,
    refetchInterval: RENEW_MS,
  })
}

/** Asks the vendor once, now. */
export function useAskVendor({ transferId }: Pick<StaffTransfer, 'transferId'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await api.call(operations.askAboutTransfer, { params: { transferId } })).transfer,
    onSuccess: (after) => queryClient.setQueryData([...TRANSFERS, 'one', transferId], after),
    // Whatever came of it: a failure may mean that somebody was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: TRANSFERS }),
  })
}

export interface SettlementWish {
  readonly outcome: TransferOutcome
  readonly amountMinor?: string
  readonly reason: string
}

/** Asks for an end by hand; another person decides on it. */
export function useSettlement({ transferId }: Pick<StaffTransfer, 'transferId'>) {
  return useRenewingCall(TRANSFERS, (api, body: SettlementWish) =>
    api.call(operations.askTransferSettlement, { params: { transferId }, body }),
  )
}
