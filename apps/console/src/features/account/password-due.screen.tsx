import { Badge, Logo } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { PasswordForm } from './password-form.tsx'

/** Stands in the way of everything while the password is one that somebody else made. */
export function PasswordDueScreen() {
  const { t } = useTranslation('account')
  return (
    <main className="sign-in">
      <div className="panel sign-in__card">
        <div className="sign-in__cloth">
          <span className="sign-in__brand">
            <Logo />
            <Badge tone="brass">{t('badge')}</Badge>
          </span>
          <h1 className="h1">{t('dueTitle')}</h1>
          <p>{t('dueText')}</p>
        </div>
        <div className="sign-in-form">
          <PasswordForm />
        </div>
      </div>
    </main>
  )
}
