import type { MoneyOpener } from '../features/catalogue/door.ts'
import { type LaunchParts, launchForMoney } from '../features/vendor-wallet/door.ts'
import { shownTitle } from './shown-title.ts'

/** Opens a game of a vendor's for the member's own money. */
export function createMoneyOpener(parts: LaunchParts): MoneyOpener {
  return async (offered, { member, origin, language }) => {
    const { game } = offered
    return await launchForMoney(parts, {
      memberId: member.memberId,
      siteSessionHash: member.tokenHash,
      vendorCode: game.vendorCode,
      gameCode: game.code,
      language: language ?? 'en',
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
