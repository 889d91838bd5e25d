import { operations, PROTECTION_LISTS, type ValueOf } from '@baize/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatInstant } from '../../parts/format.ts'
import { useLimitText } from '../../parts/limit-text.ts'

type Row = ValueOf<typeof operations.getProtectedMembers>['items'][number]

const ROWS_A_PAGE = 25

/** Who is excluded or on a cool-off now, and who loosened a limit. */
export function ProtectionScreen() {
  const { t } = useTranslation('protection')
  const search = useSearch({ from: '/protection' })
  const navigate = useNavigate()
  const api = useApi()
  const { list = 'excluded', page = 1 } = search
  const answer = useQuery({
    queryKey: ['members', 'protected', list, page],
    queryFn: async ({ signal }) =>
      await api.call(operations.getProtectedMembers, {
        query: { list, pageNo: page, pageSize: ROWS_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'list',
        label: t('lists'),
        values: PROTECTION_LISTS,
        textOf: (each) => t(`list.${each}`),
        counts: answer.data?.counts,
        counted: PROTECTION_LISTS,
      }}
      filters={[]}
      answer={answer}
      columns={useColumns(list === 'loosened')}
      rowKey={(row) => row.id}
      onOpen={(row) =>
        void navigate({
          to: '/members/$memberId',
          params: { memberId: row.memberId },
          search: { tab: 'limits' },
        })
      }
      empty={{ art: 'magnifier', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useColumns(areLimits: boolean): readonly DataColumn<Row>[] {
  const { t } = useTranslation('protection')
  const limitText = useLimitText()
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => <b className="strong">{row.username}</b>,
      },
      ...(areLimits
        ? [
            {
              id: 'limit',
              header: t('column.limit'),
              phone: 'foot' as const,
              cell: ({ limit }: Row) => limit && limitText(limit),
            },
          ]
        : []),
      {
        id: 'since',
        header: t('column.since'),
        isTime: true,
        phone: 'below',
        cell: ({ at }) => <span className="num text-text-2">{formatInstant(at)}</span>,
      },
      {
        id: 'until',
        header: t('column.until'),
        isTime: true,
        phone: 'end',
        cell: ({ until, limit }) => {
          if (limit?.isTaken) return t('taken')
          if (until === null) return t('forGood')
          const date = formatInstant(until)
          return <span className="num">{limit ? t('waits', { date }) : date}</span>
        },
      },
      {
        id: 'by',
        header: t('column.by'),
        phone: 'below-end',
        cell: ({ by }) => by ?? t('byPlayer'),
      },
    ],
    [t, areLimits, limitText],
  )
}
