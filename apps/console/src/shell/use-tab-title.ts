import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../app/pages.ts'
import { countOf } from '../features/shift/shift.logic.ts'
import { titleOf } from './tab-title.logic.ts'
import { useWaiting } from './use-waiting.ts'

const MENU = PAGES.flatMap((page) => ('menu' in page ? [[page.path, page.menu.text] as const] : []))

/** Names the tab after the page, behind the number of things that wait: read without looking at the page. */
export function useTabTitle(): void {
  const { t, i18n } = useTranslation()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const waiting = useWaiting()
  const count = waiting && countOf(waiting.kinds, 'waiting')
  const key = MENU.find(([of]) => path === of || path.startsWith(`${of}/`))?.[1]
  const title = titleOf(count ?? 0, key === undefined ? undefined : i18n.t(key), t('home'))
  useEffect(() => {
    document.title = title
  }, [title])
}
