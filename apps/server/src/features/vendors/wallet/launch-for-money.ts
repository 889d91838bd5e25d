import type { WireCurrency } from '@baize/contract'
import { VENDOR_LAUNCH_PATH, type VendorLaunch, vendorLaunchAnswer } from '@baize/contract/vendors'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import type { VendorHealth } from '../../../house/vendors/vendor-health.ts'
import { launchInDialect } from './dialects/launch-in-dialect.ts'
import type { VendorLink, VendorLinks } from './vendor-links.ts'
import type { VendorPlayers } from './vendor-players.ts'
import type { VendorSessions } from './vendor-sessions.ts'

export interface LaunchParts {
  readonly links: VendorLinks
  readonly asker: VendorAsker
  readonly health: VendorHealth
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

/** Which game is opened, and from where. */
export interface GameLaunch {
  readonly vendorCode: string
  readonly gameCode: string
  readonly language: string
  readonly ip: string
  readonly isMobile: boolean
  readonly shown: NonNullable<VendorLaunch['shown']>
  readonly allows: NonNullable<VendorLaunch['allows']>
}

/** Who opens it for their own money. */
export interface MoneyLaunch extends GameLaunch {
  readonly memberId: bigint
  readonly siteSessionHash: Buffer
  /** Played from the member's balance here; else from their wallet at the vendor, which calls nobody. */
  readonly isSingle: boolean
  /** Whose free rounds the member has at this game. */
  readonly campaignId: string | undefined
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
  const { currency } = parts
  const playerId = await parts.players.refOf(vendorCode, memberId)
  const token = launch.isSingle
    ? await parts.sessions.open({
        ...{ vendorCode, memberId, gameCode, language, ip },
        country: parts.countryOf(ip) ?? null,
        currency: currency.code,
        siteSessionHash: launch.siteSessionHash,
      })
    : undefined
  return await askForPage(parts, link, {
    ...bodyOf(parts, launch),
    ...{ mode: 'real', playerId },
    ...(token === undefined ? { wallet: 'vendor' } : { token, wallet: 'operator' }),
    historyUrl: new URL('/member/bets', parts.publicUrl).href,
    ...(launch.campaignId !== undefined && { campaignId: launch.campaignId }),
  })
}

/** Opens a game for whoever only tries it: the vendor hears of nobody, and may not call. */
export async function launchForFree(
  parts: LaunchParts,
  launch: GameLaunch,
): Promise<string | undefined> {
  await parts.introduce(launch.vendorCode)
  const link = await parts.links.find(launch.vendorCode)
  if (!link || link.keys.size === 0) return undefined
  return await askForPage(parts, link, { ...bodyOf(parts, launch), mode: 'demo' })
}

function bodyOf(parts: LaunchParts, launch: GameLaunch) {
  const { currency, publicUrl } = parts
  const { gameCode, language, ip, isMobile, shown, allows } = launch
  return {
    ...{ gameId: gameCode, language, allows },
    country: parts.countryOf(ip) ?? null,
    currency: currency.code,
    scale: currency.exponent,
    jurisdiction: parts.jurisdiction ?? null,
    platform: isMobile ? ('mobile' as const) : ('desktop' as const),
    lobbyUrl: new URL('/', publicUrl).href,
    depositUrl: new URL('/member/deposit', publicUrl).href,
    shown: { ...shown, currencySymbol: currency.symbol },
  }
}

/** In the vendor's own words, and only while its breaker lets calls out. */
async function askForPage(
  { asker, health }: LaunchParts,
  link: VendorLink,
  body: VendorLaunch,
): Promise<string | undefined> {
  if (link.dialect !== 'baize') {
    const isSilent = (url: string | undefined) => url === undefined
    return await health.run(link, () => launchInDialect(link, body), isSilent)
  }
  const { vendorCode } = link
  const asked = await asker.ask(vendorCode, {
    path: VENDOR_LAUNCH_PATH,
    answer: vendorLaunchAnswer,
    body,
  })
  if (asked.kind !== 'answered') return undefined
  const { launchUrl } = asked.value
  return (await asker.isOfVendor(vendorCode, launchUrl)) ? launchUrl : undefined
}
