import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** Renewed with the records, whenever something moved on the balance. */
export const checkedCreditsQuery = queryOptions({
  queryKey: ['mine', 'records', 'checked-credits'],
  queryFn: ({ signal }) => api.call(operations.getCheckedCredits, { signal }),
  staleTime: 0,
})
