import { TextField } from '@baize/ui-kit'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RECOVERY_LENGTH } from '../../parts/code.logic.ts'

/** Asks for a code of the authenticator app, or a recovery code, to confirm a change to one's own account. */
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
