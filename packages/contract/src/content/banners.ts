import { z } from 'zod'
import { fileAnswer, fileBody } from '../file.ts'
import { operation } from '../operation.ts'
import { BANNER_GROUPS, BANNERS_IN_GROUP_MAX } from './banner-shapes.ts'
import { contentSummary } from './publishing.ts'

const PICTURE_BYTES_MAX = 3_000_000

const caller = { staff: 'content.manage' } as const

export const arrangeBanners = operation({
  id: 'staff.arrangeBanners',
  method: 'PUT',
  path: '/ops/banner-order/:groupName',
  caller,
  summary: 'Put the banners of a place in an order; players see it at once',
  params: z.object({ groupName: z.enum(BANNER_GROUPS) }),
  /** Every banner of the place, published or not. */
  body: z.object({ contentIds: z.array(z.uuid()).min(1).max(BANNERS_IN_GROUP_MAX) }),
  value: z.object({ items: z.array(contentSummary) }),
  refusals: {
    state_changed: [409, 'Somebody else has changed this meanwhile. Load it again.'],
  },
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
