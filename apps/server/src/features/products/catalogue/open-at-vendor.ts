import type { VendorLaunch } from '@baize/contract/vendors'
import type { OfferedGame } from './game-standing.ts'
import type { FreeOpener, MoneyOpener } from './launch.route.ts'
import { isMobile, shownStakes, shownTitle } from './shown-title.ts'

/** A page of a game, as its vendor is asked for it. */
interface PageOrder {
  readonly vendorCode: string
  readonly gameCode: string
  readonly ip: string
  readonly isMobile: boolean
  readonly allows: NonNullable<VendorLaunch['allows']>
  readonly title: ReturnType<typeof shownTitle>
  readonly stakes: ReturnType<typeof shownStakes>
}

/** Pages of games at their vendors; each answers undefined when the vendor does not. */
export interface VendorPages {
  forMoney(
    order: PageOrder & {
      readonly language: string
      /** Played from the member's balance here; else from their wallet at the vendor. */
      readonly isSingle: boolean
      readonly memberId: bigint
      readonly campaignId: string | undefined
      readonly siteSessionHash: Buffer
    },
  ): Promise<string | undefined>
  forFree(order: PageOrder & { readonly language: string | undefined }): Promise<string | undefined>
}

export interface MoneyOpenerParts {
  readonly allows: NonNullable<VendorLaunch['allows']>
  readonly pages: VendorPages
  /** Opens the member's wallet at a vendor that keeps one; undefined when the vendor does not do it. */
  openWallet(who: {
    readonly vendorCode: string
    readonly memberId: bigint
    readonly language: string
  }): Promise<object | undefined>
  /** The campaign that the member has free rounds of at a game, the first to end. */
  findCampaign(
    who: Readonly<{ vendorCode: string; gameCode: string; memberId: bigint }>,
  ): Promise<string | undefined>
}

/** Opens a game of a vendor's for the member's own money. */
export function createMoneyOpener(parts: MoneyOpenerParts): MoneyOpener {
  return async (offered, { member, origin, language = 'en' }) => {
    const { memberId } = member
    const { code: gameCode, vendorCode } = offered.game
    const { isSingle } = offered.vendor
    if (!isSingle && !(await parts.openWallet({ vendorCode, memberId, language }))) return undefined
    return await parts.pages.forMoney({
      ...orderOf(offered, language),
      ...{ language, isSingle, memberId, allows: parts.allows },
      ...{ ip: origin.ip, isMobile: isMobile(origin.device) },
      campaignId: await parts.findCampaign({ vendorCode, gameCode, memberId }),
      siteSessionHash: member.tokenHash,
    })
  }
}

/** Opens a game of a vendor's for credits of its own page. */
export function createFreeOpener({
  pages,
  allows,
}: Pick<MoneyOpenerParts, 'pages' | 'allows'>): FreeOpener {
  return (offered, { language, origin }) =>
    pages.forFree({
      ...orderOf(offered, language),
      ...{ language, allows, ip: origin.ip, isMobile: isMobile(origin.device) },
    })
}

function orderOf(offered: OfferedGame, language: string | undefined) {
  const { code: gameCode, vendorCode } = offered.game
  const title = shownTitle(offered, language)
  return { vendorCode, gameCode, title, stakes: shownStakes(offered) }
}
