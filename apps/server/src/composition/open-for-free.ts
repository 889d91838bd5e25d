import type { VendorLaunch } from '@baize/contract/vendors'
import { TITLE_VENDOR_CODES } from '../demonstration/titles/vendors.ts'
import type { FreeOpener } from '../features/catalogue/door.ts'
import { type LaunchParts, launchForFree } from '../features/vendor-wallet/door.ts'
import { openAtSandbox } from '../house/vendors/open-at-sandbox.ts'
import type { ServerCore } from './server-core.ts'
import { isMobile, shownStakes, shownTitle } from './shown-title.ts'

/**
 * Opens a game of a vendor's for credits of its own page. The sandbox's vendors are asked together, since they
 * draw any title; every other is asked in its own protocol. An open breaker lets neither out.
 */
export function createFreeOpener(
  core: Pick<ServerCore, 'config' | 'clock'>,
  launching: LaunchParts,
  allows: NonNullable<VendorLaunch['allows']>,
): FreeOpener {
  const { sandboxUrl: address, sandboxSecret: secret, isDemonstration } = core.config
  return async (offered, { language, origin }) => {
    const { code: gameCode, vendorCode } = offered.game
    const shown = shownTitle(offered, language)
    const link = await launching.links.find(vendorCode)
    if (!link) return undefined
    const isPretend = isDemonstration && TITLE_VENDOR_CODES.has(vendorCode)
    if (isPretend && secret !== undefined && link.baseUrl === address) {
      const title = { gameCode, ...(language !== undefined && { language }), ...shown, allows }
      const open = () => openAtSandbox({ address, secret, clock: core.clock }, title)
      return await launching.health.run(link, open, (url) => url === undefined)
    }
    return await launchForFree(launching, {
      ...{ vendorCode, gameCode, allows },
      language: language ?? 'en',
      ip: origin.ip,
      isMobile: isMobile(origin.device),
      shown: { ...shown, ...shownStakes(offered) },
    })
  }
}
