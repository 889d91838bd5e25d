import type { Language } from '@baize/kernel'
import { loadScriptFont } from '@baize/ui-kit/script-font'

/** Tells browsers, fonts and screen readers which language stands on the page, and its direction. */
export function markPage({ tag, direction, script }: Language): void {
  const page = document.documentElement
  page.lang = tag
  page.dir = direction
  loadScriptFont(script)
}
