import { useTranslation } from 'react-i18next'
import { SignInCard } from '../../parts/sign-in-card.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

/** Stands in the way of everything while the role asks for an authenticator that is not set up. */
export function AuthenticatorDueScreen() {
  const { t } = useTranslation('account')
  return (
    <SignInCard
      badge={t('badge')}
      title={t('authenticator.dueTitle')}
      text={t('authenticator.dueText')}
    >
      <div className="sign-in-form">
        <SetUpAuthenticator onDone={() => undefined} />
      </div>
    </SignInCard>
  )
}
