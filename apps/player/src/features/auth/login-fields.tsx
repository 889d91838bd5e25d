import { PasswordField, TextField } from '@baize/ui-kit'
import { Lock, UserRound } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from './captcha-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import type { useLogin } from './use-login.ts'

/** A field of the form that asks, and what is wrong with it. */
interface Wiring {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
}

/** The name that somebody signs in with. */
export function UsernameField({ input, error }: Wiring) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      {...input}
      label={t('field.username')}
      icon={UserRound}
      error={error}
      isRequired
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** The password that goes with it. */
export function LoginPasswordField({ input, error }: Wiring) {
  const { t } = useTranslation('auth')
  return (
    <PasswordField
      {...input}
      label={t('field.password')}
      icon={Lock}
      error={error}
      isRequired
      autoComplete="current-password"
      showText={t('showPassword')}
      hideText={t('hidePassword')}
    />
  )
}

interface AskedFieldsProps {
  readonly login: ReturnType<typeof useLogin>
  readonly secondFactor: () => Wiring
  readonly captcha: () => Wiring
}

/** What the server asks for on top once it has seen the name: a code, an image, or nothing. */
export function AskedFields({ login, secondFactor, captcha }: AskedFieldsProps) {
  return (
    <>
      {login.needsSecondFactor && <SecondFactorField {...secondFactor()} />}
      {login.captchaNumber !== undefined && (
        <CaptchaField
          {...captcha()}
          number={login.captchaNumber}
          onRefresh={login.refreshCaptcha}
        />
      )}
    </>
  )
}
