import type { RebateRun } from '@baize/contract'
import { StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatAmount, formatCount } from '../../parts/format.ts'
import { rebateRunsQuery } from './rebates.queries.ts'

/** Periods with what they came to, the newest first. */
export function RebatesScreen() {
  const { t } = useTranslation('rebates')
  const search = useSearch({ from: '/rebates' })
  const navigate = useNavigate()
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      answer={useQuery(rebateRunsQuery(useApi(), search))}
      columns={useRunColumns()}
      rowKey={({ periodKey }) => periodKey}
      onOpen={({ periodKey }) =>
        void navigate({ to: '/rebates/$periodKey', params: { periodKey } })
      }
      empty={{ art: 'receipt', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useRunColumns(): readonly DataColumn<RebateRun>[] {
  const { t } = useTranslation('rebates')
  const currency = useCurrency()
  return useMemo(() => {
    const money = (
      id: 'validBet' | 'worth' | 'paid' | 'waiting',
      minorOf: (row: RebateRun) => string,
      phone: DataColumn<RebateRun>['phone'] = 'hidden',
    ): DataColumn<RebateRun> => ({
      id,
      header: t(`column.${id}`),
      isNumber: true,
      phone,
      cell: (row) => formatAmount(minorOf(row), currency),
    })
    return [
      {
        id: 'period',
        header: t('column.period'),
        phone: 'lead',
        opensRow: true,
        cell: ({ firstDay, lastDay }) => (
          <b className="strong num">
            {firstDay === lastDay ? firstDay : t('fromTo', { from: firstDay, to: lastDay })}
          </b>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ isClosed }) => (
          <StatusMark tone={isClosed ? 'done' : 'waiting'}>
            {t(isClosed ? 'state.closed' : 'state.open')}
          </StatusMark>
        ),
      },
      {
        id: 'members',
        header: t('column.members'),
        isNumber: true,
        phone: 'below',
        cell: ({ memberCount, paidCount }) =>
          t('paidOf', { paid: formatCount(paidCount), all: formatCount(memberCount) }),
      },
      money('validBet', ({ validBetMinor }) => validBetMinor),
      money('worth', ({ worthMinor }) => worthMinor),
      money('paid', ({ paidMinor }) => paidMinor, 'below-end'),
      money('waiting', ({ waitingMinor }) => waitingMinor),
    ]
  }, [t, currency])
}
