import { operations, type ValueOf } from '@baize/contract'
import { AppKey, Button, Notice, RecoveryCodes, TextField } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { OwnPasswordField } from './own-password-field.tsx'

type Started = ValueOf<typeof operations.startOwnAuthenticator>
const CODE_LENGTH = 6

/** The password, the key with a first code, the recovery codes. */
export function SetUpAuthenticator({ onDone }: { onDone(): void }) {
  const [started, setStarted] = useState<Started>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <KeepStep codes={codes} onDone={onDone} />
  return started ? (
    <ScanStep started={started} onConfirmed={setCodes} />
  ) : (
    <PasswordStep onStarted={setStarted} />
  )
}

function PasswordStep({ onStarted }: { onStarted(started: Started): void }) {
  const { t } = useTranslation('account')
  const api = useApi()
  const form = useContractForm({
    operation: operations.startOwnAuthenticator,
    defaults: { password: '' },
    texts: { password: t('required') },
    faultsOf: (failure) => ({ password: failureText(failure) }),
    send: async (body) => onStarted(await api.call(operations.startOwnAuthenticator, { body })),
  })
  return (
    <InlineForm form={form} submitText={t('authenticator.next')} isBlock>
      <p className="text-text-2">{t('authenticator.passwordText')}</p>
      <OwnPasswordField {...form.field('password')} />
    </InlineForm>
  )
}

interface ScanStepProps {
  readonly started: Started
  onConfirmed(codes: readonly string[]): void
}

function ScanStep({ started, onConfirmed }: ScanStepProps) {
  const { t } = useTranslation('account')
  const api = useApi()
  const form = useContractForm({
    operation: operations.confirmOwnAuthenticator,
    defaults: { code: '' },
    texts: { code: t('required') },
    faultsOf: (failure) => ({ code: failureText(failure) }),
    send: async (body) => {
      const { recoveryCodes } = await api.call(operations.confirmOwnAuthenticator, { body })
      onConfirmed(recoveryCodes)
    },
  })
  return (
    <InlineForm form={form} submitText={t('authenticator.confirm')} isBlock>
      <p className="text-text-2">{t('authenticator.scan')}</p>
      <AppKey {...started} qrLabel={t('authenticator.qr')} keyLabel={t('authenticator.key')} />
      <TextField
        {...form.field('code', (text) => text.replaceAll(/\D/g, ''))}
        label={t('authenticator.code')}
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
      />
    </InlineForm>
  )
}

interface KeepStepProps {
  readonly codes: readonly string[]
  onDone(): void
}

function KeepStep({ codes, onDone }: KeepStepProps) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  return (
    <div className="grid gap-4">
      <Notice tone="warn">{t('authenticator.doneText')}</Notice>
      <RecoveryCodes codes={codes} />
      <Button
        variant="primary"
        size="l"
        isBlock
        onClick={() => {
          toast({ title: t('authenticator.saved'), detail: t('authenticator.savedDetail') })
          onDone()
          // Only now: where the authenticator was due, this opens the console.
          void queryClient.invalidateQueries()
        }}
      >
        {t('authenticator.done')}
      </Button>
    </div>
  )
}
