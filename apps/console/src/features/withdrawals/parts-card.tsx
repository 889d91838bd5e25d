import type { PayoutPartState, StaffWithdrawal } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'

const TONES: Readonly<Record<PayoutPartState, BadgeTone>> = {
  waiting: 'neutral',
  paying: 'info',
  paid: 'felt',
  failed: 'danger',
  not_sent: 'neutral',
}

/** The payouts of a withdrawal that is paid in parts: where each stands, and what it is called at the provider. */
export function PartsCard({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const money = (minor: string) => formatWireMoney(minor, currency)
  const { parts, paidMinor, amountMinor, returnedMinor } = withdrawal
  if (parts.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('parts.title')}</h3>
      <p className="small text-text-2">
        {t('parts.paidOf', { paid: money(paidMinor), amount: money(amountMinor) })}
        {returnedMinor !== '0' && <> · {t('parts.back', { sum: money(returnedMinor) })}</>}
      </p>
      <ol className="payout-parts">
        {parts.map((part) => (
          <li key={part.partNumber}>
            <b className="strong">{t('parts.part', { number: part.partNumber })}</b>
            <span className="num">{money(part.amountMinor)}</span>
            <Badge tone={TONES[part.state]}>{t(`parts.state.${part.state}`)}</Badge>
            <ol className="caption payout-parts__name">
              {part.history.map(({ state, at }) => (
                <li key={state}>
                  {t(`parts.state.${state}`)}{' '}
                  <time className="num" dateTime={at}>
                    {formatInstant(at)}
                  </time>
                </li>
              ))}
            </ol>
            {part.reference && (
              <span className="caption payout-parts__name">
                {t('parts.reference', { reference: part.reference })}
              </span>
            )}
            {part.payoutId && (
              <span className="caption payout-parts__name">
                {t('parts.provider', { payoutId: part.payoutId })}
              </span>
            )}
            {part.reason && <q className="caption payout-parts__name">{part.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  )
}
