import { operations } from '@baize/contract'
import { Button, Notice, PasswordField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'

const LENGTH_MIN = 12

/** Changes one's own password; every other session of one's own ends. */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const api = useApi()
  const queryClient = useQueryClient()
  const [form, setForm] = useState({ oldPassword: '', newPassword: '' })
  const [isTried, setTried] = useState(false)
  const isLong = form.newPassword.length >= LENGTH_MIN
  const change = useMutation({
    mutationFn: () => api.call(operations.changeOwnPassword, { body: form }),
    onSuccess: () => {
      toast({ title: t('changed'), detail: t('changedDetail') })
      setForm({ oldPassword: '', newPassword: '' })
      setTried(false)
      void queryClient.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.oldPassword && isLong && !change.isPending) change.mutate()
  }
  const eye = { showText: t('show'), hideText: t('hide') }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {change.isError && (
        <Notice tone="danger" isAlert>
          {failureText(change.error)}
        </Notice>
      )}
      <PasswordField
        {...eye}
        label={t('old')}
        isRequired
        autoComplete="current-password"
        value={form.oldPassword}
        error={isTried && !form.oldPassword ? t('required') : undefined}
        onChange={(event) => {
          const oldPassword = event.currentTarget.value
          setForm((before) => ({ ...before, oldPassword }))
        }}
      />
      <PasswordField
        {...eye}
        label={t('new')}
        hint={t('newHint', { min: LENGTH_MIN })}
        isRequired
        autoComplete="new-password"
        value={form.newPassword}
        error={isTried && !isLong ? t('tooShort', { min: LENGTH_MIN }) : undefined}
        onChange={(event) => {
          const newPassword = event.currentTarget.value
          setForm((before) => ({ ...before, newPassword }))
        }}
      />
      <Button type="submit" variant="primary" isBusy={change.isPending}>
        {t('change')}
      </Button>
    </form>
  )
}
