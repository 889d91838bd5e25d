import { Button, PasswordField } from '@baize/ui-kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'

interface PasswordFormProps {
  readonly submit: string
  readonly isDanger?: boolean
  readonly change: { readonly isPending: boolean; readonly error: Error | null }
  onSubmit(password: string): void
  readonly children?: ReactNode
}

/** What is decided, and the login password: an unlocked screen must not do it to its owner. */
export function PasswordForm(props: PasswordFormProps) {
  const { submit, isDanger = false, change, onSubmit, children } = props
  const { t } = useTranslation('privacy')
  const [password, setPassword] = useState('')
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '') onSubmit(password)
      }}
    >
      {children}
      <PasswordField
        label={t('password')}
        error={change.error ? failureText(change.error) : undefined}
        isRequired
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        showText={t('show')}
        hideText={t('hide')}
      />
      <Button
        type="submit"
        variant={isDanger ? 'danger-soft' : 'primary'}
        size="l"
        isBlock
        isBusy={change.isPending}
        disabled={password === ''}
      >
        {submit}
      </Button>
    </form>
  )
}
