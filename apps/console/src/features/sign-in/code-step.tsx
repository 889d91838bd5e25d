import { RefusedCall } from '@baize/api-client'
import { Button, Notice } from '@baize/ui-kit'
import { Mail, Shield } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { isWholeCode } from '../../parts/code.logic.ts'
import { CodeField } from '../../parts/code-field.tsx'
import { formatClock } from '../../parts/format.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type SentCode, useConfirmSession } from './sign-in.queries.ts'

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

  const isWhole = isWholeCode(code, isFromApp)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !confirm.isPending) {
      confirm.mutate({ challengeId: sent.challengeId, code })
    }
  }

  if (sent.hasPasskey && !isFromApp) {
    return (
      <div className="sign-in-form">
        <Notice icon={Shield}>{t('fromPasskey')}</Notice>
        <PasskeyButton challengeId={sent.challengeId} variant="primary" onSignedIn={onSignedIn} />
        <Button variant="ghost" isBlock onClick={onBack}>
          {t('startAgain')}
        </Button>
      </div>
    )
  }

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <Notice icon={sentTo === null ? Shield : Mail}>
        {sentTo === null
          ? t('fromApp')
          : t('codeSent', { sentTo, until: formatClock(sent.expiresAt) })}
      </Notice>
      <CodeField
        label={t('code')}
        recoveryHint={t('recoveryHint')}
        isFromApp={isFromApp}
        code={code}
        error={confirm.error ? failureText(confirm.error) : undefined}
        onCode={(typed) => {
          setCode(typed)
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
      {sent.hasPasskey && <PasskeyButton challengeId={sent.challengeId} onSignedIn={onSignedIn} />}
      <Button variant="ghost" isBlock onClick={onBack}>
        {t('startAgain')}
      </Button>
    </form>
  )
}
