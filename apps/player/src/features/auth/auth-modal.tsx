import { artUrl, Modal } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { needTexts } from '../../app/messages.ts'
import type auth from '../../messages/en/auth.json'
import { LanguageButton } from '../../shell/language-button.tsx'
import { AuthAside, type AuthGroup, useAuthBanner } from './auth-aside.tsx'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly auth: typeof auth
  }
}

await needTexts('auth')

interface AuthModalProps {
  readonly kicker: string
  readonly title: string
  readonly art: string
  /** Whose banner stands beside it. */
  readonly group: AuthGroup
  readonly widthRem: number
  onClose(): void
  readonly children: ReactNode
}

/** The dialog of the two ways in: cloth across the top, the form below. */
export function AuthModal(props: AuthModalProps) {
  const { kicker, title, art, group, widthRem, onClose, children } = props
  const { t } = useTranslation()
  const banner = useAuthBanner(group)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      closeText={t('close')}
      widthRem={widthRem}
      aside={banner && <AuthAside banner={banner} />}
      banner={
        <div className="authhead">
          <span className="label">{kicker}</span>
          <p className="h1" aria-hidden="true">
            {title}
          </p>
          <img src={artUrl(art)} alt="" width={112} height={112} />
        </div>
      }
    >
      {children}
      <div className="authform__language">
        <LanguageButton look="text" />
      </div>
    </Modal>
  )
}
