import type { AffiliateRun } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { formatAmount, formatCount, formatInstant } from '../../../parts/format.ts'
import { monthsQuery } from '../affiliates.queries.ts'
import { MonthState } from './month-state.tsx'

/** Months of all affiliates as they were settled. */
export function MonthsScreen() {
  const { t } = useTranslation('affiliates')
  const search = useSearch({ from: '/affiliate-months' })
  const navigate = useNavigate()
  return (
    <QueuePage
      title={t('months.title')}
      caption={t('months.caption')}
      search={search}
      answer={useQuery(monthsQuery(useApi(), search))}
      columns={useColumns()}
      rowKey={({ affiliateRunId }) => affiliateRunId}
      onOpen={({ affiliateRunId }) =>
        void navigate({ to: '/affiliate-months/$affiliateRunId', params: { affiliateRunId } })
      }
      empty={{ art: 'receipt', title: t('months.empty.title'), text: t('months.empty.text') }}
    />
  )
}

function useColumns(): readonly DataColumn<AffiliateRun>[] {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        ...{ id: 'month', header: t('column.month'), phone: 'lead', opensRow: true },
        cell: ({ month }) => <b className="num strong">{month}</b>,
      },
      {
        ...{ id: 'version', header: t('column.version'), isNumber: true, phone: 'hidden' },
        cell: ({ version }) => formatCount(version),
      },
      {
        ...{ id: 'affiliates', header: t('title'), isNumber: true, phone: 'hidden' },
        cell: ({ affiliates }) => formatCount(affiliates),
      },
      {
        ...{ id: 'monthMinor', header: t('statement.monthMinor'), isNumber: true, phone: 'hidden' },
        cell: ({ monthMinor }) => formatAmount(monthMinor, currency),
      },
      {
        ...{ id: 'pay', header: t('statement.payMinor'), isNumber: true, phone: 'end' },
        cell: ({ payMinor }) => <b className="strong">{formatAmount(payMinor, currency)}</b>,
      },
      {
        ...{ id: 'at', header: t('column.at'), phone: 'foot' },
        cell: ({ paidAt, madeAt }) => (
          <span className="num text-text-2">{formatInstant(paidAt ?? madeAt)}</span>
        ),
      },
      {
        ...{ id: 'state', header: t('column.state'), phone: 'below-end' },
        cell: ({ state }) => <MonthState state={state} />,
      },
    ],
    [t, currency],
  )
}
