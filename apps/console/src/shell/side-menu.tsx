import type { WaitingKindStanding } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../app/pages.ts'
import { useStaff } from '../app/use-session.ts'
import { kindsAt } from '../app/waiting-kinds.ts'
import { countOf } from '../features/shift/shift.logic.ts'
import { useWaiting } from './use-waiting.ts'

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
  const kinds = useWaiting()?.kinds
  const pages = MENU_PAGES.filter(({ menu }) => staff.permissions.includes(menu.needs))
  const groups = [...new Set(pages.map(({ menu }) => menu.group))]
  const waitingAt = (path: string) => {
    const own = kindsAt(path)
    return kinds?.filter(({ kind }) => path === '/shift' || own.includes(kind)) ?? []
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
            {group !== 'first' && <span className="label">{t(`group.${group}`)}</span>}
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
                  <span className="truncate">{i18n.t(page.menu.text)}</span>
                  <WaitingCount kinds={waitingAt(page.path)} />
                </Link>
              ))}
          </div>
        ))}
      </nav>
    </>
  )
}

/** How much waits at a page, and whether some of it waits too long. */
function WaitingCount({ kinds }: { readonly kinds: readonly WaitingKindStanding[] }) {
  const { t } = useTranslation()
  const waiting = countOf(kinds, 'waiting')
  if (waiting === 0) return null
  const isLate = countOf(kinds, 'overdue') > 0
  return (
    <span className="caption num strong" data-late={isLate || undefined}>
      {waiting}
      {isLate && <span className="sr-only"> {t('someOverdue')}</span>}
    </span>
  )
}
