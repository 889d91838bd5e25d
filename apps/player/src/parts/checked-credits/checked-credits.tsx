import './checked-texts.ts'
import { MoneyText } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../app/browser-clock.ts'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { checkedCreditsQuery } from './checked-credits.queries.ts'
import { type CheckedCredit, checkedSum, shownCredits } from './shown-credits.logic.ts'

/** The member's credits that are being checked; renders nothing if there are none. */
export function CheckedCredits() {
  const { t } = useTranslation('checkedCredits')
  const { data } = useQuery(checkedCreditsQuery)
  const shown = shownCredits(data?.items ?? [], browserClock.now())
  if (shown.length === 0) return null
  return (
    <section className="panel step" aria-labelledby="checked-title">
      <h2 className="h3" id="checked-title">
        {t('title')}
      </h2>
      <p className="small text-text-2">{t('text')}</p>
      <ul className="grid gap-3">
        {shown.map((credit) => (
          <Credit key={credit.creditId} of={credit} />
        ))}
      </ul>
    </section>
  )
}

function Credit({ of }: { readonly of: CheckedCredit }) {
  const { t, i18n } = useTranslation('checkedCredits')
  const currency = useCurrency()
  return (
    <li className="flex flex-wrap items-start justify-between gap-2">
      <span className="grid">
        <b className="strong">{t(`kind.${of.kind}`)}</b>
        <span className="small text-text-2">
          {of.gameName ?? of.vendorName} · {momentText(of.creditedAt, i18n.language)}
        </span>
        {of.reason !== null && (
          <span className="small text-danger-text">{t('refused', { reason: of.reason })}</span>
        )}
      </span>
      <MoneyText amountMinor={readMinor(of.amountMinor)} currency={currency} />
    </li>
  )
}

/** The total that is being checked, shown beside the balance; renders nothing if it is zero. */
export function CheckedSum({ maskedText }: { readonly maskedText?: string | undefined }) {
  const { t } = useTranslation('checkedCredits')
  const currency = useCurrency()
  const { data } = useQuery(checkedCreditsQuery)
  const sumMinor = checkedSum(data?.items ?? [])
  if (sumMinor === 0n) return null
  return (
    <span className="small text-text-2">
      {t('title')} <MoneyText amountMinor={sumMinor} currency={currency} maskedText={maskedText} />
    </span>
  )
}
