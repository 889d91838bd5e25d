import type { ApiClient } from '@baize/api-client'
import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { SPORTS } from '../../../parts/sports/sports.queries.ts'

/** A bet waits for twenty seconds. */
const RENEW_MS = 1_000

export const reviewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SPORTS, 'reviews'],
    queryFn: ({ signal }) => api.call(operations.getSportsReviews, { signal }),
    refetchInterval: RENEW_MS,
  })
