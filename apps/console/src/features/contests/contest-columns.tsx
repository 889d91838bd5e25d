import type { ContestPhase, RaceRow, RaffleRow } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'

const TONES: Readonly<Record<ContestPhase, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'warn',
  scheduled: 'info',
  running: 'felt',
  counting: 'info',
  stopped: 'danger',
  ended: 'neutral',
}

type Row = RaceRow | RaffleRow

/** What lists of races and raffles have in common: title, phase, when they run, and their money. */
export function useContestColumns<Of extends Row>(captionOf: (row: Of) => string) {
  const { t } = useTranslation('contests')
  const currency = useCurrency()
  const columns: readonly DataColumn<Of>[] = [
    {
      id: 'title',
      header: t('column.title'),
      phone: 'lead',
      cell: (row) => (
        <span className="stacked">
          <b className="strong">
            <bdi>{row.title}</bdi>
          </b>
          <span className="caption">{captionOf(row)}</span>
        </span>
      ),
    },
    {
      id: 'phase',
      header: t('column.phase'),
      phone: 'end',
      cell: (row) => <Badge tone={TONES[row.phase]}>{t(`phase.${row.phase}`)}</Badge>,
    },
    {
      id: 'window',
      header: t('column.window'),
      phone: 'below',
      cell: (row) => (
        <span className="stacked num">
          <span>{formatInstant(row.opensAt)}</span>
          <span className="caption">{formatInstant(row.closesAt)}</span>
        </span>
      ),
    },
    {
      id: 'prizes',
      header: t('column.prizes'),
      isNumber: true,
      phone: 'below-end',
      cell: (row) => formatAmount(row.prizesMinor, currency),
    },
    {
      id: 'paid',
      header: t('column.paid'),
      isNumber: true,
      phone: 'hidden',
      cell: (row) => <b className="strong">{formatAmount(row.paidMinor, currency)}</b>,
    },
  ]
  return columns
}
