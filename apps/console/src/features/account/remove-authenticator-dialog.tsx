import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { Button, Modal, TextField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const RECOVERY_LENGTH = 11

/** Turns one's own authenticator off: the password, and a code of the app or a recovery code. */
export function RemoveAuthenticatorDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['account', 'common'])
  const api = useApi()
  const queryClient = useQueryClient()
  const [form, setForm] = useState({ password: '', code: '' })
  const remove = useMutation({
    mutationFn: () => api.call(operations.removeOwnAuthenticator, { body: form }),
    onSuccess: () => {
      toast({ title: t('authenticator.removed') })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  })
  const isPassword = remove.error instanceof RefusedCall && remove.error.code === 'wrong_password'
  const text = remove.error ? failureText(remove.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.password && form.code && !remove.isPending) remove.mutate()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('authenticator.removeTitle')}
      closeText={t('common:close')}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('authenticator.removeText')}</p>
        <OwnPasswordField
          value={form.password}
          error={isPassword ? text : undefined}
          onType={(password) => setForm((before) => ({ ...before, password }))}
        />
        <TextField
          label={t('authenticator.removeCode')}
          isRequired
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={RECOVERY_LENGTH}
          value={form.code}
          error={isPassword ? undefined : text}
          onChange={(event) => {
            const code = event.currentTarget.value.trim()
            setForm((before) => ({ ...before, code }))
          }}
        />
        <Button type="submit" variant="danger" size="l" isBlock isBusy={remove.isPending}>
          {t('authenticator.turnOff')}
        </Button>
      </form>
    </Modal>
  )
}
