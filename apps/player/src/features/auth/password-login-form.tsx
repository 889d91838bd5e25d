import { RefusedCall } from '@baize/api-client'
import { Check } from '@baize/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../../app/dialogs.ts'
import { keepLastUsername, readLastUsername } from '../../app/last-username.ts'
import { authFailureText, isAskedForCheck, isAskedForSecondFactor } from './auth-failure.ts'
import { FormEnd } from './form-parts.tsx'
import { AskedFields, LoginPasswordField, UsernameField } from './login-fields.tsx'
import { OtherWays } from './other-ways.tsx'
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
  // Nothing is told before it is sent: a sentence that appears as a field is left would move the
  // button that is being pressed.
  const form = useForm<LoginForm>({
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
    const keepName = () => keepLastUsername(values.remember ? values.username.trim() : undefined)
    try {
      await login.submit(values)
    } catch (failure) {
      form.setValue('captcha', '')
      if (isAskedForCheck(failure)) {
        keepName()
        openDialog({ kind: 'login-check', onDone })
        return
      }
      if (isAskedForSecondFactor(failure)) return
      form.setError(placeOfFailure(failure), { message: authFailureText(failure) })
      return
    }
    keepName()
    onDone()
  })
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <UsernameField
        input={form.register('username', { validate: filled })}
        error={errors.username?.message}
      />
      <LoginPasswordField
        input={form.register('password', { validate: filled })}
        error={errors.password?.message}
      />
      <div className="authform__row">
        <Check {...form.register('remember')}>{t('login.remember')}</Check>
        <ForgotLink />
      </div>
      <AskedFields
        login={login}
        secondFactor={() => ({
          input: form.register('secondFactor', { validate: filled }),
          error: errors.secondFactor?.message,
        })}
        captcha={() => ({
          input: form.register('captcha', {
            validate: (text) => text.trim() !== '' || t('fault.captcha'),
          }),
          error: errors.captcha?.message,
        })}
      />
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
