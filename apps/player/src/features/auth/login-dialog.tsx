import { RefusedCall } from '@baize/api-client'
import { Check, PasswordField, TextField } from '@baize/ui-kit'
import { Lock, UserRound } from 'lucide-react'
import { useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { closeDialog, openDialog, openRegister } from '../../app/dialogs.ts'
import { keepLastUsername, readLastUsername } from '../../app/last-username.ts'
import { useFeature } from '../../app/switches.ts'
import { authFailureText, isAskedForSecondFactor } from './auth-failure.ts'
import { AuthModal } from './auth-modal.tsx'
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

interface LoginDialogProps {
  readonly onDone: (() => void) | undefined
  onClose(): void
}

/** What is typed into the login, and what comes of sending it. */
function useLoginForm(onDone: LoginDialogProps['onDone']) {
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
    closeDialog()
    onDone?.()
  })
  return { login, form, submit }
}

/** Log in by username and password, or one of the other ways. */
export function LoginDialog({ onDone, onClose }: LoginDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { login, form, submit } = useLoginForm(onDone)
  const { errors } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  return (
    <AuthModal
      kicker={t('login.kicker')}
      title={t('login.title')}
      art="tiger"
      widthRem={27.5}
      onClose={onClose}
    >
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
        <StayRow input={form.register('remember')} />
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
        <OtherWays
          remembers={() => form.getValues('remember')}
          onEntered={() => {
            closeDialog()
            onDone?.()
          }}
        />
        <NewHere onDone={onDone} />
      </form>
    </AuthModal>
  )
}

function StayRow({ input }: { readonly input: UseFormRegisterReturn }) {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <div className="authform__row">
      <Check {...input}>{t('login.remember')}</Check>
      <ForgotLink />
    </div>
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

function NewHere({ onDone }: Pick<LoginDialogProps, 'onDone'>) {
  const { t } = useTranslation(['auth', 'common'])
  const canRegister = useFeature('USERNAMEREG3')
  if (!canRegister) return null
  return (
    <p className="authform__switch">
      {t('login.newHere')}{' '}
      <button type="button" className="link" onClick={() => openRegister(onDone)}>
        {t('login.create')}
      </button>
    </p>
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
