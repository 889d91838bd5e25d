import { MoneyText } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { ReportFacts } from './credit-report-facts.tsx'
import type { CreditReport } from './records.queries.ts'

const HOUR = 60

/** Bonus money, debts, limits and verification, a part each. */
export function ReportLists({ of }: { readonly of: CreditReport }) {
  const { t } = useTranslation('creditReport')
  const { t: checks } = useTranslation('identityCheck')
  const currency = useCurrency()
  const limitText = useLimitText()
  const money = (wire: string) => <MoneyText amountMinor={readMinor(wire)} currency={currency} />
  const { bonuses, debts, limits, verification } = of
  const confirmed = (is: boolean) => t(is ? 'confirmed' : 'notConfirmed')
  const owed = [
    [t('debt'), debts.debtMinor],
    [t('drawn'), debts.drawnMinor],
  ].filter(([, amount]) => amount !== '0')
  return (
    <>
      <Part title={t('bonusMoney')}>
        <ReportFacts
          rows={[
            [t('granted'), money(bonuses.grantedMinor)],
            [t('converted'), money(bonuses.convertedMinor)],
            [t('forfeited'), money(bonuses.forfeitedMinor)],
            [t('remaining'), money(bonuses.remainingMinor)],
          ]}
        />
      </Part>
      <Part title={t('debts')}>
        {owed.length === 0 ? (
          <p className="credit-report__none">{t('noDebts')}</p>
        ) : (
          <ReportFacts rows={owed.map(([name = '', amount = '0']) => [name, money(amount)])} />
        )}
      </Part>
      <Part title={t('limits')}>
        {limits.length === 0 ? (
          <p className="credit-report__none">{t('noLimits')}</p>
        ) : (
          <ReportFacts rows={limits.map(limitText)} />
        )}
      </Part>
      <Part title={t('verification')}>
        <ReportFacts
          rows={[
            [t('identity'), checks(`state.${verification.identity}`)],
            [t('email'), confirmed(verification.hasEmail)],
            [t('mobile'), confirmed(verification.hasMobile)],
            [t('payout'), verification.payoutAccounts],
          ]}
        />
      </Part>
    </>
  )
}

function useLimitText() {
  const { t } = useTranslation('protection')
  const currency = useCurrency()
  return ({
    kind,
    period,
    amount,
  }: CreditReport['limits'][number]): readonly [string, ReactNode] => {
    const name = `${t(`limits.kind.${kind}`)} · ${t(`limits.period.${period}`)}`
    if (kind !== 'time') {
      return [name, <MoneyText key={name} amountMinor={readMinor(amount)} currency={currency} />]
    }
    const minutes = Number(amount)
    return [
      name,
      t('duration.both', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR }),
    ]
  }
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="credit-report__part" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  )
}
