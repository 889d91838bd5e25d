import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant } from '../../parts/format.ts'
import { CheckState } from './check-state.tsx'
import type { CheckRow } from './identity-checks.queries.ts'

export function useIdentityColumns(): readonly DataColumn<CheckRow>[] {
  const { t } = useTranslation('identityChecks')
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
        id: 'name',
        header: t('column.name'),
        phone: 'below',
        cell: (row) => row.payeeName ?? t('noName'),
      },
      {
        id: 'since',
        header: t('column.since'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.changedAt)}</span>,
      },
      {
        id: 'documents',
        header: t('column.documents'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{row.documentCount}</span>,
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
        cell: (row) => <CheckState state={row.state} />,
      },
    ],
    [t],
  )
}
