import { TextField } from '@baize/ui-kit'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RECOVERY_LENGTH } from '../../parts/code.logic.ts'

/** A code of one's own app, or a recovery code, before something about the account changes. */
export function OwnCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('account')
  return (
    <TextField
      {...props}
      label={t('authenticator.removeCode')}
      isRequired
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={RECOVERY_LENGTH}
    />
  )
}
