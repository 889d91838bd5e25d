import { operations, type ValueOf } from '@baize/contract'
import { AppKey, Button, Notice, RecoveryCodes, TextField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
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
  const [password, setPassword] = useState('')
  const start = useMutation({
    mutationFn: () => api.call(operations.startOwnAuthenticator, { body: { password } }),
    onSuccess: onStarted,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !start.isPending) start.mutate()
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p className="text-text-2">{t('authenticator.passwordText')}</p>
      <OwnPasswordField
        value={password}
        error={start.error ? failureText(start.error) : undefined}
        onType={(typed) => {
          setPassword(typed)
          start.reset()
        }}
      />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={start.isPending}>
        {t('authenticator.next')}
      </Button>
    </form>
  )
}

interface ScanStepProps {
  readonly started: Started
  onConfirmed(codes: readonly string[]): void
}

function ScanStep({ started, onConfirmed }: ScanStepProps) {
  const { t } = useTranslation('account')
  const api = useApi()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => api.call(operations.confirmOwnAuthenticator, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_LENGTH && !confirm.isPending) confirm.mutate()
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p className="text-text-2">{t('authenticator.scan')}</p>
      <AppKey {...started} qrLabel={t('authenticator.qr')} keyLabel={t('authenticator.key')} />
      <TextField
        label={t('authenticator.code')}
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        value={code}
        error={confirm.error ? failureText(confirm.error) : undefined}
        onChange={(event) => {
          setCode(event.currentTarget.value.replaceAll(/\D/g, ''))
          if (confirm.error) confirm.reset()
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="l"
        isBlock
        isBusy={confirm.isPending}
        disabled={code.length !== CODE_LENGTH}
      >
        {t('authenticator.confirm')}
      </Button>
    </form>
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
