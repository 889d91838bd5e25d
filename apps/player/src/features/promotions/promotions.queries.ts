import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const MY_PROMOTIONS = ['mine', 'promotions'] as const
const RENEW_MS = 30_000

/** Promotions with what the member has done and reached in each. */
export function promotionsQuery(language: string) {
  return queryOptions({
    queryKey: [...MY_PROMOTIONS, language],
    queryFn: ({ signal }) => api.call(operations.getPromotions, { query: { language }, signal }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
}

/** The same for visitors. */
export function publicPromotionsQuery(language: string) {
  return queryOptions({
    queryKey: ['promotions', language],
    queryFn: ({ signal }) =>
      api.call(operations.getPublicPromotions, { query: { language }, signal }),
  })
}
