import type { Language } from '@baize/languages'
import { loadScriptFont } from '@baize/ui-kit/script-font'

/** Tells browsers, fonts and screen readers which language stands on the page, and its direction. */
export function markPage(language: Language): void {
  const { tag, direction } = language
  const page = document.documentElement
  page.lang = tag
  page.dir = direction
  loadScriptFont(language)
}
