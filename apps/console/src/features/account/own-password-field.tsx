import { PasswordField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface OwnPasswordFieldProps {
  readonly value: string
  readonly error: string | undefined
  onType(password: string): void
}

/** One's own password once more, before something about the account changes. */
export function OwnPasswordField({ value, error, onType }: OwnPasswordFieldProps) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      label={t('password')}
      showText={t('show')}
      hideText={t('hide')}
      isRequired
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
