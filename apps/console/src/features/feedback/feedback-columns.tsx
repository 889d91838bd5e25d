import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant } from '../../parts/format.ts'
import type { FeedbackRow } from './feedback.queries.ts'
import { FeedbackState } from './feedback-state.tsx'

export function useFeedbackColumns(): readonly DataColumn<FeedbackRow>[] {
  const { t } = useTranslation('feedback')
  return useMemo(
    () => [
      {
        id: 'sender',
        header: t('column.sender'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => <b className="strong">{row.member?.username ?? t('visitor')}</b>,
      },
      {
        id: 'text',
        header: t('column.text'),
        phone: 'below',
        cell: (row) => (
          <span className="feedback-line" dir="auto">
            {row.lastText}
          </span>
        ),
      },
      {
        id: 'pictures',
        header: t('column.pictures'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{row.pictureIds.length}</span>,
      },
      {
        id: 'sent',
        header: t('column.sent'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.sentAt)}</span>,
      },
      {
        id: 'with',
        header: t('column.with'),
        phone: 'foot',
        cell: (row) => row.assignedTo?.displayName ?? t('nobody'),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <FeedbackState state={row.state} />,
      },
    ],
    [t],
  )
}
