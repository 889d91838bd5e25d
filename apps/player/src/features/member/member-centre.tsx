import { Icon, Panel } from '@baize/ui-kit'
import {
  Link,
  Navigate,
  Outlet,
  useLocation,
  useMatchRoute,
  useRouter,
} from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsCentrePages } from '../../app/centre-form.ts'
import { needTexts } from '../../app/messages.ts'
import { useMember } from '../../app/session.ts'
import type member from '../../messages/en/member.json'
import { pageUnder } from '../../shell/page-under.ts'
import { IdentityCard } from './identity-card.tsx'
import { MemberNav } from './member-nav.tsx'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly member: typeof member
  }
}

await needTexts('member')

/**
 * Everything that is the member's own. On a desk it is a panel over the page one was on; on a phone the
 * menu is a page of its own and each page leads back to it.
 */
export function MemberCentre() {
  const member = useMember()
  const isPages = useIsCentrePages()
  // Signed out in another tab: nothing of the member stays on this screen.
  if (!member) return <Navigate to="/" replace />
  return isPages ? <PhonePages /> : <DeskPanel />
}

function DeskPanel() {
  const { t } = useTranslation(['member', 'common'])
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const page = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    page.current?.scrollTo(0, 0)
  }, [path])
  return (
    <Panel
      title={t('nav')}
      closeText={t('common:close')}
      onClose={() => pageUnder(router).leaveCentre()}
      pageRef={page}
      nav={
        <>
          <IdentityCard />
          <MemberNav />
        </>
      }
    >
      <div className="member__page">
        <Outlet />
      </div>
    </Panel>
  )
}

function PhonePages() {
  const { t } = useTranslation('member')
  const isMenu = Boolean(useMatchRoute()({ to: '/member' }))
  if (isMenu) {
    return (
      <div className="member panel">
        <IdentityCard />
        <MemberNav />
      </div>
    )
  }
  return (
    <div className="member__page">
      <Link to="/member" className="member__back">
        <Icon of={ChevronLeft} isFlipped />
        {t('backToAccount')}
      </Link>
      <Outlet />
    </div>
  )
}
