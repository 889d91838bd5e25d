/**
 * Door: what play has come to in this session, and whether the member must look at it. The figures
 * are the server's; a refused stake asks for them again.
 */
import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const realityCheckQuery = queryOptions({
  queryKey: ['mine', 'reality-check'],
  queryFn: ({ signal }) => api.call(operations.getRealityCheck, { signal }),
})
