import './agent-centre-texts.ts'
import './agent-centre.css'
import './figures.css'
import './pages.css'
import { Icon } from '@baize/ui-kit'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetClosedPopups } from '../../app/closed-popups.ts'
import { failureText } from '../../app/failure-text.ts'
import { useMember } from '../../app/session.ts'
import { signOut } from '../../app/sign-out.ts'
import { toast } from '../../app/toast.ts'
import { CentreDrawer } from './shell/centre-drawer.tsx'
import { CentreHeader } from './shell/centre-header.tsx'
import { CentreNav } from './shell/centre-nav.tsx'

/** `/agentHome`: the frame around every page of the agent centre. */
export function AgentCentreScreen() {
  const { t } = useTranslation('agent-centre')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isAgent = useMember()?.isAgent === true
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await signOut()
      forgetClosedPopups('member')
      await navigate({ to: '/agent', replace: true })
    } catch (failure) {
      setLeaving(false)
      toast({ title: t('leaveFailed'), detail: failureText(failure), tone: 'danger' })
    }
  }
  useEffect(() => {
    if (!isAgent) void navigate({ to: '/agent', replace: true })
  }, [isAgent, navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was chosen in the drawer.
  useEffect(() => setMenuOpen(false), [pathname])
  // The session is over, here or in another tab: figures of a team are not left on the screen.
  if (!isAgent && !isLeaving) return null
  return (
    <div className="agent">
      <CentreHeader onMenu={() => setMenuOpen(true)} onLeave={() => void leave()} />
      <div className="agent__shell">
        <aside className="agent__side">
          <CentreNav />
        </aside>
        <main id="main" className="agent__main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {isMenuOpen && <CentreDrawer onClose={() => setMenuOpen(false)} />}
      {isLeaving && (
        <div className="agent__leaving" role="status">
          <Icon of={LoaderCircle} className="animate-spin" />
          {t('leaving')}
        </div>
      )}
    </div>
  )
}
