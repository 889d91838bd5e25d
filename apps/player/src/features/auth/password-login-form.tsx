import { RefusedCall } from '@baize/api-client'
import { Check, PasswordField, TextField } from '@baize/ui-kit'
import { Lock, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../../app/dialogs.ts'
import { keepLastUsername, readLastUsername } from '../../app/last-username.ts'
import { authFailureText, isAskedForSecondFactor } from './auth-failure.ts'
import { CaptchaField } from './captcha-field.tsx'
import { FormEnd } from './form-parts.tsx'
import { OtherWays } from './other-ways.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { useLogin } from './use-login.ts'

interface LoginForm {
  username: string
  password: string
  captcha: string
  secondFactor: string
  remember: boolean
}

/** Log in by username and password. */
export function PasswordLoginForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation(['auth', 'common'])
  const login = useLogin()
  const [lastUsername] = useState(readLastUsername)
  const form = useForm<LoginForm>({
    mode: 'onTouched',
    defaultValues: {
      username: lastUsername,
      password: '',
      captcha: '',
      secondFactor: '',
      remember: lastUsername !== '',
    },
  })
  const { errors } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')

  const submit = form.handleSubmit(async (values) => {
    try {
      await login.submit(values)
    } catch (failure) {
      form.setValue('captcha', '')
      if (isAskedForSecondFactor(failure)) return
      form.setError(placeOfFailure(failure), { message: authFailureText(failure) })
      return
    }
    keepLastUsername(values.remember ? values.username.trim() : undefined)
    onDone()
  })
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('username', { validate: filled })}
        label={t('field.username')}
        icon={UserRound}
        error={errors.username?.message}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password', { validate: filled })}
        label={t('field.password')}
        icon={Lock}
        error={errors.password?.message}
        isRequired
        autoComplete="current-password"
        showText={t('showPassword')}
        hideText={t('hidePassword')}
      />
      <div className="authform__row">
        <Check {...form.register('remember')}>{t('login.remember')}</Check>
        <ForgotLink />
      </div>
      {login.needsSecondFactor && (
        <SecondFactorField
          input={form.register('secondFactor', { validate: filled })}
          error={errors.secondFactor?.message}
        />
      )}
      {login.captchaNumber !== undefined && (
        <CaptchaField
          input={form.register('captcha', {
            validate: (text) => text.trim() !== '' || t('fault.captcha'),
          })}
          error={errors.captcha?.message}
          number={login.captchaNumber}
          onRefresh={login.refreshCaptcha}
        />
      )}
      <FormEnd
        fault={errors.root?.message}
        phase={login.phase}
        submit={t('login.submit')}
        isBusy={form.formState.isSubmitting}
      />
      <OtherWays remembers={() => form.getValues('remember')} onEntered={onDone} />
    </form>
  )
}

function ForgotLink() {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <button
      type="button"
      className="link authform__forgot"
      onClick={() => openDialog({ kind: 'forgot' })}
    >
      {t('login.forgot')}
    </button>
  )
}

/** Under which control a failure is told. */
function placeOfFailure(failure: unknown): 'password' | 'captcha' | 'secondFactor' | 'root' {
  if (!(failure instanceof RefusedCall)) return 'root'
  if (failure.code === 'wrong_credentials') return 'password'
  if (failure.code === 'second_factor_wrong') return 'secondFactor'
  if (failure.code === 'captcha_required' || failure.code === 'captcha_wrong') return 'captcha'
  return 'root'
}
