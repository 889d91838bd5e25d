import {
  type BannerFacts,
  type ContentFacts,
  type ContentText,
  isOwnAddress,
} from '@baize/contract'

/** Where a browser finds the picture of this name. */
export function pictureAddress(picture: string): string {
  return picture.startsWith('house/')
    ? `/banners/${picture.slice('house/'.length)}.svg`
    : `/wps/banner-pictures/${picture}`
}

/** What stands on a plate while there is no picture, so that none is bare. */
export const ART_OF_FAMILY: Readonly<Record<BannerFacts['family'], string[]>> = {
  lantern: ['lantern', 'envelope', 'coin'],
  originals: ['die', 'clover', 'gem'],
  north: ['moon', 'star', 'compass'],
}

/** A new banner of a place; where it stands among the others is decided by the house. */
export function newBanner(groupName: BannerFacts['groupName']): BannerFacts {
  return {
    kind: 'banner',
    groupName,
    family: 'originals',
    linkageType: 'none',
    url: null,
    pictureDark: null,
    pictureLight: null,
    art: ART_OF_FAMILY.originals,
    order: 0,
  }
}

/** Whether a banner leads to where it says: a page of ours, a game by its code, or nowhere. */
export function isBannerLink({ linkageType, url }: BannerFacts): boolean {
  if (linkageType === 'page') return isOwnAddress(url ?? '')
  if (linkageType === 'game') return /^[a-z0-9-]+$/.test(url ?? '')
  return url === null
}

/** The banner as readers of this text see it in a theme. */
export function faceIn(facts: BannerFacts, text: ContentText | undefined, theme: 'dark' | 'light') {
  const { pictureDark, pictureLight, art } = facts
  const picture = theme === 'light' ? (pictureLight ?? pictureDark) : pictureDark
  return {
    kicker: text?.kicker ?? '',
    title: text?.title ?? '',
    text: text?.summary ?? '',
    art,
    picture: picture === null ? null : { src: pictureAddress(picture), alt: text?.altText ?? '' },
  }
}

export function isInGroup(facts: ContentFacts, groupName: BannerFacts['groupName']): boolean {
  return facts.kind === 'banner' && facts.groupName === groupName
}

/** The same ids with one of them a place further up or down; as they were at the ends. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const other = ids[from + step]
  if (from < 0 || other === undefined) return [...ids]
  return ids.with(from, other).with(from + step, id)
}
