import type { operations, ValueOf } from '@baize/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { FactChanges } from '../fact-changes.tsx'
import { formatInstant } from '../format.ts'
import { ActionBadge } from './action-badge.tsx'
import { AuditDetails } from './audit-details.tsx'

type AuditRow = ValueOf<typeof operations.getAuditLog>['items'][number]

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
        id: 'who',
        header: t('column.who'),
        phone: 'below',
        cell: (row) => <b className="strong">{row.actorName}</b>,
      },
      {
        id: 'action',
        header: t('column.action'),
        phone: 'lead',
        cell: (row) => <ActionBadge action={row.action} />,
      },
      {
        id: 'subject',
        header: t('column.subject'),
        phone: 'end',
        cell: (row) => <span className="num">{row.subject}</span>,
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
