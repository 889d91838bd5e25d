import { Badge, Count, Icon, IconButton, Logo } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity, Menu as MenuIcon, TriangleAlert, UsersRound, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../app/api.tsx'
import { statusQuery } from '../app/session.queries.ts'
import { countOf } from '../features/shift/shift.logic.ts'
import { formatInstant } from '../parts/format.ts'
import { useNow } from '../parts/use-now.ts'
import { useZone } from '../parts/use-zone.ts'
import { Finder } from './finder/finder.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { useOnline } from './use-online.ts'
import { useWaiting } from './use-waiting.ts'

const SITE_RENEW_MS = 5_000

interface TopBarProps {
  readonly isMenuOpen: boolean
  onMenu(): void
}

/** What is always in view: search, whether the site is open, the clock, approvals, who works. */
export function TopBar({ isMenuOpen, onMenu }: TopBarProps) {
  const { t } = useTranslation()
  const waiting = useWaiting()
  const isLate = waiting !== undefined && countOf(waiting.kinds, 'overdue') > 0
  return (
    <header className="top-bar">
      <IconButton
        icon={isMenuOpen ? X : MenuIcon}
        label={isMenuOpen ? t('closeMenu') : t('openMenu')}
        size="s"
        className="top-bar__menu"
        data-late={isLate || undefined}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      <Link to="/" className="top-bar__home" aria-label={t('home')}>
        <Logo />
      </Link>
      <span className="top-bar__console">
        <Badge>{t('console')}</Badge>
      </span>
      <Finder />
      <div className="top-bar__end">
        <SiteState />
        <Clock />
        <ApprovalsWaiting />
        <StaffMenu />
      </div>
    </header>
  )
}

function SiteState() {
  const { t } = useTranslation()
  // Renewed more often than the status is for the page: staff act by it.
  const { data, isError, failureCount } = useQuery({
    ...statusQuery(useApi()),
    refetchInterval: SITE_RENEW_MS,
  })
  const isOnline = useOnline()
  const isLost = isError || failureCount > 0 || !isOnline
  const isOpen = data?.status === 0 && !isLost
  const text = isLost ? t('site.unreachable') : isOpen ? t('site.open') : t('site.closed')
  return (
    <span className="top-bar__site" role="status">
      <Badge tone={isOpen ? 'felt' : 'warn'}>
        <Icon of={isOpen ? Activity : TriangleAlert} />
        <span className="top-bar__site-text">{text}</span>
      </Badge>
    </span>
  )
}

function Clock() {
  const now = useNow(1000)
  const { zone, title } = useZone()
  return (
    <span className="top-bar__clock caption num" title={title}>
      {formatInstant(now)} <span>{zone}</span>
    </span>
  )
}

function ApprovalsWaiting() {
  const { t } = useTranslation()
  const kinds = useWaiting()?.kinds
  if (!kinds) return null
  const ofKind = (kind: string) => kinds.find((each) => each.kind === kind)?.waiting ?? 0
  const requests = ofKind('approval')
  const waiting = requests + ofKind('second_approval')
  const label = t('requestsWaiting', { count: waiting })
  return (
    <Link
      {...(requests > 0 || waiting === 0
        ? { to: '/approvals' }
        : { to: '/withdrawals', search: { queue: 'second_approval' } })}
      className="iconbtn iconbtn--s"
      aria-label={label}
      title={label}
    >
      <Icon of={UsersRound} />
      {waiting > 0 && <Count of={waiting} />}
    </Link>
  )
}
