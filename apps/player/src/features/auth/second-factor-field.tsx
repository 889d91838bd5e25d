import { TextField } from '@baize/ui-kit'
import { Shield } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface SecondFactorFieldProps {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
}

/** The code of the member's authenticator app, once the server asks for it. */
export function SecondFactorField({ input, error }: SecondFactorFieldProps) {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <TextField
      {...input}
      label={t('field.secondFactor')}
      hint={t('hint.secondFactor')}
      icon={Shield}
      error={error}
      isRequired
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
    />
  )
}
