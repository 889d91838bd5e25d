import { RefusedCall } from '@baize/api-client'
import { PasswordField, TextField } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { Lock, UserRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from '../captcha-field.tsx'
import { FormEnd } from '../form-parts.tsx'
import { SecondFactorField } from '../second-factor-field.tsx'
import { useLogin } from '../use-login.ts'
import { useAgentFault } from './use-agent-fault.ts'

const PLACE_OF: Readonly<Record<string, 'password' | 'captcha' | 'secondFactor'>> = {
  wrong_credentials: 'password',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  second_factor_wrong: 'secondFactor',
}

/** Name and password of an agent; anybody else is refused. */
export function AgentLoginForm() {
  const { t } = useTranslation(['auth', 'agent'])
  const tell = useAgentFault()
  const navigate = useNavigate()
  const login = useLogin('agent')
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { username: '', password: '', captcha: '', secondFactor: '' },
  })
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const submit = form.handleSubmit(async (values) => {
    try {
      await login.submit(values)
    } catch (failure) {
      form.setValue('captcha', '')
      const code = failure instanceof RefusedCall ? failure.code : ''
      if (code === 'second_factor_required') return
      form.setError(PLACE_OF[code] ?? 'root', { message: tell(failure) }, { shouldFocus: true })
      return
    }
    void navigate({ to: '/', replace: true })
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
      {login.needsSecondFactor && (
        <SecondFactorField
          input={form.register('secondFactor', { validate: filled })}
          error={errors.secondFactor?.message}
        />
      )}
      {login.captchaNumber !== undefined && (
        <CaptchaField
          input={form.register('captcha', { validate: filled })}
          error={errors.captcha?.message}
          number={login.captchaNumber}
          onRefresh={login.refreshCaptcha}
        />
      )}
      <FormEnd
        fault={errors.root?.message}
        phase={login.phase}
        submit={t('agent:form.submit')}
        isBusy={isSubmitting}
      />
    </form>
  )
}
