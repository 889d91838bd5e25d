import type { ReconciliationRun } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../parts/data-table.tsx'
import { formatInstant } from '../../parts/format.ts'

const TONES: Readonly<Record<ReconciliationRun['state'], BadgeTone>> = {
  running: 'warn',
  finished: 'felt',
  failed: 'danger',
}

export function useRunColumns(): readonly DataColumn<ReconciliationRun>[] {
  const { t, i18n } = useTranslation('mismatches')
  return useMemo(() => {
    const count = (of: number) => of.toLocaleString(i18n.language)
    return [
      {
        id: 'vendor',
        header: t('column.vendor'),
        phone: 'lead',
        cell: (row) => <b className="strong">{row.vendorName}</b>,
      },
      {
        id: 'day',
        header: t('column.day'),
        phone: 'below',
        cell: (row) => <span className="num">{row.day}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => (
          <span className="stacked">
            <Badge tone={TONES[row.state]}>{t(`run.${row.state}`)}</Badge>
            {row.failure && <span className="caption">{t(`failure.${row.failure}`)}</span>}
          </span>
        ),
      },
      {
        id: 'theirs',
        header: t('column.theirsCount'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => count(row.theirsCount),
      },
      {
        id: 'equal',
        header: t('column.equalCount'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => count(row.equalCount),
      },
      {
        id: 'mismatches',
        header: t('column.mismatchCount'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => <b className="strong">{count(row.mismatchCount)}</b>,
      },
      {
        id: 'who',
        header: t('column.who'),
        phone: 'foot',
        cell: (row) => (
          <span className="stacked">
            <span>{row.askedBy ?? t('scheduler')}</span>
            <span className="caption num">{formatInstant(row.startedAt)}</span>
          </span>
        ),
      },
    ]
  }, [t, i18n])
}
