import type { operations, ValueOf } from '@baize/contract'
import { formatWhole } from '@baize/kernel'
import { MoneyText, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { dashboardQuery } from './affiliate.queries.ts'
import { LinksPanel } from './links-panel.tsx'
import { MonthsPanel, StatementsPanel } from './month-tables.tsx'
import { PlayersPanel } from './players-panel.tsx'
import { PostbackPanel } from './postback-panel.tsx'

type View = ValueOf<typeof operations.getAffiliateDashboard>

/** What an affiliate brought and what it comes to; links, statements and postbacks. */
export function Dashboard() {
  const view = useQuery(dashboardQuery)
  if (view.isError && view.data === undefined) {
    return <LoadFailure failure={view.error} onRetry={view.refetch} />
  }
  if (view.data === undefined) return <SkeletonRows count={10} />
  const { links, months, statements, windowDays, postback } = view.data
  return (
    <>
      <Figures view={view.data} />
      <LinksPanel links={links} windowDays={windowDays} />
      <MonthsPanel months={months} />
      <StatementsPanel statements={statements} />
      <PlayersPanel />
      <PostbackPanel url={postback.url} />
    </>
  )
}

/** This month so far, and what was earned and is not paid yet. */
function Figures({ view }: { readonly view: View }) {
  const { t, i18n } = useTranslation('affiliate')
  const currency = useCurrency()
  const [month] = view.months
  const [statement] = view.statements
  const whole = (count = 0) => (
    <span className="num">{formatWhole(BigInt(count), i18n.language)}</span>
  )
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('figure.clicks'), whole(month?.clicks)],
    [t('figure.registrations'), whole(month?.registrations)],
    [t('figure.firstDeposits'), whole(month?.firstDeposits)],
    [t('figure.qualified'), whole(month?.qualified)],
    [
      t('figure.unpaid'),
      <MoneyText
        key="unpaid"
        amountMinor={readMinor(statement?.leftMinor ?? '0')}
        currency={currency}
      />,
    ],
  ]
  return (
    <section aria-label={t('thisMonth')}>
      <dl className="affiliate__figures">
        {figures.map(([name, figure]) => (
          <div key={name} className="panel">
            <dt className="caption">{name}</dt>
            <dd className="h3">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
