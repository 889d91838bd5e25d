import { operations } from '@baize/contract'
import { Button, Modal, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { browserClock } from '../../../app/browser-clock.ts'
import { codeToSend, forgetMailedCode, mailedFor } from '../../../app/mailed-code.ts'
import { useStatus } from '../../../app/status.ts'
import { toast } from '../../../app/toast.ts'
import { useCountdown } from '../../../app/use-countdown.ts'
import { type ChangeDialogProps, SecurityForm } from './form-parts.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { OWNER_PLACES, OwnerProofFields, proofBody, useAsksFactor } from './owner-proof.tsx'
import { OneTimeCodeField } from './secret-fields.tsx'
import { securityQuery } from './security.queries.ts'
import { placeOfFault, securityFault } from './security-fault.ts'

const SECOND_MS = 1_000

interface Sent {
  /** Undefined if the page was reached by the mailed link. */
  readonly address: string | undefined
  readonly againAt: string
}

/** Sets the email address: first the address and the password, then the code that was mailed. */
export function EmailDialog({ onChanged, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['security', 'common'])
  const [sent, setSent] = useState<Sent | undefined>(() =>
    mailedFor('email') ? { address: undefined, againAt: new Date(0).toISOString() } : undefined,
  )
  return (
    <Modal isOpen onClose={onClose} title={t('email.dialogTitle')} closeText={t('common:close')}>
      {sent ? (
        <CodeForm
          {...sent}
          onAgain={() => {
            forgetMailedCode()
            setSent(undefined)
          }}
          onDone={() => {
            onChanged()
            onClose()
          }}
        />
      ) : (
        <AddressForm
          onSent={(address, waitSeconds) =>
            setSent({
              address,
              againAt: new Date(browserClock.now() + waitSeconds * SECOND_MS).toISOString(),
            })
          }
        />
      )}
    </Modal>
  )
}

const ADDRESS_PLACES = { email_format: 'email', ...OWNER_PLACES } as const

function AddressForm(props: { onSent(address: string, waitSeconds: number): void }) {
  const { t } = useTranslation(['security', 'common'])
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', password: '', secondFactor: '' },
  })
  const asksFactor = useAsksFactor()
  const hasAddress = useQuery(securityQuery).data?.email != null
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email, ...typed }) => {
    try {
      const body = { email, ...proofBody(typed) }
      const { waitSeconds } = await api.call(operations.requestEmailCode, { body })
      props.onSent(email.trim(), waitSeconds)
    } catch (failure) {
      const place = placeOfFault(failure, ADDRESS_PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
    }
  })
  return (
    <SecurityForm
      text={t('email.dialogText')}
      fault={errors.root?.message}
      submit={t('email.send')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      {hasAddress && <HoldNotice of="change" />}
      <TextField
        {...form.register('email', { validate: (text) => text.includes('@') || t('fault.email') })}
        label={t('email.address')}
        error={errors.email?.message}
        isRequired
        type="email"
        autoComplete="email"
      />
      <OwnerProofFields
        password={form.register('password', { validate: filled })}
        secondFactor={form.register('secondFactor', {
          validate: (text) => !asksFactor || filled(text),
        })}
        {...{ asksFactor, errors }}
      />
    </SecurityForm>
  )
}

interface CodeFormProps extends Sent {
  onAgain(): void
  onDone(): void
}

function CodeForm({ address, againAt, onAgain, onDone }: CodeFormProps) {
  const { t } = useTranslation(['security', 'common'])
  const { isDemonstration } = useStatus()
  const waitSeconds = Math.ceil((useCountdown(againAt) ?? 0) / SECOND_MS)
  const code = mailedFor('email')?.code ?? ''
  const form = useForm({ mode: 'onTouched', defaultValues: { code } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const body = { code: codeToSend('email', typed.code) }
    try {
      const { email } = await api.call(operations.confirmEmail, { body })
      toast({ title: t('email.saved'), detail: t('email.savedDetail', { address: email }) })
    } catch (failure) {
      form.setError('code', { message: securityFault(failure) }, { shouldFocus: true })
      return
    }
    onDone()
  })
  return (
    <SecurityForm
      text={address === undefined ? t('codeFilledIn') : t('email.sentTo', { address })}
      fault={undefined}
      submit={t('email.confirm')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      {isDemonstration && address !== undefined && (
        <p className="small text-text-2">{t('email.outbox')}</p>
      )}
      <OneTimeCodeField
        input={form.register('code', {
          validate: (text) => text.trim() !== '' || t('fault.empty'),
        })}
        label={t('email.code')}
        error={errors.code?.message}
      />
      <Button size="s" disabled={waitSeconds > 0} onClick={onAgain}>
        {waitSeconds > 0 ? t('email.againIn', { seconds: waitSeconds }) : t('email.again')}
      </Button>
    </SecurityForm>
  )
}
