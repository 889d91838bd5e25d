import type { ClosedRebate } from '@baize/contract'
import { MoneyText, StatusMark, type StatusTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { dayText, momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import type { Rebates } from '../../parts/rebate/rebate.queries.ts'
import { Lines } from '../../parts/rebate/rebate-now.tsx'

const TONES: Readonly<Record<ClosedRebate['payments'][number]['state'], StatusTone>> = {
  waiting: 'waiting',
  paid: 'done',
  lapsed: 'neutral',
}

/** Earlier periods, the newest first; each opens to its sums by class and its payments. */
export function RebateHistory({ of: { closed, paidInAllMinor } }: { readonly of: Rebates }) {
  const { t } = useTranslation('rebate')
  const money = useMoneyText()
  return (
    <section className="panel" aria-labelledby="rebate-history">
      <div className="panel__head">
        <h2 id="rebate-history" className="h3">
          {t('history')}
        </h2>
        <span className="caption">
          {t('paidInAll', { amount: money(readMinor(paidInAllMinor)) })}
        </span>
      </div>
      <ul className="rebate__periods">
        {closed.map((each) => (
          <Period key={`${each.firstDay} ${each.lastDay}`} of={each} />
        ))}
      </ul>
    </section>
  )
}

function Period({ of }: { readonly of: ClosedRebate }) {
  const { t, i18n } = useTranslation('rebate')
  const currency = useCurrency()
  const money = useMoneyText()
  // Without a zone: the day itself, wherever the reader is.
  const day = (date: string) => dayText(`${date}T12:00:00`, i18n.language)
  const { firstDay, lastDay, lines, worthMinor, takenOffMinor, lapsedMinor, payments } = of
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
  return (
    <li>
      <details className="rebate__period">
        <summary>
          <span className="num">
            {firstDay === lastDay
              ? day(firstDay)
              : t('fromTo', { from: day(firstDay), to: day(lastDay) })}
          </span>
          <b className="strong">
            <MoneyText amountMinor={readMinor(paidMinor.toString())} currency={currency} />
          </b>
        </summary>
        <Lines of={lines} />
        <p className="rebate__sum">
          <span>{t('worth')}</span>
          <MoneyText amountMinor={readMinor(worthMinor)} currency={currency} />
        </p>
        {takenOffMinor !== '0' && (
          <p className="rebate__note">
            {t('takenOff', { amount: money(readMinor(takenOffMinor)) })}
          </p>
        )}
        {lapsedMinor !== '0' && (
          <p className="rebate__note">{t('lapsed', { amount: money(readMinor(lapsedMinor)) })}</p>
        )}
        {payments.map(({ rewardId, amountMinor, state, at }) => (
          <div key={rewardId} className="rebate__payment">
            <StatusMark tone={TONES[state]}>{t(`state.${state}`)}</StatusMark>
            <span className="num">{momentText(at, i18n.language)}</span>
            <MoneyText amountMinor={readMinor(amountMinor)} currency={currency} />
            <code className="rebate__id">{rewardId}</code>
          </div>
        ))}
      </details>
    </li>
  )
}
