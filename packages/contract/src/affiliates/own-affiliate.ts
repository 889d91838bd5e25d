import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { FEEDBACK_PICTURE_BYTES_MAX, FEEDBACK_PICTURES_MAX } from '../feedback/feedback.ts'
import { fileAnswer, fileBody } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import {
  AFFILIATE_MONTHS_SHOWN,
  AFFILIATE_STATES,
  AFFILIATE_TEXT_MAX,
  affiliateDeal,
  affiliateFigures,
  affiliateLink,
  affiliateStatement,
  postbackEvent,
} from './affiliate-shapes.ts'

const path = '/wps/affiliate'
const campaign = z.string().trim().max(60)
const approvedOnly = {
  not_affiliate: [403, 'Only approved affiliates can do this.'],
} as const

const application = z.object({
  state: z.enum(AFFILIATE_STATES),
  text: z.string(),
  appliedAt: instant,
  /** What the house said to it; null while it waits. */
  decision: z.object({ text: z.string(), at: instant }).nullable(),
})

/** A visitor came by a link. One that is not there counts for nothing and is told so to nobody. */
export const recordAffiliateClick = operation({
  id: 'affiliate.recordClick',
  method: 'POST',
  path: `${path}/clicks`,
  caller: 'anyone',
  isOpenToTrial: true,
  summary: 'Remember that a visitor came by a link of an affiliate',
  body: z.object({
    code: z.string().trim().min(1).max(20),
    /** Whatever the affiliate calls the visit. */
    sub: campaign.default(''),
  }),
  value: z.object({}),
  refusals: {},
})

export const getAffiliate = operation({
  id: 'affiliate.get',
  method: 'GET',
  path,
  caller: 'member',
  summary: 'The member’s own application, if there is one',
  value: z.object({ application: application.nullable() }),
  refusals: {},
})

export const applyAsAffiliate = operation({
  id: 'affiliate.apply',
  method: 'PUT',
  path,
  caller: 'member',
  isIdempotent: true,
  summary: 'Apply to become an affiliate',
  body: z.object({
    text: z.string().trim().min(1).max(AFFILIATE_TEXT_MAX),
    /** Sent before, in the order in which they are shown. */
    pictureIds: z.array(z.uuid()).max(FEEDBACK_PICTURES_MAX).default([]),
    /** The language of the page it was written on. */
    language: languageQuery,
  }),
  value: z.object({ application }),
  refusals: {
    already_applied: [409, 'You have applied already.'],
    picture_gone: [422, 'A picture is no longer here. Please choose it again.'],
  },
})

/** Checked by its content and drawn anew; the file that was sent is not kept. */
export const addAffiliatePicture = operation({
  id: 'affiliate.addPicture',
  method: 'POST',
  path: `${path}/pictures`,
  caller: 'member',
  summary: 'Send a picture for an application: JPEG or PNG of at most 5 MB',
  uploadBytesMax: FEEDBACK_PICTURE_BYTES_MAX,
  body: fileBody,
  value: z.object({ pictureId: z.uuid() }),
  refusals: {
    picture_type_unknown: [422, 'This is not a JPEG or PNG picture.'],
    picture_unreadable: [422, 'This picture cannot be read. Please choose another.'],
    picture_too_small: [422, 'This picture is too small to be read.'],
  },
})

export const viewAffiliatePicture = operation({
  id: 'affiliate.viewPicture',
  method: 'GET',
  path: `${path}/pictures/:affiliatePictureId`,
  caller: 'member',
  summary: 'A picture that the member has sent',
  params: z.object({ affiliatePictureId: z.string().max(40) }),
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})

export const getAffiliateDashboard = operation({
  id: 'affiliate.getDashboard',
  method: 'GET',
  path: `${path}/dashboard`,
  caller: 'member',
  costMs: 4,
  summary: 'Figures, links and statements of an affiliate, the newest month first',
  value: z.object({
    months: z.array(affiliateFigures).max(AFFILIATE_MONTHS_SHOWN),
    statements: z.array(affiliateStatement).max(AFFILIATE_MONTHS_SHOWN),
    links: z.array(affiliateLink),
    deal: affiliateDeal.nullable(),
    /** How many days a click counts. */
    windowDays: z.number().int(),
    postback: z.object({ url: z.string().nullable() }),
  }),
  refusals: approvedOnly,
})

export const getAffiliatePlayers = operation({
  id: 'affiliate.getPlayers',
  method: 'GET',
  path: `${path}/players`,
  caller: 'member',
  summary: 'Who came by the affiliate, by a short name that says nothing of them; the newest first',
  query: pageQuery,
  value: z.object({
    items: z.array(
      z.object({
        player: z.string(),
        campaign: z.string(),
        sub: z.string(),
        registeredAt: instant,
        hasDeposited: z.boolean(),
        isQualified: z.boolean(),
        isReversed: z.boolean(),
      }),
    ),
    ...pageFacts,
  }),
  refusals: approvedOnly,
})

export const createAffiliateLink = operation({
  id: 'affiliate.createLink',
  method: 'POST',
  path: `${path}/links`,
  caller: 'member',
  isIdempotent: true,
  summary: 'Make a link for a campaign',
  body: z.object({ campaign: campaign.min(1) }),
  value: z.object({ link: affiliateLink }),
  refusals: {
    ...approvedOnly,
    too_many_links: [409, 'You have as many open links as are possible. Close one first.'],
  },
})

export const closeAffiliateLink = operation({
  id: 'affiliate.closeLink',
  method: 'POST',
  path: `${path}/links/:affiliateLinkId/close`,
  caller: 'member',
  summary: 'Close a link; who came by it stays',
  params: z.object({ affiliateLinkId: z.string().max(20) }),
  value: z.object({ link: affiliateLink }),
  refusals: {},
})

/** The secret signs what is sent from then on, and is shown once. */
export const setAffiliatePostback = operation({
  id: 'affiliate.setPostback',
  method: 'PUT',
  path: `${path}/postback`,
  caller: 'member',
  summary: 'Say where events are sent, or that they are not; makes a new secret',
  body: z.object({ url: z.url().max(500).nullable() }),
  value: z.object({ url: z.string().nullable(), secret: z.string().nullable() }),
  refusals: {
    ...approvedOnly,
    address_not_allowed: [422, 'Only https addresses outside of our own networks can be used.'],
  },
})

export const getAffiliatePostbacks = operation({
  id: 'affiliate.getPostbacks',
  method: 'GET',
  path: `${path}/postback/events`,
  caller: 'member',
  summary: 'Events that were sent to the affiliate, the newest first',
  query: pageQuery,
  value: z.object({ items: z.array(postbackEvent), ...pageFacts }),
  refusals: approvedOnly,
})
