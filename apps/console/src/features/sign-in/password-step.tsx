import { Button, Notice, PasswordField, TextField } from '@baize/ui-kit'
import { Lock, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type SentCode, useOpenSession } from './sign-in.queries.ts'

interface PasswordStepProps {
  readonly username?: string
  onSent(sent: SentCode): void
  onSignedIn(staffId: string): void
}

export function PasswordStep({ username: known, onSent, onSignedIn }: PasswordStepProps) {
  const { t } = useTranslation('signIn')
  const [username, setUsername] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [isShowingGaps, setShowingGaps] = useState(false)
  const open = useOpenSession(onSent)
  const gapIn = (value: string) =>
    isShowingGaps && value.trim() === '' ? t('required') : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowingGaps(true)
    if (username.trim() && password && !open.isPending) open.mutate({ username, password })
  }

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {open.error && (
        <Notice tone="danger" isAlert>
          {failureText(open.error)}
        </Notice>
      )}
      <TextField
        label={t('username')}
        icon={UserRound}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        readOnly={known !== undefined}
        value={username}
        error={gapIn(username)}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={t('password')}
        icon={Lock}
        autoComplete="current-password"
        autoFocus={known !== undefined}
        isRequired
        showText={t('showPassword')}
        hideText={t('hidePassword')}
        value={password}
        error={gapIn(password)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={open.isPending}>
        {t('continue')}
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
      <p role="status" className="sign-in-form__status">
        {open.isChecking && t('checking')}
      </p>
    </form>
  )
}
