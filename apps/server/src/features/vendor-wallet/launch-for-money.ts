import type { WireCurrency } from '@baize/contract'
import { VENDOR_LAUNCH_PATH, type VendorLaunch, vendorLaunchAnswer } from '@baize/contract/vendors'
import type { VendorAsker } from '../../platform/vendors/vendor-asker.ts'
import { launchInDialect } from './dialects/launch-in-dialect.ts'
import type { VendorLinks } from './vendor-links.ts'
import type { VendorPlayers } from './vendor-players.ts'
import type { VendorSessions } from './vendor-sessions.ts'

export interface LaunchParts {
  readonly links: VendorLinks
  readonly asker: VendorAsker
  readonly players: VendorPlayers
  readonly sessions: VendorSessions
  readonly currency: WireCurrency
  readonly jurisdiction: string | undefined
  /** Where the site is, for the game's way back. */
  readonly publicUrl: string
  countryOf(address: string): string | undefined
  /** Sees to it that a demonstration's vendor and this house know each other's keys. */
  introduce(vendorCode: string): Promise<void>
}

/** Who opens which game, and from where. */
export interface MoneyLaunch {
  readonly memberId: bigint
  readonly siteSessionHash: Buffer
  readonly vendorCode: string
  readonly gameCode: string
  readonly language: string
  readonly ip: string
  readonly isMobile: boolean
  /** Played from the member's balance here; else from their wallet at the vendor, which calls nobody. */
  readonly isSingle: boolean
  readonly shown: NonNullable<VendorLaunch['shown']>
}

/**
 * Opens a game for the member's own money and answers the address of its page; undefined when the
 * vendor is not reached, has no key, or answers anything but an address of its own.
 */
export async function launchForMoney(
  parts: LaunchParts,
  launch: MoneyLaunch,
): Promise<string | undefined> {
  const { vendorCode, memberId, gameCode, language, ip } = launch
  await parts.introduce(vendorCode)
  const link = await parts.links.find(vendorCode)
  // Nothing is written for a vendor that cannot be asked.
  if (!link || link.keys.size === 0) return undefined
  const { currency, publicUrl } = parts
  const country = parts.countryOf(ip) ?? null
  const playerId = await parts.players.refOf(vendorCode, memberId)
  const token = launch.isSingle
    ? await parts.sessions.open({
        ...{ vendorCode, memberId, gameCode, language, ip, country },
        currency: currency.code,
        siteSessionHash: launch.siteSessionHash,
      })
    : undefined
  const body: VendorLaunch = {
    gameId: gameCode,
    mode: 'real',
    ...{ playerId, language, country },
    ...(token === undefined ? { wallet: 'vendor' } : { token, wallet: 'operator' }),
    currency: currency.code,
    scale: currency.exponent,
    jurisdiction: parts.jurisdiction ?? null,
    platform: launch.isMobile ? 'mobile' : 'desktop',
    lobbyUrl: new URL('/', publicUrl).href,
    depositUrl: new URL('/member/deposit', publicUrl).href,
    shown: launch.shown,
  }
  if (link.dialect !== 'baize') return await launchInDialect(link, body)
  const asked = await parts.asker.ask(vendorCode, {
    path: VENDOR_LAUNCH_PATH,
    answer: vendorLaunchAnswer,
    body,
  })
  if (asked.kind !== 'answered') return undefined
  const { launchUrl } = asked.value
  return (await parts.asker.isOfVendor(vendorCode, launchUrl)) ? launchUrl : undefined
}
