import { languageNameIn } from '@baize/languages'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Names languages in the language of the page. */
export function useLanguageName(): (tag: string) => string {
  const { language } = useTranslation().i18n
  return useCallback((tag) => languageNameIn(tag, language), [language])
}
