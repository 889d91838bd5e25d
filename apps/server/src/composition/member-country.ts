import { loadHome } from '../features/identity/door.ts'
import type { ServerCore } from './server-core.ts'

/** Two letters: the country of the member's number, or else of the address they registered from. */
export async function memberCountryOf(
  { pool, settings, countryOf }: Pick<ServerCore, 'pool' | 'settings' | 'countryOf'>,
  memberId: bigint,
): Promise<string | undefined> {
  const home = await loadHome(pool, memberId)
  const { countries } = await settings()
  const named = countries.find(
    ({ countryDialingCode }) => countryDialingCode === home?.countryDialingCode,
  )
  if (named) return named.countryCode
  return home?.registerIp == null ? undefined : countryOf?.(home.registerIp)
}
