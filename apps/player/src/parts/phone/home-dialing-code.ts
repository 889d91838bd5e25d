import { operations } from '@baize/contract'
import type { PhoneCountry } from '@baize/registration'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

const countryCodeQuery = queryOptions({
  queryKey: ['country-code'],
  queryFn: ({ signal }) => api.call(operations.getCountryCode, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/**
 * The default dialling code of a phone field: that of the visitor's country where it is offered, else the first of the
 * list.
 */
export function useHomeDialingCode(countries: readonly PhoneCountry[]): string {
  const here = useQuery(countryCodeQuery).data?.countryDialingCode
  const offered = countries.map(({ countryDialingCode }) => countryDialingCode)
  return offered.find((code) => code === here) ?? offered[0] ?? ''
}
