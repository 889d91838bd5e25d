import { Badge, Logo } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { SignInForm } from './sign-in-form.tsx'

/** The way in for staff. */
export function SignInScreen({ onSignedIn }: { onSignedIn(staffId: string): void }) {
  const { t } = useTranslation('signIn')
  return (
    <main className="sign-in">
      <div className="panel sign-in__card">
        <div className="sign-in__cloth">
          <span className="sign-in__brand">
            <Logo />
            <Badge tone="brass">{t('badge')}</Badge>
          </span>
          <h1 className="h1">{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <SignInForm onSignedIn={onSignedIn} />
      </div>
      <p className="caption">{t('footnote')}</p>
    </main>
  )
}
