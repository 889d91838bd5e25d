import { Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../app/pages.ts'
import { useStaff } from '../app/use-session.ts'
import { useAppliedRewards, useQueueCounts, useWaitingRuns } from './use-queue-counts.ts'

interface SideMenuProps {
  readonly isOpen: boolean
  onClose(): void
}

type MenuPage = Extract<(typeof PAGES)[number], { readonly menu: object }>
const MENU_PAGES = PAGES.filter((page): page is MenuPage => 'menu' in page)

/** Pages this person may see, and only pages that exist. */
export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  const { t, i18n } = useTranslation()
  const staff = useStaff()
  const counts = useQueueCounts()
  const pages = MENU_PAGES.filter(({ menu }) => staff.permissions.includes(menu.needs))
  const groups = [...new Set(pages.map(({ menu }) => menu.group))]
  const waiting: Readonly<Record<string, number | undefined>> = {
    '/withdrawals': counts && counts.to_review + counts.second_approval,
    '/agent-runs': useWaitingRuns(),
    '/promotion-rewards': useAppliedRewards(),
  }

  return (
    <>
      {isOpen && (
        <button
          type="button"
          className="side-scrim"
          aria-label={t('closeMenu')}
          onClick={onClose}
        />
      )}
      <nav className="side-menu" aria-label={t('console')} data-open={isOpen || undefined}>
        {groups.map((group) => (
          <div key={group} className="side-menu__group">
            <span className="label">{t(`group.${group}`)}</span>
            {pages
              .filter((page) => page.menu.group === group)
              .map((page) => (
                <Link
                  key={page.path}
                  to={page.path}
                  className="side-menu__item"
                  activeProps={{ 'aria-current': 'page' }}
                  activeOptions={{ includeSearch: false }}
                  onClick={onClose}
                >
                  <Icon of={page.menu.icon} />
                  {i18n.t(page.menu.text)}
                  {waiting[page.path] !== undefined && (
                    <span className="caption num strong">{waiting[page.path]}</span>
                  )}
                </Link>
              ))}
          </div>
        ))}
      </nav>
    </>
  )
}
