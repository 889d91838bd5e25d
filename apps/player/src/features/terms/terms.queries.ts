import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { plainApi } from '../../app/plain-api.ts'

/** The terms in force: what is new in them, and the house's own sections where it wrote some. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => plainApi.call(operations.getTerms, { signal }),
})
