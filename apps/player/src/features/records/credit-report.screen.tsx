import './credit-report-texts.ts'
import './statement.css'
import './credit-report.css'
import { Button, Icon, Logo, MoneyText, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayText, exactMomentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ReportFacts } from './credit-report-facts.tsx'
import { ReportLists } from './credit-report-lists.tsx'
import { ReportMonths } from './credit-report-months.tsx'
import { type CreditReport, creditReportQuery } from './records.queries.ts'

const MINUTES = 60

/** `/member/credit-report`: standing, money, bonuses, debts, limits and verification, made for paper. */
export function CreditReportScreen() {
  const { t } = useTranslation('creditReport')
  const { data, error, refetch } = useQuery(creditReportQuery)
  return (
    <div className="statement">
      <div className="statement__bar">
        <p className="text-text-2">{t('text')}</p>
        <Button variant="primary" disabled={!data} onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('print')}
        </Button>
      </div>
      {!data && (error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows />)}
      {data && <Sheet of={data} />}
    </div>
  )
}

function Sheet({ of }: { readonly of: CreditReport }) {
  const { t, i18n } = useTranslation('creditReport')
  const currency = useCurrency()
  const money = (wire: string) => <MoneyText amountMinor={readMinor(wire)} currency={currency} />
  const { standing, breakUntil } = of
  return (
    <article className="panel statement__sheet">
      <header className="statement__head">
        <Logo />
        <div>
          <h1 className="h1">{t('title')}</h1>
          <p>{exactMomentText(of.madeAt, i18n.language)}</p>
        </div>
      </header>
      <ReportFacts
        rows={[
          [t('account'), `${of.username} · ${of.memberId}`],
          [t('since'), dayText(of.registeredAt, i18n.language)],
          [t('standing'), t(`standingOf.${standing}`)],
          ...(standing === 'on_break'
            ? ([
                [
                  t('standingOf.on_break'),
                  breakUntil
                    ? t('breakUntil', { date: dayText(breakUntil, i18n.language) })
                    : t('forGood'),
                ],
              ] as const)
            : []),
          [t('vip'), of.vipLevel === null ? t('noVip') : `${of.vipLevel}`],
          [t('cash'), money(of.now.cashMinor)],
          [t('bonus'), money(of.now.bonusMinor)],
          [t('held'), money(of.now.heldMinor)],
        ]}
      />
      <ReportMonths of={of} />
      <ReportLists of={of} />
      <footer className="statement__foot">
        <p>{t('offset', { zone: zoneText(of.offsetMinutes) })}</p>
        <p>{t('books', { transfer: of.books.transferId })}</p>
        <p className="num statement__hash">{of.books.hash}</p>
      </footer>
    </article>
  )
}

/** `GMT+8` or `GMT−3:30`. */
function zoneText(offsetMinutes: number): string {
  const sign = offsetMinutes < 0 ? '−' : '+'
  const [hours, minutes] = [
    Math.floor(Math.abs(offsetMinutes) / MINUTES),
    Math.abs(offsetMinutes) % MINUTES,
  ]
  return `GMT${sign}${hours}${minutes === 0 ? '' : `:${`${minutes}`.padStart(2, '0')}`}`
}
