import { z } from 'zod'
import { fileAnswer, fileBody } from '../file.ts'
import { operation } from '../operation.ts'

/** Icons that are drawn by the site; a member without a choice has the first. */
export const DRAWN_ICONS = [
  'fox',
  'chip',
  'die',
  'lantern',
  'clover',
  'crown',
  'moon',
  'wave',
  'spade',
] as const
export type DrawnIcon = (typeof DRAWN_ICONS)[number]

/** 5 MB. */
export const ICON_BYTES_MAX = 5 * 1024 * 1024

export const memberIcon = z.object({
  drawn: z.enum(DRAWN_ICONS),
  /** A picture of their own, shown in place of the drawing; another id with every picture. */
  pictureId: z.uuid().nullable(),
})
export type MemberIcon = z.infer<typeof memberIcon>

const path = '/wps/member/info/icon'
const value = z.object({ icon: memberIcon })

export const getIcon = operation({
  id: 'identity.getIcon',
  method: 'GET',
  path,
  caller: 'member',
  summary: 'The member’s icon',
  value,
  refusals: {},
})

/** A drawn one; a picture that was there before is deleted. */
export const setIcon = operation({
  id: 'identity.setIcon',
  method: 'PUT',
  path,
  caller: 'member',
  summary: 'Choose one of the drawn icons',
  body: z.object({ drawn: z.enum(DRAWN_ICONS) }),
  value,
  refusals: {},
})

/** Checked by its content and drawn anew as a small square; the file that was sent is not kept. */
export const addIconPicture = operation({
  id: 'identity.addIconPicture',
  method: 'POST',
  path: `${path}/picture`,
  caller: 'member',
  summary: 'Send a picture of one’s own: JPEG or PNG of at most 5 MB',
  uploadBytesMax: ICON_BYTES_MAX,
  body: fileBody,
  value,
  refusals: {
    picture_type_unknown: [422, 'This is not a JPEG or PNG picture.'],
    picture_unreadable: [422, 'This picture cannot be read. Please choose another.'],
    picture_too_small: [422, 'This picture is too small: at least 64 points each way.'],
  },
})

export const removeIcon = operation({
  id: 'identity.removeIcon',
  method: 'DELETE',
  path,
  caller: 'member',
  summary: 'Go back to the icon everybody begins with; a picture is deleted',
  value,
  refusals: {},
})

/** The picture, for its owner’s pages. `v` only tells one picture from the next in caches. */
export const viewIconPicture = operation({
  id: 'identity.viewIconPicture',
  method: 'GET',
  path: `${path}/picture`,
  caller: 'member',
  summary: 'The member’s own picture',
  query: z.object({ v: z.string().max(40).optional() }),
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})
