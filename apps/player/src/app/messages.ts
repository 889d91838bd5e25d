/**
 * Door: visible text, in the language of the page. A lazily loaded feature waits for its section at
 * the top of its module (`await needTexts('games')`) and reads it with `useTranslation('games')`.
 * There it adds the section to `Sections` so that keys are checked.
 */
import { createMessages, keepInBrowser, type MessageFiles, markPage } from '@baize/messages'
import i18next from 'i18next'
import common from '../messages/en/common.json' with { type: 'json' }
import lobby from '../messages/en/lobby.json' with { type: 'json' }
import shell from '../messages/en/shell.json' with { type: 'json' }
import { OTHER_LANGUAGES } from './other-languages.ts'
import { partInTime } from './part-in-time.ts'
import type { Sections } from './sections.ts'

const inTime = (files: MessageFiles): MessageFiles =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path, () => partInTime(load())]))

export const messages = createMessages({
  i18n: i18next,
  files: inTime(
    import.meta.glob(['../messages/en/*.json', '!../messages/en/{common,lobby,shell}.json']),
  ),
  apart: {
    // Those who read English are spared the list of all other files.
    tags: OTHER_LANGUAGES,
    list: async () => inTime((await partInTime(import('./other-texts.ts'))).files),
  },
  bundled: { common, shell, lobby },
  // `public/early.js` reads the first before the first paint.
  keeper: keepInBrowser({ shown: 'lang', chosen: 'hisLang', cookie: 'lang' }),
  wishes: navigator.languages,
  mark: markPage,
})

/** Texts of a lazily loaded feature, and of what its calls may be refused with; those of the first view are there from the start. */
export async function needTexts(section: keyof Sections): Promise<void> {
  await Promise.all([messages.need(section), messages.need('refusals')])
}
