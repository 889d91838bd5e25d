import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { Button, Modal, Notice, PasswordField } from '@baize/ui-kit'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { beginSession, readMember } from '../../app/session.ts'
import { toast } from '../../app/toast.ts'
import { HoldNotice } from './security/hold-notice.tsx'
import { NewPaymentFields } from './security/new-payment-fields.tsx'
import { OneTimeCodeField } from './security/secret-fields.tsx'

interface PaymentPasswordForm {
  password: string
  secondFactor: string
  oldPaymentPassword: string
  paymentPassword: string
  confirmPaymentPassword: string
}

type Place = keyof PaymentPasswordForm | 'root'

const PLACE_OF_CODE: Readonly<Record<string, Place>> = {
  wrong_password: 'password',
  second_factor_required: 'secondFactor',
  second_factor_wrong: 'secondFactor',
  old_payment_password_wrong: 'oldPaymentPassword',
  payment_password_format: 'paymentPassword',
  payment_password_weak: 'paymentPassword',
  confirmation_mismatch: 'confirmPaymentPassword',
}

const ONLY_DIGITS = /^\d{6}$/

interface PaymentPasswordDialogProps {
  /** True where an authenticator is on: its code is asked for. */
  readonly asksFactor: boolean
  /** True when there is one: it is asked for, and may have been forgotten. */
  readonly hasOld: boolean
  onForgotten(): void
  onClose(): void
}

/** Sets or changes the six digits that withdrawals ask for. */
export function PaymentPasswordDialog(props: PaymentPasswordDialogProps) {
  const { asksFactor, hasOld, onForgotten, onClose } = props
  const { t } = useTranslation(['member', 'security', 'common'])
  const form = useForm<PaymentPasswordForm>({
    mode: 'onTouched',
    defaultValues: {
      password: '',
      secondFactor: '',
      oldPaymentPassword: '',
      paymentPassword: '',
      confirmPaymentPassword: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const eye = { showText: t('paymentPassword.show'), hideText: t('paymentPassword.hide') }

  const submit = form.handleSubmit(async ({ oldPaymentPassword, secondFactor, ...typed }) => {
    const body = {
      ...typed,
      ...(hasOld && { oldPaymentPassword }),
      ...(asksFactor && { secondFactor }),
    }
    try {
      await api.call(operations.setPaymentPassword, { body })
    } catch (failure) {
      const place: Place =
        failure instanceof RefusedCall ? (PLACE_OF_CODE[failure.code] ?? 'root') : 'root'
      form.setError(place, { message: failureText(failure) }, { shouldFocus: true })
      return
    }
    const member = readMember()
    if (member) beginSession({ ...member, hasPaymentPassword: true })
    toast({ title: t('paymentPassword.saved'), detail: t('paymentPassword.savedDetail') })
    onClose()
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('paymentPassword.dialogTitle')}
      closeText={t('common:close')}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-text-2">{t('paymentPassword.dialogText')}</p>
        {!hasOld && <HoldNotice of="newBrowser" />}
        <PasswordField
          {...form.register('password', { validate: (text) => text !== '' || t('fault.empty') })}
          {...eye}
          label={t('paymentPassword.login')}
          error={errors.password?.message}
          isRequired
          autoComplete="current-password"
        />
        {asksFactor && (
          <OneTimeCodeField
            input={form.register('secondFactor', {
              validate: (text) => text.trim() !== '' || t('fault.empty'),
            })}
            label={t('security:authenticator.removeCode')}
            error={errors.secondFactor?.message}
            takesRecoveryCode
          />
        )}
        {hasOld && <OldPaymentField {...{ form, onForgotten }} />}
        <NewPaymentFields form={form} />
        {errors.root?.message && (
          <Notice tone="danger" isAlert>
            {errors.root.message}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="l" isBlock isBusy={isSubmitting}>
          {t('paymentPassword.save')}
        </Button>
      </form>
    </Modal>
  )
}

interface OldPaymentFieldProps {
  readonly form: UseFormReturn<PaymentPasswordForm>
  onForgotten(): void
}

/** The six digits until now, and the way for somebody who forgot them. */
function OldPaymentField({ form, onForgotten }: OldPaymentFieldProps) {
  const { t } = useTranslation(['member', 'common'])
  return (
    <PasswordField
      {...form.register('oldPaymentPassword', {
        validate: (text) => ONLY_DIGITS.test(text) || t('fault.digits'),
      })}
      showText={t('paymentPassword.show')}
      hideText={t('paymentPassword.hide')}
      label={t('paymentPassword.old')}
      hint={
        <button
          type="button"
          className="link"
          // Leaving a field judges it and moves this button away before the release.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onForgotten}
        >
          {t('paymentPassword.forgotten')}
        </button>
      }
      error={form.formState.errors.oldPaymentPassword?.message}
      isRequired
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
    />
  )
}
