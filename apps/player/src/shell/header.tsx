import { Button, buttonClass, IconButton, Logo, useTheme } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Moon, PanelLeft, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openLogin, openRegister } from '../app/dialogs.ts'
import { lazyPart } from '../app/load-part.ts'
import { useSession } from '../app/session.ts'
import { foldedMenu } from '../app/stored-flag.ts'
import { useCanRegister } from '../app/switches.ts'
import { NoticeBell } from '../features/content/notice-bell.tsx'
import { AccountBadge } from './account-badge.tsx'
import { BalanceBlock } from './balance-block.tsx'
import { LanguageButton } from './language-button.tsx'
import { LazyPart } from './lazy-part.tsx'
import { SearchBox } from './search-box.tsx'
import { SupportButton } from './support-button.tsx'

// Menus are only for members: visitors do not load their code.
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

export function Header() {
  const { t } = useTranslation(['shell', 'common'])
  const session = useSession()
  const { theme, setTheme } = useTheme()
  const canRegister = useCanRegister()
  return (
    <header className="header">
      <IconButton
        className="header__toggle"
        icon={PanelLeft}
        label={t('toggleMenu')}
        onClick={foldedMenu.toggle}
      />
      <Link to="/" aria-label={t('homeLink')} className="header__home">
        <Logo />
      </Link>
      <SearchBox className="header__search" />
      <span className="header__gap" />
      {session.kind === 'member' && (
        <>
          <BalanceBlock />
          <Link
            to="/member/withdraw"
            className={buttonClass({ variant: 'ghost', className: 'header__withdraw' })}
          >
            {t('withdraw')}
          </Link>
          {session.member.isAgent && (
            <Link
              to="/agentHome/agentTeamOverview"
              className={buttonClass({ variant: 'ghost', className: 'header__withdraw' })}
            >
              {t('agentCentre')}
            </Link>
          )}
        </>
      )}
      <LanguageButton look="icon" className="header__language" />
      <IconButton
        className="header__theme"
        icon={theme === 'dark' ? Sun : Moon}
        label={theme === 'dark' ? t('toLight') : t('toDark')}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <NoticeBell className="header__notices" />
      <SupportButton />
      {session.kind === 'member' && (
        <LazyPart whenMissing={<AccountBadge member={session.member} />}>
          <AccountMenu member={session.member} />
        </LazyPart>
      )}
      {session.kind === 'visitor' && (
        <div className="header__join">
          <Button variant="outline" onClick={() => openLogin()}>
            {t('common:logIn')}
          </Button>
          {canRegister && (
            <Button variant="primary" onClick={() => openRegister()}>
              {t('common:createAccount')}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}
