import type { SportsBet } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'

/** What was sold of a bet, and how it was settled, corrections included. */
export function BetHistory({ bet: { cashOuts, settlements } }: { readonly bet: SportsBet }) {
  const { t, i18n } = useTranslation('sports')
  const money = useMoneyText()
  if (cashOuts.length + settlements.length === 0) return null
  return (
    <ol className="sb-history caption" aria-label={t('history.title')}>
      {cashOuts.map(({ soldAt, stakeMinor, paidMinor, isAutomatic, isEdit }) => (
        <li key={`${soldAt} ${paidMinor}`}>
          <time dateTime={soldAt}>{momentText(soldAt, i18n.language)}</time>
          <span>
            {t(`history.${isEdit ? 'edited' : isAutomatic ? 'soldAutomatically' : 'sold'}`, {
              stake: money(readMinor(stakeMinor)),
              paid: money(readMinor(paidMinor)),
            })}
          </span>
        </li>
      ))}
      {settlements.map(({ at, state, payoutMinor }, index) => (
        <li key={`${at} ${state} ${payoutMinor}`}>
          <time dateTime={at}>{momentText(at, i18n.language)}</time>
          <span>
            {t(`history.${index === 0 ? 'first' : 'corrected'}.${state}`, {
              paid: money(readMinor(payoutMinor)),
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}
