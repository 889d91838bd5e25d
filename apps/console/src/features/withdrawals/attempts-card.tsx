import type { PayoutAttemptState, StaffWithdrawal } from '@baize/contract'
import { Badge, type BadgeTone, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'

const TONES: Readonly<Record<PayoutAttemptState, BadgeTone>> = {
  sent: 'info',
  failed: 'danger',
  paid: 'felt',
}

/** Each try to pay the withdrawal out: by whom, under which name, and what its provider answered. */
export function AttemptsCard({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const { attempts } = withdrawal
  const late = attempts.find(({ paidLateAt }) => paidLateAt !== null)
  if (attempts.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('attempts.title')}</h3>
      {late && (
        <Notice tone="danger">
          {t(late.state === 'paid' ? 'attempts.lateCounted' : 'attempts.late', {
            number: late.attemptNo,
            provider: late.provider,
          })}
        </Notice>
      )}
      <ol className="payout-parts">
        {attempts.map((attempt) => (
          <li key={attempt.attemptNo}>
            <b className="strong">{t('attempts.attempt', { number: attempt.attemptNo })}</b>
            <span>{attempt.provider}</span>
            <Badge tone={TONES[attempt.state]}>{t(`attempts.state.${attempt.state}`)}</Badge>
            <span className="caption payout-parts__name">
              <AttemptTimes attempt={attempt} />
            </span>
            <span className="caption payout-parts__name">
              {t('attempts.reference', { reference: attempt.reference })}
            </span>
            {attempt.payoutId && (
              <span className="caption payout-parts__name">
                {t('attempts.payoutId', { payoutId: attempt.payoutId })}
              </span>
            )}
            {attempt.failureCode && (
              <span className="payout-parts__name">{t(`failure.${attempt.failureCode}`)}</span>
            )}
            {attempt.failureWords && (
              <q className="caption payout-parts__name" dir="auto">
                {attempt.failureWords}
              </q>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function AttemptTimes({ attempt }: { readonly attempt: StaffWithdrawal['attempts'][number] }) {
  const { t } = useTranslation('withdrawals')
  const { sentAt, endedAt, state } = attempt
  const sent = t('attempts.sentAt', { at: formatInstant(sentAt) })
  if (endedAt === null) return sent
  const ended = t(state === 'paid' ? 'attempts.paidAt' : 'attempts.failedAt', {
    at: formatInstant(endedAt),
  })
  return (
    <>
      {sent} · {ended}
    </>
  )
}
