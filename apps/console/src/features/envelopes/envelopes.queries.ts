import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { EnvelopesSearch } from './envelopes-search.ts'

export type EnvelopeDetail = ValueOf<typeof operations.getEnvelopeOfHouse>

const ENVELOPES = ['envelopes'] as const
const ROWS_A_PAGE = 25
const RENEW_MS = 15_000

export function envelopesQuery(api: ApiClient, { page = 1 }: EnvelopesSearch, language: string) {
  return queryOptions({
    queryKey: [...ENVELOPES, 'list', { page, language }],
    queryFn: ({ signal }) =>
      api.call(operations.getEnvelopesOfHouse, {
        query: { language, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function envelopeQuery(
  api: ApiClient,
  { envelopeId, page = 1 }: EnvelopesSearch & { readonly envelopeId: string },
  language: string,
) {
  return queryOptions({
    queryKey: [...ENVELOPES, 'one', envelopeId, { page, language }],
    queryFn: ({ signal }) =>
      api.call(operations.getEnvelopeOfHouse, {
        params: { envelopeId },
        query: { language, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

/** A call about envelopes; all that shows them is read again, refused or not. */
export function useEnvelopeCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(ENVELOPES, call, onDone)
}
