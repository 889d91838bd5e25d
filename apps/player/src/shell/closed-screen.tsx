import { artUrl, buttonClass, Icon, Logo } from '@baize/ui-kit'
import { Headphones } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageButton } from './language-button.tsx'

interface ClosedScreenProps {
  readonly art: string
  readonly tone: 'cloth' | 'dusk'
  readonly title: string
  readonly text: string
  /** What the operator has to say besides. */
  readonly message?: string | null
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** The whole house is closed: what happened, what it means for the money, what to do. */
export function ClosedScreen(props: ClosedScreenProps) {
  const { art, tone, title, text, message, action, children } = props
  return (
    <main className="closed" data-theme="dark" data-tone={tone}>
      <span className="closed__logo">
        <Logo />
      </span>
      <img src={artUrl(art)} alt="" width={96} height={96} />
      <h1 className="display">{title}</h1>
      <p className="closed__text">{text}</p>
      {message && <p className="closed__text strong">{message}</p>}
      {children}
      {action}
      <LanguageButton look="text" />
      {tone === 'cloth' && <span className="closed__arc" aria-hidden="true" />}
    </main>
  )
}

/** The one way on when the house is closed. */
export function SupportLink({ address }: { readonly address: string }) {
  const { t } = useTranslation('shell')
  return (
    <a className={`${buttonClass({ size: 'l' })} closed__support`} href={address}>
      <Icon of={Headphones} />
      {t('customerService')}
    </a>
  )
}
