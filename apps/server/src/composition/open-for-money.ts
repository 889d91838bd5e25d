import type { MoneyOpener } from '../features/catalogue/door.ts'
import { type LaunchParts, launchForMoney } from '../features/vendor-wallet/door.ts'
import { shownTitle } from './shown-title.ts'

/** Opens the member's wallet at a vendor that keeps one; undefined when the vendor does not do it. */
type WalletOpener = (who: {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly language: string
}) => Promise<object | undefined>

/** Opens a game of a vendor's for the member's own money. */
export function createMoneyOpener(parts: LaunchParts, openWallet: WalletOpener): MoneyOpener {
  return async (offered, { member, origin, language = 'en' }) => {
    const { game, vendor } = offered
    const { memberId } = member
    const who = { vendorCode: game.vendorCode, memberId, language }
    if (!vendor.isSingle && !(await openWallet(who))) return undefined
    return await launchForMoney(parts, {
      isSingle: vendor.isSingle,
      memberId,
      siteSessionHash: member.tokenHash,
      vendorCode: game.vendorCode,
      gameCode: game.code,
      language,
      ip: origin.ip,
      isMobile: /Mobi|Android/.test(origin.device),
      shown: {
        ...shownTitle(offered, language),
        stakeMinMinor: game.stakeMinMinor.toString(),
        stakeMaxMinor: game.stakeMaxMinor.toString(),
        stakesMinor: game.stakesMinor.slice(0, 50).map(String),
      },
    })
  }
}
