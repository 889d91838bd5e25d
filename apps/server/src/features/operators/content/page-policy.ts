import { contentPolicy } from '../../../platform/http/security-headers.ts'
import type { ContentShelf } from './content-shelf.ts'
import { loadHouseInfo } from './official.ts'

const NOTHING = { imageCDNs: [], launchGameCDNs: [], gtagId: null }

/**
 * What the player site may load from elsewhere: the pages of connected vendors, and what the operator
 * named; only the first while it cannot be asked what was named.
 */
export async function loadPagePolicy(
  shelf: ContentShelf,
  vendorOrigins: readonly string[],
): Promise<string> {
  const { imageCDNs, launchGameCDNs, gtagId } = await loadHouseInfo(shelf).catch(() => NOTHING)
  return contentPolicy({
    imageOrigins: imageCDNs,
    frameOrigins: [...vendorOrigins, ...launchGameCDNs],
    askedOrigins: launchGameCDNs,
    hasAnalytics: gtagId !== null,
  })
}
