import { Button, Notice } from '@baize/ui-kit'
import { Mail, Shield } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { CodeField } from '../code-field.tsx'
import { formatClock } from '../format.ts'
import type { DecisionProofField } from './use-decision-proof.ts'

/** The code with which a second person confirms one decision. */
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
      <CodeField
        label={t('proof.label')}
        recoveryHint={t('proof.recoveryHint')}
        isFromApp={isFromApp}
        code={proof.code}
        onCode={proof.setCode}
      />
      {data?.sentTo && (
        <Button variant="ghost" size="s" isBusy={isPending} onClick={proof.beginAnew}>
          {t('proof.again')}
        </Button>
      )}
    </div>
  )
}
