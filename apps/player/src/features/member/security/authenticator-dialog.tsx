import { operations, type ValueOf } from '@baize/contract'
import { AppKey, Button, Icon, Modal, RecoveryCodes } from '@baize/ui-kit'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { toast } from '../../../app/toast.ts'
import { useCopy } from '../../../app/use-copy.ts'
import { type ChangeDialogProps, SecurityForm } from './form-parts.tsx'
import { LoginPasswordField, OneTimeCodeField } from './secret-fields.tsx'
import { placeOfFault, securityFault } from './security-fault.ts'

type Started = ValueOf<typeof operations.startAuthenticator>

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'scan'; readonly started: Started }
  | { readonly kind: 'keep'; readonly codes: readonly string[] }

/** Turns an authenticator on: the password, the key with a first code, the recovery codes. */
export function AuthenticatorDialog({ onChanged, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['security', 'common'])
  const [step, setStep] = useState<Step>({ kind: 'password' })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={step.kind === 'keep' ? t('authenticator.doneTitle') : t('authenticator.dialogTitle')}
      closeText={t('common:close')}
    >
      {step.kind === 'password' && (
        <PasswordStep onStarted={(started) => setStep({ kind: 'scan', started })} />
      )}
      {step.kind === 'scan' && (
        <ScanStep
          started={step.started}
          onDone={(codes) => {
            setStep({ kind: 'keep', codes })
            onChanged()
          }}
        />
      )}
      {step.kind === 'keep' && <KeepStep codes={step.codes} onDone={onClose} />}
    </Modal>
  )
}

function PasswordStep({ onStarted }: { onStarted(started: Started): void }) {
  const { t } = useTranslation(['security', 'common'])
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      onStarted(await api.call(operations.startAuthenticator, { body }))
    } catch (failure) {
      const place = placeOfFault(failure, { wrong_password: 'password' as const })
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
    }
  })
  return (
    <SecurityForm
      text={t('authenticator.passwordText')}
      fault={errors.root?.message}
      submit={t('next')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <LoginPasswordField
        input={form.register('password', { validate: (text) => text !== '' || t('fault.empty') })}
        error={errors.password?.message}
      />
    </SecurityForm>
  )
}

interface ScanStepProps {
  readonly started: Started
  onDone(codes: readonly string[]): void
}

function ScanStep({ started, onDone }: ScanStepProps) {
  const { t } = useTranslation(['security', 'common'])
  const copy = useCopy()
  const form = useForm({ mode: 'onTouched', defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      onDone((await api.call(operations.confirmAuthenticator, { body })).recoveryCodes)
    } catch (failure) {
      form.setError('code', { message: securityFault(failure) }, { shouldFocus: true })
    }
  })
  return (
    <SecurityForm
      text={t('authenticator.scan')}
      fault={undefined}
      submit={t('authenticator.confirm')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <AppKey {...started} qrLabel={t('authenticator.qr')} keyLabel={t('authenticator.key')}>
        <Button size="s" onClick={() => copy(started.secret, t('authenticator.key'))}>
          <Icon of={Copy} size="s" />
          {t('authenticator.copyKey')}
        </Button>
      </AppKey>
      <OneTimeCodeField
        input={form.register('code', {
          validate: (text) => text.trim() !== '' || t('fault.empty'),
        })}
        label={t('authenticator.code')}
        error={errors.code?.message}
      />
    </SecurityForm>
  )
}

interface KeepStepProps {
  readonly codes: readonly string[]
  onDone(): void
}

function KeepStep({ codes, onDone }: KeepStepProps) {
  const { t } = useTranslation(['security', 'common'])
  const copy = useCopy()
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('authenticator.doneText')}</p>
      <RecoveryCodes codes={codes} />
      <Button onClick={() => copy(codes.join('\n'), t('authenticator.codesName'))}>
        <Icon of={Copy} size="s" />
        {t('authenticator.copyCodes')}
      </Button>
      <Button
        variant="primary"
        size="l"
        isBlock
        onClick={() => {
          toast({ title: t('authenticator.saved'), detail: t('authenticator.savedDetail') })
          onDone()
        }}
      >
        {t('authenticator.done')}
      </Button>
    </div>
  )
}
