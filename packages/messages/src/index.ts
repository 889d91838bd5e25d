/** Visible text of a web app in the visitor's language, fetched section by section. */
export { keepInBrowser, type LanguageKeeper } from './kept-language.ts'
export { markPage } from './mark-page.ts'
export {
  createMessages,
  type MessageFiles,
  type Messages,
  type OfferedLanguages,
} from './messages.ts'
