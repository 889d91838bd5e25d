import { operations } from '@baize/contract'
import type { PhoneCountry } from '@baize/kernel'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const countryCodeQuery = queryOptions({
  queryKey: ['country-code'],
  queryFn: ({ signal }) => api.call(operations.getCountryCode, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/**
 * The dialling code that stands before a number until another one is chosen: that of the country one is in, else the
 * first that is offered.
 */
export function useHomeDialingCode(countries: readonly PhoneCountry[]): string {
  const here = useQuery(countryCodeQuery).data?.countryDialingCode
  const offered = countries.map(({ countryDialingCode }) => countryDialingCode)
  return offered.find((code) => code === here) ?? offered[0] ?? ''
}
