import { PasswordField } from '@baize/ui-kit'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

type OwnPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'showText' | 'hideText'
>

/** One's own password once more, before something about the account changes. */
export function OwnPasswordField(props: OwnPasswordFieldProps) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      {...props}
      label={t('password')}
      showText={t('show')}
      hideText={t('hide')}
      isRequired
      autoComplete="current-password"
    />
  )
}
