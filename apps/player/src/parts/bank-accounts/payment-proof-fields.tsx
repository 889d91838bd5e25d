import { PasswordField, TextField } from '@baize/ui-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface PaymentProofFieldsProps {
  readonly password: UseFormRegisterReturn
  readonly passwordError: string | undefined
  /** Left out where the member has no authenticator. */
  readonly code: UseFormRegisterReturn | undefined
  readonly codeError: string | undefined
}

/** What changes where money goes is confirmed with: the payment password, and the authenticator. */
export function PaymentProofFields(props: PaymentProofFieldsProps) {
  const { password, passwordError, code, codeError } = props
  const { t } = useTranslation(['bankAccounts', 'common'])
  return (
    <>
      <PasswordField
        {...password}
        label={t('paymentPassword')}
        hint={t('paymentPasswordHint')}
        error={passwordError}
        isRequired
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        showText={t('show')}
        hideText={t('hide')}
      />
      {code && (
        <TextField
          {...code}
          label={t('code')}
          hint={t('codeHint')}
          error={codeError}
          isRequired
          maxLength={16}
          autoComplete="one-time-code"
        />
      )}
    </>
  )
}
