import type { ContestPhase, RaceRow, RaffleRow } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatAmount } from '../../parts/format.ts'
import { titleColumn, windowColumn } from '../../parts/offer-columns.tsx'

const TONES: Readonly<Record<ContestPhase, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'warn',
  scheduled: 'info',
  running: 'felt',
  counting: 'info',
  stopped: 'danger',
  ended: 'neutral',
}

/** Where a race or raffle is in its life. */
export function ContestPhaseBadge({ phase }: { readonly phase: ContestPhase }) {
  const { t } = useTranslation('contests')
  return <Badge tone={TONES[phase]}>{t(`phase.${phase}`)}</Badge>
}

type Row = RaceRow | RaffleRow

/** What lists of races and raffles have in common: title, phase, when they run, and their money. */
export function useContestColumns<Of extends Row>(captionOf: (row: Of) => string) {
  const { t } = useTranslation('contests')
  const currency = useCurrency()
  const columns: readonly DataColumn<Of>[] = [
    { ...titleColumn(t('column.title'), captionOf), opensRow: true },
    {
      id: 'phase',
      header: t('column.phase'),
      phone: 'end',
      cell: (row) => <ContestPhaseBadge phase={row.phase} />,
    },
    windowColumn(t('column.window')),
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
