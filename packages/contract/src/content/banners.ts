import { z } from 'zod'
import { fileAnswer, fileBody } from '../file.ts'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { CONTENT_LANGUAGES } from './content-shapes.ts'

/** The places that have banners. */
export const BANNER_GROUPS = ['w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu'] as const
export type BannerGroup = (typeof BANNER_GROUPS)[number]

/** The plates a banner can stand on. */
export const BANNER_FAMILIES = ['lantern', 'originals', 'north'] as const

const PICTURE_BYTES_MAX = 3_000_000

/** A picture that was sent in, by its id, or one of the house's own: `house/login-dark`. */
const pictureName = z
  .string()
  .max(60)
  .regex(/^(house\/[a-z]+-(dark|light)|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)

/** What a banner says in one language. */
const bannerWords = z.object({
  kicker: z.string().trim().max(40),
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().max(200),
  action: z.string().trim().max(30).nullable(),
  /** What the picture shows, for those who do not see it; empty where it only decorates. */
  altText: z.string().trim().max(160),
})
export type BannerWords = z.infer<typeof bannerWords>

/** The words that stand in it are English; whoever reads another language that is not there reads them. */
const bannerWish = bannerWords.extend({
  groupName: z.enum(BANNER_GROUPS),
  family: z.enum(BANNER_FAMILIES),
  translations: z.partialRecord(z.enum(CONTENT_LANGUAGES), bannerWords),
  linkageType: z.enum(['game', 'page', 'none']),
  /** A page of ours begins with a stroke; a game is named by its code. */
  url: z.string().trim().max(200).nullable(),
  isOn: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  pictureDark: pictureName.nullable(),
  /** Null where the dark one serves both themes. */
  pictureLight: pictureName.nullable(),
})
export type BannerWish = z.infer<typeof bannerWish>

const staffBanner = bannerWish.extend({
  bannerId: z.string(),
  state: z.enum(['on', 'off', 'planned', 'over']),
  version: z.number().int(),
})
export type StaffBanner = z.infer<typeof staffBanner>

const caller = { staff: 'content.manage' } as const
const params = z.object({ bannerId: z.string().min(1).max(40) })
const value = z.object({ banners: z.array(staffBanner) })
const wishRefusals = {
  link_invalid: [422, 'A page begins with a stroke, a game is named by its code.'],
  schedule_crossed: [422, 'The end lies before the beginning.'],
  picture_unknown: [422, 'This picture was not sent in.'],
} as const

export const getBannerList = operation({
  id: 'staff.getBannerList',
  method: 'GET',
  path: '/ops/banners',
  caller,
  summary: 'Every banner, shown or not, by group and in order',
  value,
  refusals: {},
})

export const createBanner = operation({
  id: 'staff.createBanner',
  method: 'POST',
  path: '/ops/banners',
  caller,
  summary: 'Add a banner at the end of its group',
  body: z.object({ banner: bannerWish }),
  value,
  refusals: { ...wishRefusals, banners_full: [409, 'A group has at most twenty banners.'] },
})

export const changeBanner = operation({
  id: 'staff.changeBanner',
  method: 'PUT',
  path: '/ops/banners/:bannerId',
  caller,
  summary: 'Change a banner, or switch it on or off',
  params,
  body: z.object({ banner: bannerWish, version: z.number().int().min(1) }),
  value,
  refusals: {
    ...wishRefusals,
    state_changed: [409, 'Somebody else has changed this meanwhile. Load it again.'],
  },
})

export const moveBanner = operation({
  id: 'staff.moveBanner',
  method: 'POST',
  path: '/ops/banners/:bannerId/move',
  caller,
  summary: 'Move a banner one place up or down in its group',
  params,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  value,
  refusals: { at_the_end: [409, 'There is nothing to change places with.'] },
})

export const addBannerPicture = operation({
  id: 'staff.addBannerPicture',
  method: 'POST',
  path: '/ops/banner-pictures',
  caller,
  summary: 'Send in a picture for a banner: JPEG or PNG of at most 3 MB',
  uploadBytesMax: PICTURE_BYTES_MAX,
  body: fileBody,
  value: z.object({ picture: z.string() }),
  refusals: {
    picture_unreadable: [422, 'This is not a JPEG or PNG picture, or it is damaged.'],
    picture_too_small: [422, 'This picture is too small: 300 pixels at least.'],
  },
})

export const getBannerPicture = operation({
  id: 'content.getBannerPicture',
  method: 'GET',
  path: '/wps/banner-pictures/:picture',
  caller: 'anyone',
  summary: 'The picture of a banner',
  params: z.object({ picture: z.uuid() }),
  value: fileAnswer,
  answersFile: true,
  refusals: {},
})
