import { Tabs } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeDialog, openRegister } from '../../app/dialogs.ts'
import { useCanRegister, useFeature, useFreshSwitches } from '../../app/switches.ts'
import { AuthModal } from './auth-modal.tsx'
import { PasswordLoginForm } from './password-login-form.tsx'
import { SmsLoginForm } from './sms-login-form.tsx'
import { TryFree } from './try-free.tsx'

interface LoginDialogProps {
  readonly onDone: (() => void) | undefined
  onClose(): void
}

/** Log in, by name and password or by a code sent to the phone. */
export function LoginDialog({ onDone, onClose }: LoginDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const hasSms = useFreshSwitches()?.MOBILEVERCODELOGIN3 === true
  const [way, choose] = useState<'username' | 'sms'>('username')
  const done = () => {
    closeDialog()
    onDone?.()
  }
  return (
    <AuthModal
      kicker={t('login.kicker')}
      title={t('login.title')}
      art="tiger"
      group="w_login"
      widthRem={27.5}
      onClose={onClose}
    >
      {hasSms && (
        <div className="authtabs">
          <Tabs<'username' | 'sms'>
            label={t('login.ways')}
            value={way}
            onChoose={choose}
            choices={[
              { value: 'username', text: t('login.way.username') },
              { value: 'sms', text: t('login.way.sms') },
            ]}
          />
        </div>
      )}
      {hasSms && way === 'sms' ? (
        <SmsLoginForm onDone={done} />
      ) : (
        <PasswordLoginForm onDone={done} />
      )}
      <NewHere onDone={onDone} />
    </AuthModal>
  )
}

function NewHere({ onDone }: Pick<LoginDialogProps, 'onDone'>) {
  const { t } = useTranslation(['auth', 'common'])
  const canRegister = useCanRegister()
  const canTry = useFeature('FREEPLAY3')
  if (!canRegister && !canTry) return null
  return (
    <div className="authform__switch authform__switch--last">
      {t('login.newHere')}{' '}
      {canRegister && (
        <button type="button" className="link" onClick={() => openRegister(onDone)}>
          {t('login.create')}
        </button>
      )}
      {canRegister && canTry && ` ${t('login.or')} `}
      {canTry && <TryFree />}
    </div>
  )
}
