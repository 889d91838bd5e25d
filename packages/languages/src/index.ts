/** The languages of a site: their codes, names, scripts, and which one a reader gets. */
export { languageNameIn } from './language-name.ts'
export type { Language, LanguageCode, Script } from './languages.ts'
export {
  formsTag,
  inLanguage,
  isRightToLeft,
  LANGUAGE_CODES,
  LANGUAGE_TAGS,
  LANGUAGES,
  type LanguageTag,
  languageOf,
  matchLanguage,
  readLanguageCode,
  SOURCE_LANGUAGE,
  tagsToRead,
} from './languages.ts'
