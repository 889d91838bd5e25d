import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Names the tab as the page names itself: by its first heading, in the language it is in. A page that lies over another
 * stands behind it in the document.
 */
export function usePageTitle(): void {
  const { t } = useTranslation()
  const house = t('appName')
  useEffect(() => {
    let planned: number | undefined
    const name = () => {
      planned = undefined
      const title = titleOf(headingOfPage()?.textContent, house)
      if (document.title !== title) document.title = title
    }
    const observer = new MutationObserver(() => {
      planned ??= window.setTimeout(name)
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    name()
    return () => {
      observer.disconnect()
      clearTimeout(planned)
    }
  }, [house])
}

/** Ways in are dialogs over the lobby with an address of their own. */
const WAYS_IN = /^\/(login|register)/

function headingOfPage(): Element | null | undefined {
  const dialog = WAYS_IN.test(location.pathname)
    ? document.querySelector('[role="dialog"] h2')
    : undefined
  return dialog ?? [...document.querySelectorAll('h1')].at(-1)
}

/** `Page · House`, and the house alone where the page is the lobby or has no name yet. */
export function titleOf(heading: string | null | undefined, house: string): string {
  const name = heading?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return name === '' || name === house ? house : `${name} · ${house}`
}
