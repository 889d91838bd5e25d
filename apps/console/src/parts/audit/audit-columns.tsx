import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { FactChanges } from '../fact-changes.tsx'
import { formatInstant } from '../format.ts'
import { AuditDetails } from './audit-details.tsx'
import type { AuditRow } from './audit-place.logic.ts'
import { AuditSentence } from './audit-sentence.tsx'

/** How a row of the audit log stands in a list. */
export function useAuditColumns(): readonly DataColumn<AuditRow>[] {
  const { t } = useTranslation('audit')
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.at)}</span>,
      },
      {
        id: 'what',
        header: t('column.what'),
        phone: 'lead',
        cell: (row) => <AuditSentence row={row} />,
      },
      {
        id: 'details',
        header: t('column.details'),
        phone: 'foot',
        cell: (row) => <AuditDetails details={row.details} />,
      },
      {
        id: 'change',
        header: t('column.change'),
        phone: 'hidden',
        cell: (row) => <FactChanges before={row.before} after={row.after} />,
      },
      {
        id: 'ip',
        header: t('column.ip'),
        phone: 'hidden',
        cell: (row) => <span className="num text-text-2">{row.ip ?? t('noAddress')}</span>,
      },
    ],
    [t],
  )
}
