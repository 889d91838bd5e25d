import { PasswordField, TextField } from '@baize/ui-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface SecretFieldProps {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
}

/** The login password, asked for again before anything that protects the account changes. */
export function LoginPasswordField({ input, error }: SecretFieldProps) {
  const { t } = useTranslation(['security', 'common'])
  return (
    <PasswordField
      {...input}
      label={t('loginPassword')}
      error={error}
      isRequired
      autoComplete="current-password"
      showText={t('show')}
      hideText={t('hide')}
    />
  )
}

interface OneTimeCodeFieldProps extends SecretFieldProps {
  readonly label: string
  /** True where a recovery code, with its letters, is as good as six digits. */
  readonly takesRecoveryCode?: boolean
}

/** Six digits from a mail, a message or an app, with room for the space that some people type. */
export function OneTimeCodeField(props: OneTimeCodeFieldProps) {
  const { input, error, label, takesRecoveryCode } = props
  return (
    <TextField
      {...input}
      label={label}
      error={error}
      isRequired
      autoComplete="one-time-code"
      {...(takesRecoveryCode ? { maxLength: 16 } : { inputMode: 'numeric', maxLength: 7 })}
    />
  )
}
