import { LANGUAGE_TAGS, type LanguageTag, SOURCE_LANGUAGE } from '@baize/languages'
import { z } from 'zod'
import { instant } from '../shapes.ts'
import { bannerFacts, bannerWords } from './banner-shapes.ts'

/** Everything that staff write, preview, publish and take back in one and the same way. */
export const CONTENT_KINDS = [
  'announcement',
  'help_topic',
  'help_article',
  'blog',
  'link',
  'banner',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The language that every published text has; what is missing in another is shown in it. */
export const DEFAULT_LANGUAGE = SOURCE_LANGUAGE.tag

/** The languages that content can be written in, by their BCP 47 names. */
export const CONTENT_LANGUAGES = LANGUAGE_TAGS
export type ContentLanguage = LanguageTag

/**
 * Where an announcement is shown. `PL`: among the notices and in the marquee. `H`: the same, ahead of
 * the others. `B`: a line over every page. `PU`: a popup. `PR`: an invitation to play, among the
 * notices; a member on a break never gets it.
 */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number]

/** For whom: `A` members, `B` visitors, `F` members who signed in for the first time. */
export const EXECUTIONS = ['A', 'B', 'F'] as const
export type Execution = (typeof EXECUTIONS)[number]

/** What an official address is for. */
export const LINK_PLACES = [
  'domain',
  'representative',
  'channel',
  'social',
  'service',
  'image_cdn',
  'launch_cdn',
  'analytics',
] as const
export type LinkPlace = (typeof LINK_PLACES)[number]

export const TITLE_MAX = 120
export const SUMMARY_MAX = 300
/** Of HTML; with three bytes to a letter it still fits into a call. */
export const BODY_MAX = 15_000
export const TAGS_MAX = 6

/** Part of an address, such as `how-a-round-is-verified`. */
const slug = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** Lower comes first. */
const order = z.number().int().min(0).max(9_999)

/** What an item is apart from its words. */
export const contentFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('announcement'),
    promotionType: z.enum(ANNOUNCEMENT_TYPES),
    executions: z.array(z.enum(EXECUTIONS)).min(1).max(EXECUTIONS.length),
    order,
  }),
  z.object({ kind: z.literal('help_topic'), slug, order }),
  z.object({ kind: z.literal('help_article'), topic: slug, slug, order }),
  z.object({
    kind: z.literal('blog'),
    slug,
    tags: z.array(slug).max(TAGS_MAX),
    order,
  }),
  z.object({
    kind: z.literal('link'),
    place: z.enum(LINK_PLACES),
    /** An `https:` address; of a representative any contact, of analytics the tag's id. */
    value: z.string().trim().max(200),
    /** What it is by name, such as `TELEGRAM`; of a customer-service entry its `csType`. */
    name: z.string().trim().max(40),
    /** The one to go back to when others fail. */
    isMain: z.boolean(),
    order,
  }),
  bannerFacts,
])
export type ContentFacts = z.infer<typeof contentFacts>

/** The words of an item in one language. The body is HTML of a few plain elements; banners have none. */
export const contentText = z.object({
  title: z.string().trim().max(TITLE_MAX),
  summary: z.string().trim().max(SUMMARY_MAX),
  body: z.string().max(BODY_MAX),
  ...bannerWords.shape,
})
export type ContentText = z.infer<typeof contentText>

/** When a published item is shown; null is no bound. */
export const contentSchedule = z.object({
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
})
export type ContentSchedule = z.infer<typeof contentSchedule>

/** One state of an item: what it is, when it is shown, and its words by language. */
export const contentState = contentSchedule.extend({
  facts: contentFacts,
  texts: z.record(z.string(), contentText),
})
export type ContentState = z.infer<typeof contentState>

/** The language somebody reads in, by its BCP 47 name. */
export const languageQuery = z
  .string()
  .max(20)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/)
  .default(DEFAULT_LANGUAGE)
