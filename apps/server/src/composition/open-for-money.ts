import type { VendorLaunch } from '@baize/contract/vendors'
import type { MoneyOpener } from '../features/catalogue/door.ts'
import { type LaunchParts, launchForMoney } from '../features/vendor-wallet/door.ts'
import { isMobile, shownStakes, shownTitle } from './shown-title.ts'

/** Opens the member's wallet at a vendor that keeps one; undefined when the vendor does not do it. */
type WalletOpener = (who: {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly language: string
}) => Promise<object | undefined>

/** The campaign that the member has free rounds of at a game, the first to end. */
type CampaignFinder = (
  who: Readonly<{ vendorCode: string; gameCode: string; memberId: bigint }>,
) => Promise<string | undefined>

/** Opens a game of a vendor's for the member's own money. */
export function createMoneyOpener(
  parts: LaunchParts,
  allows: NonNullable<VendorLaunch['allows']>,
  openWallet: WalletOpener,
  findCampaign: CampaignFinder,
): MoneyOpener {
  return async (offered, { member, origin, language = 'en' }) => {
    const { game, vendor } = offered
    const { memberId } = member
    const who = { vendorCode: game.vendorCode, memberId, language }
    if (!vendor.isSingle && !(await openWallet(who))) return undefined
    return await launchForMoney(parts, {
      isSingle: vendor.isSingle,
      memberId,
      campaignId: await findCampaign({ ...who, gameCode: game.code }),
      siteSessionHash: member.tokenHash,
      vendorCode: game.vendorCode,
      gameCode: game.code,
      language,
      ip: origin.ip,
      isMobile: isMobile(origin.device),
      allows,
      shown: { ...shownTitle(offered, language), ...shownStakes(offered) },
    })
  }
}
