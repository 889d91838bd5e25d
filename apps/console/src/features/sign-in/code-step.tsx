import { RefusedCall } from '@baize/api-client'
import { Button, Notice, TextField } from '@baize/ui-kit'
import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { formatClock } from '../../parts/format.ts'
import { type SentCode, useConfirmSession } from './sign-in.queries.ts'

const CODE_LENGTH = 6

interface CodeStepProps {
  readonly sent: SentCode
  onSignedIn(staffId: string): void
  onBack(): void
}

export function CodeStep({ sent, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useTranslation('signIn')
  const [code, setCode] = useState('')
  const confirm = useConfirmSession(onSignedIn)
  const isOver = confirm.error instanceof RefusedCall && confirm.error.code === 'challenge_expired'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_LENGTH && !confirm.isPending) {
      confirm.mutate({ challengeId: sent.challengeId, code })
    }
  }

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <Notice icon={Mail}>
        {t('codeSent', { sentTo: sent.sentTo, until: formatClock(sent.expiresAt) })}
      </Notice>
      <TextField
        label={t('code')}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        isRequired
        className="code-input"
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
        disabled={code.length !== CODE_LENGTH || isOver}
      >
        {t('signIn')}
      </Button>
      <Button variant="ghost" isBlock onClick={onBack}>
        {t('startAgain')}
      </Button>
    </form>
  )
}
