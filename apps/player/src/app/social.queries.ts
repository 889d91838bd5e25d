import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The identity providers that the operator shows; none while they are switched off. */
export const socialProvidersQuery = queryOptions({
  queryKey: ['social-providers'],
  queryFn: ({ signal }) => api.call(operations.getSocialProviders, { signal }),
  staleTime: 60_000,
})
