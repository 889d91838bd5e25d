import type { SentMessage } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatCount, formatInstant } from '../../parts/format.ts'
import { AudienceText } from './audience-text.tsx'
import { wordsIn } from './message-draft.logic.ts'

export function useMessageColumns(
  houseLanguage: string | undefined,
): readonly DataColumn<SentMessage>[] {
  const { t } = useTranslation('platformMessages')
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('column.title'),
        phone: 'lead',
        opensRow: true,
        cell: ({ texts }) => (
          <b className="strong" dir="auto">
            {wordsIn(texts, houseLanguage)?.title}
          </b>
        ),
      },
      {
        id: 'audience',
        header: t('column.audience'),
        phone: 'below',
        cell: (row) => <AudienceText message={row} />,
      },
      {
        id: 'sent',
        header: t('column.sent'),
        isTime: true,
        phone: 'below-end',
        cell: ({ sentAt }) => <span className="num text-text-2">{formatInstant(sentAt)}</span>,
      },
      {
        id: 'by',
        header: t('column.by'),
        phone: 'foot',
        cell: ({ sentBy }) => sentBy,
      },
      {
        id: 'readers',
        header: t('column.readers'),
        isNumber: true,
        phone: 'foot',
        cell: ({ readers, receivers }) => (
          <span className="num">
            {t('readOf', { readers: formatCount(readers), receivers: formatCount(receivers) })}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ withdrawn }) => (
          <Badge tone={withdrawn ? 'warn' : 'felt'}>
            {t(withdrawn ? 'state.withdrawn' : 'state.sent')}
          </Badge>
        ),
      },
    ],
    [t, houseLanguage],
  )
}
