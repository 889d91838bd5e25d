import { useTranslation } from 'react-i18next'
import { SignInCard } from '../../parts/sign-in-card.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The way in for staff. */
export function SignInScreen({ onSignedIn }: { onSignedIn(staffId: string): void }) {
  const { t } = useTranslation('signIn')
  return (
    <SignInCard badge={t('badge')} title={t('title')} text={t('lead')} footnote={t('footnote')}>
      <SignInForm onSignedIn={onSignedIn} />
    </SignInCard>
  )
}
