import type { BannerWish, StaffBanner } from '@baize/contract'
import type { AuditFacts } from '../../platform/audit/audit-log.ts'
import type { BannerRow } from './banners.store.ts'

/** True for a picture of the house's own, which needs no look-up. */
export function isOfHouse(picture: string): boolean {
  return picture.startsWith('house/')
}

/** Where a browser finds a picture. */
export function addressOf(picture: string): string {
  return isOfHouse(picture)
    ? `/banners/${picture.slice('house/'.length)}.svg`
    : `/wps/banner-pictures/${picture}`
}

/** Why a banner cannot be as it is wished; undefined when it can. */
export function findWishFault(wish: BannerWish): 'link_invalid' | 'schedule_crossed' | undefined {
  const { linkageType, url, startsAt, endsAt } = wish
  if (linkageType === 'page' && !/^\/(?!\/)\S*$/.test(url ?? '')) return 'link_invalid'
  if (linkageType === 'game' && !/^[a-z0-9-]+$/.test(url ?? '')) return 'link_invalid'
  const isCrossed = startsAt !== null && endsAt !== null && startsAt >= endsAt
  return isCrossed ? 'schedule_crossed' : undefined
}

export function viewBanner(row: BannerRow, at: Date): StaffBanner {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, at),
  }
}

function stateOf({ isOn, startsAt, endsAt }: BannerRow, at: Date): StaffBanner['state'] {
  if (!isOn) return 'off'
  if (endsAt && endsAt <= at) return 'over'
  return startsAt && startsAt > at ? 'planned' : 'on'
}

/** A banner as the audit tells it. */
export function factsOf(banner: BannerWish): AuditFacts {
  const { groupName, title, kicker, text, action, url, isOn } = banner
  const { startsAt, endsAt, pictureDark, pictureLight, altText, translations } = banner
  return {
    groupName,
    title,
    kicker,
    text,
    action,
    url,
    isOn,
    startsAt,
    endsAt,
    pictureDark,
    pictureLight,
    altText,
    translations: wordsByLanguage(translations),
  }
}

/** One line a language, in an order of its own, so that two can be compared. */
function wordsByLanguage(translations: BannerWish['translations']): string {
  return Object.entries(translations)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, words]) => `${language}: ${Object.values(words).filter(Boolean).join(' / ')}`)
    .join('\n')
}
