import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export const securityQuery = queryOptions({
  queryKey: ['mine', 'security'],
  queryFn: ({ signal }) => api.call(operations.getSecurity, { signal }),
})
