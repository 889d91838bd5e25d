import { LANGUAGES, type LanguageCode, readLanguageCode, SOURCE_LANGUAGE } from '@baize/languages'

/** The language of a launch, which names it by its tag or by the operator's code; English for any other. */
export function codeOfLaunch(language: string): LanguageCode {
  const byTag = LANGUAGES.find(({ tag }) => tag.toLowerCase() === language.toLowerCase())
  return byTag?.code ?? readLanguageCode(language) ?? SOURCE_LANGUAGE.code
}
