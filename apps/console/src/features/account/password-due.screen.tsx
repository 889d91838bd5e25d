import { useTranslation } from 'react-i18next'
import { SignInCard } from '../../parts/sign-in-card.tsx'
import { PasswordForm } from './password-form.tsx'

/** Stands in the way of everything while the password is one that somebody else made. */
export function PasswordDueScreen() {
  const { t } = useTranslation('account')
  return (
    <SignInCard badge={t('badge')} title={t('dueTitle')} text={t('dueText')}>
      <div className="sign-in-form">
        <PasswordForm />
      </div>
    </SignInCard>
  )
}
