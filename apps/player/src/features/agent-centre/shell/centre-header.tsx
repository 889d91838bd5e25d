import { Badge, Button, Icon, IconButton, Logo, useTheme } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Globe, LogOut, Menu, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../../app/session.ts'
import { Avatar } from '../../../shell/account-badge.tsx'
import { LanguageButton } from '../../../shell/language-button.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { CentreClock } from './centre-clock.tsx'

interface CentreHeaderProps {
  onMenu(): void
  onLeave(): void
}

/** Offset and clock of the house, who is here, and the way out. */
export function CentreHeader({ onMenu, onLeave }: CentreHeaderProps) {
  const { t } = useTranslation(['agent-centre', 'shell', 'common'])
  const { theme, setTheme } = useTheme()
  const { offset } = useHouseTexts()
  const member = useMember()
  const name = member?.nickname || member?.account
  return (
    <header className="agent__header">
      <IconButton className="agent__menu" icon={Menu} label={t('openMenu')} onClick={onMenu} />
      <Link to="/" aria-label={t('shell:homeLink')} className="header__home">
        <Logo />
      </Link>
      <span className="agent__badge">
        <Badge tone="gold">{t('title')}</Badge>
      </span>
      <span className="header__gap" />
      <span className="agent__gmt num">
        <Icon of={Globe} size="s" />
        {t('gmt', { offset })}
      </span>
      <CentreClock />
      <LanguageButton look="icon" className="agent__wide" />
      <IconButton
        className="agent__wide"
        icon={theme === 'dark' ? Sun : Moon}
        label={theme === 'dark' ? t('shell:toLight') : t('shell:toDark')}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <span className="agent__who">
        {member && <Avatar icon={member.icon} />}
        <b dir="auto">{name}</b>
      </span>
      <Button
        variant="outline"
        className="agent__leave"
        aria-label={t('common:signOut')}
        onClick={onLeave}
      >
        <Icon of={LogOut} size="s" isFlipped />
        <span>{t('common:signOut')}</span>
      </Button>
    </header>
  )
}
