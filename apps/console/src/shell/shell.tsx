import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmBar } from './alarm-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useOverdueNotices } from './use-overdue-notices.ts'
import { useTabTitle } from './use-tab-title.ts'

/** The frame around every page: bar above, menu at the start, the page itself. */
export function Shell() {
  const { t } = useTranslation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  useTabTitle()
  useOverdueNotices()
  return (
    <div className="console">
      <a className="skip-link" href="#main">
        {t('skipToMain')}
      </a>
      <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
      <AlarmBar />
      <div className="console__body">
        <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <Outlet />
      </div>
    </div>
  )
}
