import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SignInCard } from '../../parts/sign-in-card.tsx'
import { SecondStep } from './second-step.tsx'

/** Stands in the way of everything while the role asks for an authenticator that is not set up. */
export function AuthenticatorDueScreen() {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  return (
    <SignInCard
      badge={t('badge')}
      title={t('authenticator.dueTitle')}
      text={t('authenticator.dueText')}
    >
      <SecondStep onDone={() => void queryClient.invalidateQueries()} />
    </SignInCard>
  )
}
