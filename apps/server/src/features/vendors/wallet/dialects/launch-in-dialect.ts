import type { VendorLaunch } from '@baize/contract/vendors'
import { readJson } from '../raw-bodies.ts'
import type { VendorLink } from '../vendor-links.ts'
import { dialectOf } from './all-dialects.ts'

const TIME_LIMIT_MS = 5_000

/**
 * Asks a vendor of a foreign protocol for the page of a game, in its own words and signed with the
 * newest key. These answers are not signed: what proves them is that the address is the vendor's.
 */
export async function launchInDialect(
  link: VendorLink,
  launch: VendorLaunch,
): Promise<string | undefined> {
  const dialect = dialectOf(link.dialect)
  const [key] = link.keys.values()
  if (!dialect || !key) return undefined
  const { path, body, headersOf } = dialect.writeLaunch(link, launch)
  const text = JSON.stringify(body)
  try {
    const response = await fetch(new URL(path, link.baseUrl), {
      method: 'POST',
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: { 'content-type': 'application/json', ...headersOf(key.sign(text)) },
    })
    const launchUrl = dialect.readLaunch(readJson(await response.text()))
    if (!response.ok || launchUrl === undefined) return undefined
    return new URL(launchUrl).origin === link.pageOrigin ? launchUrl : undefined
  } catch {
    return undefined
  }
}
