import { operations, type Security, type ValueOf } from '@baize/contract'
import { Modal, Notice, Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { momentText } from '../../../app/date-text.ts'
import { codeToSend, mailedFor } from '../../../app/mailed-code.ts'
import { useStatus } from '../../../app/status.ts'
import { toast } from '../../../app/toast.ts'
import { useProofCall } from '../../../parts/proof/use-proof-call.ts'
import { type ChangeDialogProps, SecurityForm } from './form-parts.tsx'
import { NewPaymentFields } from './new-payment-fields.tsx'
import { provePhone } from './prove-phone.ts'
import { LoginPasswordField, OneTimeCodeField } from './secret-fields.tsx'
import { placeOfFault, securityFault } from './security-fault.ts'

type Way = 'mail' | 'sms'
type Sent = ValueOf<typeof operations.requestPaymentCode>['sent']

interface Asked {
  readonly by: Way
  /** Undefined if the page was reached by the mailed link; the form asks for it then. */
  readonly password: string | undefined
  readonly sent: Sent
}

interface PaymentForgottenDialogProps extends ChangeDialogProps {
  readonly security: Security
}

/** A forgotten payment password: a code to mail or phone, then six new digits. */
export function PaymentForgottenDialog(props: PaymentForgottenDialogProps) {
  const { security, onChanged, onClose } = props
  const { t } = useTranslation(['security', 'common'])
  const [asked, setAsked] = useState<Asked | undefined>(() =>
    mailedFor('payment') ? { by: 'mail', password: undefined, sent: null } : undefined,
  )
  const ways: Way[] = [
    ...(security.email === null ? [] : (['mail'] as const)),
    ...(security.phone === null ? [] : (['sms'] as const)),
  ]
  return (
    <Modal isOpen onClose={onClose} title={t('forgotten.title')} closeText={t('common:close')}>
      {asked ? (
        <ResetForm
          asked={asked}
          hasAuthenticator={security.hasAuthenticator}
          onDone={() => {
            onChanged()
            onClose()
          }}
        />
      ) : ways.length === 0 ? (
        <Notice tone="warn">{t('forgotten.noWay')}</Notice>
      ) : (
        <AskForm security={security} ways={ways} onAsked={setAsked} />
      )}
    </Modal>
  )
}

interface AskFormProps {
  readonly security: Security
  readonly ways: readonly Way[]
  onAsked(asked: Asked): void
}

function AskForm({ security, ways, onAsked }: AskFormProps) {
  const { t } = useTranslation(['security', 'common'])
  const guarded = useProofCall()
  const [chosen, choose] = useState<Way>()
  const by = chosen ?? ways[0] ?? 'mail'
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const { sent } = await guarded.run((proof) =>
        api.call(operations.requestPaymentCode, { body: { by, password, proof } }),
      )
      onAsked({ by, password, sent })
    } catch (failure) {
      const place = placeOfFault(failure, { wrong_password: 'password' } as const)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
    }
  })
  return (
    <SecurityForm
      text={t('forgotten.text', { to: (by === 'mail' ? security.email : security.phone) ?? '' })}
      fault={errors.root?.message}
      submit={t('email.send')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      {ways.length > 1 && (
        <Segments<Way>
          label={t('forgotten.way')}
          value={by}
          onChoose={choose}
          choices={ways.map((way) => ({ value: way, text: t(`forgotten.by.${way}`) }))}
        />
      )}
      <LoginPasswordField
        input={form.register('password', { validate: (text) => text !== '' || t('fault.empty') })}
        error={errors.password?.message}
      />
    </SecurityForm>
  )
}

const PLACES = {
  code_wrong: 'code',
  code_expired: 'code',
  missing_verification_code: 'code',
  invalid_verification_code: 'code',
  second_factor_required: 'secondFactor',
  second_factor_wrong: 'secondFactor',
  wrong_password: 'password',
  payment_password_format: 'paymentPassword',
  payment_password_weak: 'paymentPassword',
  confirmation_mismatch: 'confirmPaymentPassword',
} as const

interface ResetFormProps {
  readonly asked: Asked
  readonly hasAuthenticator: boolean
  onDone(): void
}

function ResetForm({ asked, hasAuthenticator, onDone }: ResetFormProps) {
  const { t, i18n } = useTranslation(['security', 'common'])
  const { isDemonstration } = useStatus()
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      ...{ code: mailedFor('payment')?.code ?? '', password: asked.password ?? '' },
      ...{ secondFactor: '', paymentPassword: '', confirmPaymentPassword: '' },
    },
  })
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const { by, sent } = asked
  const submit = form.handleSubmit(async ({ code, secondFactor, ...passwords }) => {
    try {
      const mailed = codeToSend('payment', code)
      const proof = sent ? await provePhone(sent, code) : { code: mailed }
      const body = {
        by,
        ...proof,
        ...passwords,
        ...(hasAuthenticator && { secondFactor }),
      }
      const { heldUntil } = await api.call(operations.resetPaymentPassword, { body })
      toast({
        title: t('forgotten.done'),
        detail:
          heldUntil === null
            ? t('forgotten.doneDetail')
            : t('forgotten.held', { when: momentText(heldUntil, i18n.language) }),
      })
    } catch (failure) {
      const place = placeOfFault(failure, PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
      return
    }
    onDone()
  })
  return (
    <SecurityForm
      text={asked.password === undefined ? t('codeFilledIn') : t('forgotten.resetText')}
      fault={errors.root?.message}
      submit={t('forgotten.save')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      {isDemonstration && (
        <p className="small text-text-2">{t(by === 'mail' ? 'email.outbox' : 'phone.outbox')}</p>
      )}
      <OneTimeCodeField
        input={form.register('code', { validate: filled })}
        label={t(`forgotten.code.${by}`)}
        error={errors.code?.message}
      />
      {asked.password === undefined && (
        <LoginPasswordField
          input={form.register('password', { validate: filled })}
          error={errors.password?.message}
        />
      )}
      {hasAuthenticator && (
        <OneTimeCodeField
          input={form.register('secondFactor', { validate: filled })}
          label={t('authenticator.removeCode')}
          error={errors.secondFactor?.message}
          takesRecoveryCode
        />
      )}
      <NewPaymentFields form={form} />
    </SecurityForm>
  )
}
