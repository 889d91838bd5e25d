import { RefusedCall } from '@baize/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormEnd } from '../form-parts.tsx'
import { LoginCheckDialog } from '../login-check-dialog.tsx'
import { AskedFields, LoginPasswordField, UsernameField } from '../login-fields.tsx'
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
  const [isWaiting, waitForProof] = useState(false)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { username: '', password: '', captcha: '', secondFactor: '' },
  })
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const enter = () => void navigate({ to: '/agentHome', replace: true })
  const submit = form.handleSubmit(async (values) => {
    try {
      await login.submit(values)
    } catch (failure) {
      form.setValue('captcha', '')
      const code = failure instanceof RefusedCall ? failure.code : ''
      if (code === 'second_factor_required') return
      if (code === 'check_required') {
        waitForProof(true)
        return
      }
      form.setError(PLACE_OF[code] ?? 'root', { message: tell(failure) }, { shouldFocus: true })
      return
    }
    enter()
  })
  return (
    <>
      <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
        <UsernameField
          input={form.register('username', { validate: filled })}
          error={errors.username?.message}
        />
        <LoginPasswordField
          input={form.register('password', { validate: filled })}
          error={errors.password?.message}
        />
        <AskedFields
          login={login}
          secondFactor={() => ({
            input: form.register('secondFactor', { validate: filled }),
            error: errors.secondFactor?.message,
          })}
          captcha={() => ({
            input: form.register('captcha', { validate: filled }),
            error: errors.captcha?.message,
          })}
        />
        <FormEnd
          fault={errors.root?.message}
          phase={login.phase}
          submit={t('agent:form.submit')}
          isBusy={isSubmitting}
        />
      </form>
      {isWaiting && (
        <LoginCheckDialog faultText={tell} onDone={enter} onClose={() => waitForProof(false)} />
      )}
    </>
  )
}
