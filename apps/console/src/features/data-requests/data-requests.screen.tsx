import { DATA_REQUEST_LISTS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatInstant } from '../../parts/format.ts'
import { DataPanel } from './data-panel.tsx'
import {
  type DataRequest,
  type DataRequestList,
  dataRequestsQuery,
} from './data-requests.queries.ts'

/** Accounts that are being closed or were, and copies that players asked for. */
export function DataRequestsScreen() {
  const { t } = useTranslation('dataRequests')
  const search = useSearch({ from: '/data-requests' })
  const { list = 'closing', page = 1 } = search
  const answer = useQuery(dataRequestsQuery(useApi(), { list, page }))
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'list',
        label: t('lists'),
        values: DATA_REQUEST_LISTS,
        textOf: (each) => t(`list.${each}`),
        counts: answer.data?.counts,
        counted: DATA_REQUEST_LISTS,
      }}
      filters={[]}
      answer={answer}
      columns={useColumns(list)}
      rowKey={(row) => row.memberId}
      empty={{ art: 'magnifier', title: t('empty.title'), text: t('empty.text') }}
      panel={(memberId, panel) => <DataPanel key={memberId} memberId={memberId} {...panel} />}
    />
  )
}

const DUE_COLUMN = { closing: 'closes', closed: 'nextErasure', copies: 'copyUntil' } as const

function useColumns(list: DataRequestList): readonly DataColumn<DataRequest>[] {
  const { t } = useTranslation('dataRequests')
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => <b className="strong">{row.username}</b>,
      },
      {
        id: 'since',
        header: t('column.since'),
        phone: 'below',
        cell: ({ at }) => <span className="num text-text-2">{formatInstant(at)}</span>,
      },
      {
        id: 'due',
        header: t(`column.${DUE_COLUMN[list]}`),
        phone: 'end',
        cell: ({ dueAt }) =>
          dueAt === null ? t('nothing') : <span className="num">{formatInstant(dueAt)}</span>,
      },
      ...(list === 'closing'
        ? [
            {
              id: 'heldBy',
              header: t('column.heldBy'),
              phone: 'foot' as const,
              cell: ({ heldBy }: DataRequest) =>
                heldBy.map((each) => t(`obstacle.${each}`)).join(', '),
            },
          ]
        : []),
      {
        id: 'by',
        header: t('column.by'),
        phone: 'below-end',
        cell: ({ askedBy }) => askedBy ?? t('byPlayer'),
      },
    ],
    [t, list],
  )
}
