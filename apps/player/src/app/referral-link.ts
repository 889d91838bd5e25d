import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The member's link for friends, and what they brought; read seldom, for nothing of it is urgent. */
export const referralQuery = queryOptions({
  queryKey: ['mine', 'referral'],
  queryFn: ({ signal }) => api.call(operations.getReferral, { signal }),
  staleTime: 300_000,
})
