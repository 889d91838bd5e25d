import type { MaintenanceState, MaintenanceWindow } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant } from '../../parts/format.ts'

const TONES: Readonly<Record<MaintenanceState, BadgeTone>> = {
  coming: 'info',
  running: 'warn',
  over: 'neutral',
  cancelled: 'neutral',
}

export function useMaintenanceColumns(): readonly DataColumn<MaintenanceWindow>[] {
  const { t } = useTranslation('maintenance')
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('column.what'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{row.gameName ?? row.vendorName}</b>
            <span className="caption">{row.gameName ? row.vendorName : t('allGames')}</span>
          </span>
        ),
      },
      {
        id: 'from',
        header: t('column.from'),
        isTime: true,
        phone: 'below',
        cell: (row) => <span className="num">{formatInstant(row.startsAt)}</span>,
      },
      {
        id: 'until',
        header: t('column.until'),
        phone: 'below-end',
        cell: (row) => <EndCell window={row} />,
      },
      {
        id: 'sentence',
        header: t('column.sentence'),
        phone: 'hidden',
        cell: (row) => (
          <span className="maintenance-sentence text-text-2" dir="auto">
            {row.sentence || t('noSentence')}
          </span>
        ),
      },
      {
        id: 'by',
        header: t('column.by'),
        phone: 'hidden',
        cell: (row) => <span className="text-text-2">{row.plannedBy}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>,
      },
    ],
    [t],
  )
}

function EndCell({ window }: { readonly window: MaintenanceWindow }) {
  const { t } = useTranslation('maintenance')
  const { endsAt, endedAt, endedBy, state } = window
  if (endedAt && state === 'over') {
    return (
      <span className="stacked">
        <span className="num">{formatInstant(endedAt)}</span>
        <span className="caption">{t('endedBy', { name: endedBy })}</span>
      </span>
    )
  }
  return endsAt ? <span className="num">{formatInstant(endsAt)}</span> : t('openEnd')
}
