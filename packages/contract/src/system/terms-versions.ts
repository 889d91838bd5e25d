import { LANGUAGE_TAGS } from '@baize/languages'
import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from '../staff/approvals.ts'

const SECTIONS_MAX = 30
/** Room for two long pages in every language that is likely to be written. */
const DRAFT_BYTES_MAX = 1_000_000

const section = z.object({
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(4_000),
})
export type TermsSection = z.infer<typeof section>

/**
 * What members read in one language. Where no language of a version has sections of a page, the text
 * that comes with the product counts for it.
 */
const termsWording = z.object({
  /** What is new, for members who accepted the version before. */
  changes: z.string().trim().max(1_000),
  sections: z.array(section).max(SECTIONS_MAX),
  /** Of the privacy page. */
  privacy: z.array(section).max(SECTIONS_MAX),
})
export type TermsWording = z.infer<typeof termsWording>

const texts = z.partialRecord(z.enum(LANGUAGE_TAGS), termsWording)
export type TermsTexts = z.infer<typeof texts>

const termsVersion = z.object({
  version: z.string(),
  state: z.enum(['draft', 'planned', 'published', 'in_force']),
  texts,
  /** How often a draft was changed. */
  revision: z.number().int(),
  writtenBy: z.string(),
  writtenAt: instant,
  publishedAt: instant.nullable(),
  /** From when on it is in force, where it was given a moment of its own. */
  appliesFrom: instant.nullable(),
  acceptedCount: z.number().int(),
})
export type TermsVersion = z.infer<typeof termsVersion>

/** A page in the language that stands nearest to the reader's. */
const termsPage = z.object({ language: z.string(), sections: z.array(section) })
export type TermsPage = z.infer<typeof termsPage>

export const getTerms = operation({
  id: 'system.getTerms',
  method: 'GET',
  path: '/wps/terms',
  caller: 'anyone',
  costMs: 2,
  isOpenToTrial: true,
  summary: 'The terms that are in force, with what the house does with what it knows of people',
  query: z.object({ language: languageQuery }),
  value: z.object({
    version: z.string(),
    publishedAt: instant.nullable(),
    changes: z.string(),
    terms: termsPage,
    privacy: termsPage,
    /** SHA-256 of version and both pages; it is kept with the acceptance. */
    textHash: z.string(),
  }),
  refusals: {},
})

const caller = { staff: 'terms.manage' } as const
const params = z.object({
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,19}$/),
})
const value = z.object({
  versions: z.array(termsVersion),
  /** The tag of the house's language, which a version needs before it is published. */
  defaultLanguage: z.enum(LANGUAGE_TAGS),
  /** Members who have not accepted the version in force. */
  membersDue: z.number().int(),
})
const published = [409, 'This version was published and is final. Write another.'] as const
const changed = [409, 'Somebody else has changed this meanwhile. Load it again.'] as const

export const getTermsVersions = operation({
  id: 'staff.getTermsVersions',
  method: 'GET',
  path: '/ops/terms',
  caller,
  summary: 'Every version of the terms, drafts first, and how many members accepted it',
  value,
  refusals: {},
})

export const saveTermsDraft = operation({
  id: 'staff.saveTermsDraft',
  method: 'PUT',
  path: '/ops/terms/:version',
  caller,
  summary: 'Write a draft of the terms, or change one',
  params,
  bodyBytesMax: DRAFT_BYTES_MAX,
  /** `revision` is that of the draft that was read, 0 for a new one. */
  body: z.object({ texts, revision: z.number().int().min(0).max(1_000_000) }),
  value,
  refusals: {
    terms_published: published,
    state_changed: changed,
    terms_full: [409, 'There are two hundred versions. Remove a draft first.'],
  },
})

export const removeTermsDraft = operation({
  id: 'staff.removeTermsDraft',
  method: 'DELETE',
  path: '/ops/terms/:version',
  caller,
  summary: 'Throw a draft of the terms away',
  params,
  value,
  refusals: { terms_published: published },
})

export const askTermsPublication = operation({
  id: 'staff.askTermsPublication',
  method: 'POST',
  path: '/ops/terms/:version/publication',
  caller,
  summary: 'Ask for a draft to become the terms in force',
  params,
  body: z.object({
    revision: z.number().int().min(1).max(1_000_000),
    /** From when on it is in force; until then the version before it stays. At once without it. */
    appliesFrom: instant.nullable().optional(),
    reason: askReason,
  }),
  value: askedValue,
  refusals: {
    terms_published: published,
    state_changed: changed,
    terms_planned: [409, 'Another version is planned. Take its plan back first.'],
    moment_past: [422, 'This moment is past.'],
    terms_language_missing: [422, 'The version lacks its words in the language of the house.'],
    ...askRefusals,
  },
})

export const cancelTermsPlan = operation({
  id: 'staff.cancelTermsPlan',
  method: 'DELETE',
  path: '/ops/terms/:version/plan',
  caller,
  summary: 'Make a planned version of the terms a draft again; what is in force stays',
  params,
  value,
  refusals: { terms_published: published, state_changed: changed },
})

export const getTermsAcceptances = operation({
  id: 'staff.getTermsAcceptances',
  method: 'GET',
  path: '/ops/terms/:version/acceptances',
  caller,
  summary: 'Who accepted a version of the terms, newest first, names and addresses masked',
  params,
  query: pageQuery,
  value: z.object({
    items: z.array(
      z.object({
        memberId: z.string(),
        username: z.string(),
        acceptedAt: instant,
        ip: z.string().nullable(),
        /** What was shown; null for what was accepted before languages were kept. */
        language: z.string().nullable(),
        textHash: z.string().nullable(),
      }),
    ),
    ...pageFacts,
  }),
  refusals: {},
})
