import type { BannerGroup, BannerWish, StaffBanner } from '@baize/contract'

/** Where a browser finds the picture of this name. */
export function pictureAddress(picture: string): string {
  return picture.startsWith('house/')
    ? `/banners/${picture.slice('house/'.length)}.svg`
    : `/wps/banner-pictures/${picture}`
}

/** A new banner, switched off until somebody has looked at it. */
export function newWish(groupName: BannerGroup): BannerWish {
  return {
    groupName,
    family: 'originals',
    kicker: '',
    title: '',
    text: '',
    action: null,
    linkageType: 'none',
    url: null,
    isOn: false,
    startsAt: null,
    endsAt: null,
    pictureDark: null,
    pictureLight: null,
    altText: '',
  }
}

/** A banner as it can be wished for again. */
export function wishOf(banner: StaffBanner): BannerWish {
  const { bannerId: _id, state: _state, version: _version, ...wish } = banner
  return wish
}

export type WishFault = 'title' | 'link' | 'schedule'

/** What the server would refuse, found before it is asked. */
export function findWishFault(wish: BannerWish): WishFault | undefined {
  if (wish.title.trim() === '') return 'title'
  const url = wish.url ?? ''
  if (wish.linkageType === 'page' && !/^\/(?!\/)\S*$/.test(url)) return 'link'
  if (wish.linkageType === 'game' && !/^[a-z0-9-]+$/.test(url)) return 'link'
  const { startsAt, endsAt } = wish
  return startsAt !== null && endsAt !== null && startsAt >= endsAt ? 'schedule' : undefined
}
