import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { PromotionsSearch, RewardsSearch } from './promotions-search.ts'

export type OfferDetail = ValueOf<typeof operations.getOffer>

const PROMOTIONS = ['promotions'] as const
const ROWS_A_PAGE = 25
const RENEW_MS = 15_000

export function offersQuery(
  api: ApiClient,
  { phase = 'all', page = 1 }: PromotionsSearch,
  language: string,
) {
  return queryOptions({
    queryKey: [...PROMOTIONS, 'list', { phase, page, language }],
    queryFn: ({ signal }) =>
      api.call(operations.getOffers, {
        query: { phase, language, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function offerQuery(api: ApiClient, offerId: string, language: string) {
  return queryOptions({
    queryKey: [...PROMOTIONS, 'one', offerId, language],
    queryFn: ({ signal }) =>
      api.call(operations.getOffer, { params: { offerId }, query: { language }, signal }),
    refetchInterval: RENEW_MS,
  })
}

/** Worked out when it is asked for, and again when it is asked again. */
export function dryRunQuery(
  api: ApiClient,
  { offerId, version }: { readonly offerId: string; readonly version: number },
) {
  return queryOptions({
    queryKey: ['dry-run', offerId, version],
    queryFn: ({ signal }) =>
      api.call(operations.dryRunOffer, { params: { offerId }, query: { version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function rewardsQuery(api: ApiClient, { page = 1 }: RewardsSearch, language: string) {
  return queryOptions({
    queryKey: [...PROMOTIONS, 'rewards', { page, language }],
    queryFn: ({ signal }) =>
      api.call(operations.getRewardApplications, {
        query: { language, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

const CODES_SHOWN = 50

/** The newest codes of a promotion. */
export function codesQuery(api: ApiClient, offerId: string) {
  return queryOptions({
    queryKey: [...PROMOTIONS, 'codes', offerId],
    queryFn: ({ signal }) =>
      api.call(operations.getOfferCodes, {
        params: { offerId },
        query: { pageNo: 1, pageSize: CODES_SHOWN },
        signal,
      }),
    refetchInterval: RENEW_MS,
  })
}

/** A call about promotions; all that shows them is read again, refused or not. */
export function usePromotionCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(PROMOTIONS, call, onDone)
}
