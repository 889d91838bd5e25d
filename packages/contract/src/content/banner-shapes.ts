import { z } from 'zod'

/** The places that have banners. */
export const BANNER_GROUPS = ['w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu'] as const
export type BannerGroup = (typeof BANNER_GROUPS)[number]

/** The plates a banner can stand on. */
export const BANNER_FAMILIES = ['lantern', 'originals', 'north'] as const

/** Where a click leads: a game, a page of ours, or nowhere. */
export const BANNER_LINKS = ['none', 'page', 'game'] as const

/** As many are shown in one place. */
export const BANNERS_IN_GROUP_MAX = 20

/** So many objects stand on a plate without a picture. */
export const BANNER_ART_MAX = 3

/** A picture that was sent in, by its id, or one of the house's own: `house/login-dark`. */
const pictureName = z
  .string()
  .max(60)
  .regex(/^(house\/[a-z]+-(dark|light)|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)

/** What a banner is apart from its words; its place among others is given to it by the house. */
export const bannerFacts = z.object({
  kind: z.literal('banner'),
  groupName: z.enum(BANNER_GROUPS),
  family: z.enum(BANNER_FAMILIES),
  linkageType: z.enum(BANNER_LINKS),
  /** A page of ours begins with a stroke; a game is named by its code. */
  url: z.string().trim().max(200).nullable(),
  pictureDark: pictureName.nullable(),
  /** Null where the dark one serves both themes. */
  pictureLight: pictureName.nullable(),
  /** Names of the drawn objects on its plate. */
  art: z.array(z.string().regex(/^[a-z]{2,20}$/)).max(BANNER_ART_MAX),
  order: z.number().int().min(0).max(9_999),
})
export type BannerFacts = z.infer<typeof bannerFacts>

/** What only banners say, in one language. */
export const bannerWords = z.object({
  /** The line above the title. */
  kicker: z.string().trim().max(40).optional(),
  /** The words on the button. */
  action: z.string().trim().max(30).optional(),
  /** What the picture shows, for those who do not see it; empty where it only decorates. */
  altText: z.string().trim().max(160).optional(),
})
