import { RefusedCall } from '@baize/api-client'
import { Button, Notice, TextField } from '@baize/ui-kit'
import { Mail, Shield } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { formatClock } from '../../parts/format.ts'
import { type SentCode, useConfirmSession } from './sign-in.queries.ts'

const CODE_LENGTH = 6
/** `k7mq2-x9fwp`: a recovery code with its dash. */
const RECOVERY_LENGTH = 11

interface CodeStepProps {
  readonly sent: SentCode
  onSignedIn(staffId: string): void
  onBack(): void
}

export function CodeStep({ sent, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useTranslation('signIn')
  const [code, setCode] = useState('')
  const confirm = useConfirmSession(onSignedIn)
  const { sentTo } = sent
  const isFromApp = sent.hasAuthenticator
  const isOver = confirm.error instanceof RefusedCall && confirm.error.code === 'challenge_expired'

  const isWhole = code.length === CODE_LENGTH || (isFromApp && code.length >= CODE_LENGTH)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !confirm.isPending) {
      confirm.mutate({ challengeId: sent.challengeId, code })
    }
  }

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <Notice icon={sentTo === null ? Shield : Mail}>
        {sentTo === null
          ? t('fromApp')
          : t('codeSent', { sentTo, until: formatClock(sent.expiresAt) })}
      </Notice>
      <TextField
        label={t('code')}
        autoFocus
        hint={isFromApp ? t('recoveryHint') : undefined}
        inputMode={isFromApp ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="one-time-code"
        maxLength={isFromApp ? RECOVERY_LENGTH : CODE_LENGTH}
        isRequired
        className="code-input"
        value={code}
        error={confirm.error ? failureText(confirm.error) : undefined}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setCode(isFromApp ? typed.trim() : typed.replaceAll(/\D/g, ''))
          if (confirm.error) confirm.reset()
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="l"
        isBlock
        isBusy={confirm.isPending}
        disabled={!isWhole || isOver}
      >
        {t('signIn')}
      </Button>
      <Button variant="ghost" isBlock onClick={onBack}>
        {t('startAgain')}
      </Button>
    </form>
  )
}
