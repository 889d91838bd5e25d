import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const MY_ENVELOPES = ['mine', 'envelopes'] as const
const RENEW_MS = 30_000

/** Red envelopes for the member: open, coming and just ended. */
export function envelopesQuery(language: string) {
  return queryOptions({
    queryKey: [...MY_ENVELOPES, language],
    queryFn: ({ signal }) => api.call(operations.getEnvelopes, { query: { language }, signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
}

/** Who got what of one. */
export function envelopeSharesQuery(envelopeId: string) {
  return queryOptions({
    queryKey: [...MY_ENVELOPES, 'shares', envelopeId],
    queryFn: ({ signal }) =>
      api.call(operations.getEnvelopeShares, { params: { envelopeId }, signal }),
    staleTime: 0,
  })
}
