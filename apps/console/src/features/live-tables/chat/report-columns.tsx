import type { ChatReport } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { formatInstant } from '../../../parts/format.ts'

/** How a report stands. */
export function ReportState({ of: { closed } }: { readonly of: ChatReport }) {
  const { t } = useTranslation('liveTables')
  return closed ? (
    <Badge>{t(`reports.outcome.${closed.outcome}`)}</Badge>
  ) : (
    <Badge tone="warn">{t('reports.state.open')}</Badge>
  )
}

export function useReportColumns(): readonly DataColumn<ChatReport>[] {
  const { t } = useTranslation('liveTables')
  return useMemo(
    () => [
      {
        id: 'author',
        header: t('column.author'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => <b className="strong">{row.author.username}</b>,
      },
      {
        id: 'text',
        header: t('column.text'),
        phone: 'below',
        cell: (row) => <bdi className="live-line__text">{row.text}</bdi>,
      },
      {
        id: 'table',
        header: t('column.table'),
        phone: 'hidden',
        cell: (row) => <bdi>{row.tableCode}</bdi>,
      },
      {
        id: 'reporter',
        header: t('column.reporter'),
        phone: 'hidden',
        cell: (row) => row.reportedBy.username,
      },
      {
        id: 'reported',
        header: t('column.reported'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.reportedAt)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <ReportState of={row} />,
      },
    ],
    [t],
  )
}
