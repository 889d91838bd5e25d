import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Refetched with the records whenever the balance changes. */
export const checkedCreditsQuery = queryOptions({
  queryKey: ['mine', 'records', 'checked-credits'],
  queryFn: ({ signal }) => api.call(operations.getCheckedCredits, { signal }),
  staleTime: 0,
})
