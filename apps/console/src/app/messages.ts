import { createMessages, keepInBrowser, markPage } from '@baize/messages'
import i18next from 'i18next'
import { ENGLISH } from './texts.ts'

/**
 * All visible text of the console, in the language of the page. English is part of the first load,
 * any other language is fetched as a whole. Keys are checked by `messages-types.d.ts`.
 */
export const messages = createMessages({
  i18n: i18next,
  files: import.meta.glob(['../messages/*/*.json', '!../messages/en/*.json']),
  bundled: ENGLISH,
  // The player site is at the same address and keeps its own. `public/early.js` reads the first.
  keeper: keepInBrowser({
    shown: 'baize.console.lang',
    chosen: 'baize.console.hisLang',
    cookie: 'console-lang',
  }),
  wishes: navigator.languages,
  mark: markPage,
})
