import {
  type BannerGroup,
  type BannerWish,
  type BannerWords,
  type ContentLanguage,
  DEFAULT_LANGUAGE,
  type StaffBanner,
} from '@baize/contract'

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
    translations: {},
  }
}

const NO_WORDS: BannerWords = { kicker: '', title: '', text: '', action: null, altText: '' }

/** What a banner says in a language; nothing yet where it was not written in it. */
export function wordsIn(wish: BannerWish, language: ContentLanguage): BannerWords {
  return language === DEFAULT_LANGUAGE ? wish : (wish.translations[language] ?? NO_WORDS)
}

/** The wish with other words in one language. */
export function sayIn(
  wish: BannerWish,
  language: ContentLanguage,
  change: Partial<BannerWords>,
): BannerWish {
  if (language === DEFAULT_LANGUAGE) return { ...wish, ...change }
  const words = { ...wordsIn(wish, language), ...change }
  return { ...wish, translations: { ...wish.translations, [language]: words } }
}

/** The wish without a language. */
export function silenceIn(wish: BannerWish, language: ContentLanguage): BannerWish {
  const { [language]: _gone, ...translations } = wish.translations
  return { ...wish, translations }
}

/** A banner as it can be wished for again. */
export function wishOf(banner: StaffBanner): BannerWish {
  const { bannerId: _id, state: _state, version: _version, ...wish } = banner
  return wish
}

export type WishFault = 'title' | 'link' | 'schedule'

/** What the server would refuse, found before it is asked. */
export function findWishFault(wish: BannerWish): WishFault | undefined {
  const said = [wish, ...Object.values(wish.translations)]
  if (said.some(({ title }) => title.trim() === '')) return 'title'
  const url = wish.url ?? ''
  if (wish.linkageType === 'page' && !/^\/(?!\/)\S*$/.test(url)) return 'link'
  if (wish.linkageType === 'game' && !/^[a-z0-9-]+$/.test(url)) return 'link'
  const { startsAt, endsAt } = wish
  return startsAt !== null && endsAt !== null && startsAt >= endsAt ? 'schedule' : undefined
}
