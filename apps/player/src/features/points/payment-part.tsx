import { RefusedCall } from '@baize/api-client'
import { Button, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { PaymentPasswordPart } from '../../parts/payment-password-part.tsx'

const DIGITS = /^\d{6}$/

export function isPaymentPassword(text: string): boolean {
  return DIGITS.test(text)
}

interface PaymentPartProps {
  readonly hasPassword: boolean
  readonly value: string
  onValue(value: string): void
  readonly isTried: boolean
  readonly failure: unknown
  readonly isBusy: boolean
  readonly submitText: string
}

/** The end of a form that spends points: payment password, why the last try failed, and the button. */
export function PaymentPart(props: PaymentPartProps) {
  const { hasPassword, value, onValue, isTried, failure, isBusy, submitText } = props
  const { t } = useTranslation('points')
  const isUnknown = !(failure instanceof RefusedCall)
  return (
    <>
      <PaymentPasswordPart
        hasPassword={hasPassword}
        value={value}
        onValue={onValue}
        isWrong={isTried && !isPaymentPassword(value)}
        texts={{
          ...{ label: t('password'), digits: t('digits'), show: t('show'), hide: t('hide') },
          ...{ needPassword: t('needPassword'), setPassword: t('setPassword') },
        }}
      />
      {failure !== undefined && (
        <Notice tone={isUnknown ? 'warn' : 'danger'} isAlert>
          {isUnknown ? t('unknown') : failureText(failure, 'points')}
        </Notice>
      )}
      <Button type="submit" variant="primary" isBlock isBusy={isBusy} disabled={!hasPassword}>
        {submitText}
      </Button>
    </>
  )
}
