import type { PhoneCountry } from '@baize/registration'
import type pg from 'pg'
import { loadHome } from './members.store.ts'

export interface CountrySettings {
  readonly countries: readonly PhoneCountry[]
}

/** Two letters: the country of the member's number, or else of the address they registered from. */
export async function memberCountryOf(
  {
    pool,
    settings,
    countryOf,
  }: {
    readonly pool: pg.Pool
    settings(): Promise<CountrySettings>
    countryOf(address: string): string | undefined
  },
  memberId: bigint,
): Promise<string | undefined> {
  const home = await loadHome(pool, memberId)
  const { countries } = await settings()
  const named = countries.find(
    ({ countryDialingCode }) => countryDialingCode === home?.countryDialingCode,
  )
  if (named) return named.countryCode
  return home?.registerIp == null ? undefined : countryOf(home.registerIp)
}
