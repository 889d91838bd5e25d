import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { MY_GAMES } from '../../app/catalogue.ts'

export type MerchantWallet = ValueOf<typeof operations.getMerchantWallet>
export type VendorWallet = MerchantWallet['vendors'][number]

export const TRANSFERS_PAGE_SIZE = 10
/** The socket tells of changes; this is for the rare case that a message is lost. */
const FALLBACK_POLL_MS = 5_000

/** The vendors with wallets of their own, with what is known without asking them. */
export const merchantWalletQuery = queryOptions({
  queryKey: ['mine', 'wallets', 'merchant'],
  queryFn: ({ signal }) => api.call(operations.getMerchantWallet, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? FALLBACK_POLL_MS : false),
})

/** What the vendor says now. It is asked when somebody looks, and not again behind their back. */
export function vendorBalanceQuery({ vendorCode, isOpened }: VendorWallet) {
  return queryOptions({
    queryKey: ['mine', 'vendor-balance', vendorCode],
    queryFn: ({ signal }) =>
      api.call(operations.getVendorBalance, { params: { vendorCode }, signal }),
    enabled: isOpened,
    staleTime: 30_000,
    retry: false,
  })
}

/** What kinds of games a wallet at a vendor is good for. */
export function vendorGameTypesQuery(vassalage: string) {
  return queryOptions({
    queryKey: [...MY_GAMES, 'vendor-types', vassalage],
    queryFn: ({ signal }) =>
      api.call(operations.getVendorGameTypes, { query: { vassalage }, signal }),
    staleTime: 300_000,
  })
}

export function transfersQuery(pageNo: number) {
  const query = { pageNo, pageSize: TRANSFERS_PAGE_SIZE }
  return queryOptions({
    queryKey: ['mine', 'wallets', 'transfers', pageNo],
    queryFn: ({ signal }) => api.call(operations.getVendorTransfers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => each.state === 'reserved' || each.state === 'unknown')
        ? FALLBACK_POLL_MS
        : false,
  })
}

function isMoving({ vendors }: MerchantWallet): boolean {
  return vendors.some(
    ({ sendingMinor, returningMinor }) => `${sendingMinor}${returningMinor}` !== '00',
  )
}
