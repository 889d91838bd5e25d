import type { RegistrationRules } from '@baize/contract'
import { Notice, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFeature } from '../../app/switches.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { registerSettingsQuery } from './auth.queries.ts'
import { AuthModal } from './auth-modal.tsx'
import { RegisterForm } from './register-form.tsx'

interface RegisterDialogProps {
  readonly onDone: (() => void) | undefined
  onClose(): void
}

export type RegisterSettings = {
  readonly rules: RegistrationRules
  readonly minimumAge: number
}

/** Open an account. The form is drawn from the server's rules. */
export function RegisterDialog({ onDone, onClose }: RegisterDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const settings = useQuery(registerSettingsQuery)
  const canRegister = useFeature('USERNAMEREG3')
  return (
    <AuthModal
      kicker={t('register.kicker')}
      title={t('register.title')}
      art="gift"
      widthRem={32.5}
      onClose={onClose}
    >
      {!canRegister && (
        <div className="pt-5">
          <Notice tone="warn">{t('register.closed')}</Notice>
        </div>
      )}
      {settings.isPending && <SkeletonRows count={5} />}
      {settings.isError && (
        <div className="pt-5">
          <LoadFailure failure={settings.error} onRetry={settings.refetch} />
        </div>
      )}
      {canRegister && settings.isSuccess && (
        <RegisterForm settings={settings.data} onDone={onDone} />
      )}
    </AuthModal>
  )
}
