import { isWeakPin } from '@baize/kernel'
import { PasswordField } from '@baize/ui-kit'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface PaymentValues extends FieldValues {
  paymentPassword: string
  confirmPaymentPassword: string
}

const SIX_DIGITS = /^\d{6}$/

/** Six digits, and the same six again. */
export function NewPaymentFields<Values extends PaymentValues>({
  form,
}: {
  readonly form: UseFormReturn<Values>
}) {
  const { t } = useTranslation(['member', 'security', 'common'])
  // Every path of the narrow form is one of the wide form; the compiler cannot see it in a generic.
  const first = 'paymentPassword' as Path<Values>
  const second = 'confirmPaymentPassword' as Path<Values>
  const errorOf = (name: Path<Values>) => {
    const message = form.getFieldState(name, form.formState).error?.message
    return message === undefined ? undefined : String(message)
  }
  const shared = {
    isRequired: true,
    inputMode: 'numeric',
    maxLength: 6,
    autoComplete: 'off',
    showText: t('paymentPassword.show'),
    hideText: t('paymentPassword.hide'),
  } as const
  return (
    <>
      <PasswordField
        {...form.register(first, {
          validate: (text: string) => {
            if (!SIX_DIGITS.test(text)) return t('fault.digits')
            return !isWeakPin(text) || t('security:fault.pinWeak')
          },
          // Only once something stands there: an empty field is not wrong yet.
          onChange: () => {
            if (form.getValues(second) !== '') void form.trigger(second)
          },
        })}
        {...shared}
        label={t('paymentPassword.new')}
        error={errorOf(first)}
      />
      <PasswordField
        {...form.register(second, {
          validate: (text: string, values: Values) =>
            text === values.paymentPassword || t('fault.confirm'),
        })}
        {...shared}
        label={t('paymentPassword.confirm')}
        error={errorOf(second)}
      />
    </>
  )
}
