import { LANGUAGE_CODES } from '@baize/languages'
import { z } from 'zod'
import { operation } from '../operation.ts'

export const languageCode = z.enum(LANGUAGE_CODES)

/** What the house speaks. */
export const offeredLanguages = z.object({
  /** In the order in which they are offered. */
  supported: z.array(languageCode),
  /** Those of them that lack texts; the default language stands in for these. */
  partly: z.array(languageCode),
  default: languageCode,
})

/** The language of the member who is signed in: what they are sent is written in it. */
export const setLanguage = operation({
  id: 'identity.setLanguage',
  method: 'PUT',
  path: '/wps/member/language',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Choose the language of one’s pages and messages',
  isOpenToTrial: true,
  isOpenWhilePasswordIsDue: true,
  body: z.object({ language: languageCode }),
  value: z.object({ language: languageCode }),
  refusals: { language_not_offered: [422, 'This language is not offered here.'] },
})

export const setStaffLanguage = operation({
  id: 'staff.setLanguage',
  method: 'PUT',
  path: '/ops/account/language',
  caller: 'staff',
  summary: 'Choose the language of one’s console and messages',
  body: z.object({ language: languageCode }),
  value: z.object({ language: languageCode }),
  refusals: {},
})

const described = z.object({
  /** Every language of the product, those on offer first and in their order. */
  languages: z.array(
    z.object({
      language: languageCode,
      isOn: z.boolean(),
      /** How much of the player site and of what is sent is written in it, in whole percent. */
      percent: z.number().int().min(0).max(100),
    }),
  ),
  default: languageCode,
  /** What was read; a change names it, so that nobody overwrites what they have not seen. */
  version: z.string(),
})
export type DescribedLanguages = z.infer<typeof described>

export const getLanguages = operation({
  id: 'staff.getLanguages',
  method: 'GET',
  path: '/ops/languages',
  caller: { staff: 'system.read' },
  summary: 'Languages on offer, their order and how complete they are',
  value: described,
  refusals: {},
})

export const setLanguages = operation({
  id: 'staff.setLanguages',
  method: 'PUT',
  path: '/ops/languages',
  caller: { staff: 'content.manage' },
  summary: 'Decide which languages are offered, in which order, and the default',
  body: z.object({
    supported: z.array(languageCode).min(1).max(LANGUAGE_CODES.length),
    default: languageCode,
    version: z.string().max(64),
  }),
  value: described,
  refusals: {
    language_twice: [422, 'A language is listed twice.'],
    default_not_offered: [422, 'The default language must be one of those on offer.'],
    state_changed: [409, 'Somebody else has changed this meanwhile. Load it again.'],
  },
})
