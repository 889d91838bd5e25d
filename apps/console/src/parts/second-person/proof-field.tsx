import { Button, Notice, TextField } from '@baize/ui-kit'
import { Mail, Shield } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { formatClock } from '../format.ts'
import type { DecisionProofField } from './use-decision-proof.ts'

const CODE_LENGTH = 6
/** `k7mq2-x9fwp`: a recovery code with its dash. */
const RECOVERY_LENGTH = 11

/** The code by which a second person shows, for this decision alone, that it is them. */
export function ProofField({ proof }: { readonly proof: DecisionProofField }) {
  const { t } = useTranslation('desk')
  const { data, error, isPending } = proof.begin
  if (error) {
    return (
      <Notice tone="danger" isAlert>
        {failureText(error)}{' '}
        <Button size="s" onClick={proof.beginAnew}>
          {t('proof.again')}
        </Button>
      </Notice>
    )
  }
  const isFromApp = data?.sentTo === null
  return (
    <div className="grid gap-2" aria-busy={isPending}>
      <Notice icon={isFromApp ? Shield : Mail}>
        {data === undefined
          ? t('proof.sending')
          : data.sentTo === null
            ? t('proof.fromApp')
            : t('proof.sent', { sentTo: data.sentTo, until: formatClock(data.expiresAt) })}
      </Notice>
      <TextField
        label={t('proof.label')}
        hint={isFromApp ? t('proof.recoveryHint') : undefined}
        inputMode={isFromApp ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="one-time-code"
        maxLength={isFromApp ? RECOVERY_LENGTH : CODE_LENGTH}
        isRequired
        autoFocus
        className="code-input"
        value={proof.code}
        onChange={(event) => {
          const typed = event.currentTarget.value
          proof.setCode(isFromApp ? typed.trim() : typed.replaceAll(/\D/g, ''))
        }}
      />
      {data?.sentTo && (
        <Button variant="ghost" size="s" isBusy={isPending} onClick={proof.beginAnew}>
          {t('proof.again')}
        </Button>
      )}
    </div>
  )
}
