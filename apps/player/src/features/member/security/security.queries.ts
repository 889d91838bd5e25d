import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

/** Whose numbers are taken, as registration takes them. */
export const phoneCountriesQuery = queryOptions({
  queryKey: ['phone-countries'],
  queryFn: async ({ signal }) =>
    (await api.call(operations.getRegisterSettings, { signal })).countries,
})

export const securityQuery = queryOptions({
  queryKey: ['mine', 'security'],
  queryFn: ({ signal }) => api.call(operations.getSecurity, { signal }),
})
