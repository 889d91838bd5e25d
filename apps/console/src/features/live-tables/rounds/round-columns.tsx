import type { DeskRound } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { formatCount, formatInstant } from '../../../parts/format.ts'
import { moneyColumn } from '../../../parts/money-columns.tsx'
import { ResultText } from '../result-text.tsx'

const TONES = {
  betting: 'felt',
  closed: 'warn',
  playing: 'warn',
  shown: 'warn',
  settled: 'neutral',
} as const

/** How a round stands. */
export function RoundPhase({ round }: { readonly round: DeskRound }) {
  const { t } = useTranslation('liveTables')
  if (round.isVoid) return <Badge tone="danger">{t('phase.void')}</Badge>
  return <Badge tone={TONES[round.phase]}>{t(`phase.${round.phase}`)}</Badge>
}

interface RoundColumns {
  /** Whether the number leads to the round's page; false where the row does. */
  readonly isLinked: boolean
  readonly hasTable: boolean
}

export function useRoundColumns({
  isLinked,
  hasTable,
}: RoundColumns): readonly DataColumn<DeskRound>[] {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'round',
        header: t('column.round'),
        phone: 'lead',
        opensRow: !isLinked,
        cell: (row) => (
          <span className="stacked">
            <b className="strong num">
              {isLinked ? <RoundLink round={row} /> : formatCount(row.number)}
            </b>
            {hasTable && <span className="caption">{row.tableName}</span>}
          </span>
        ),
      },
      {
        id: 'opened',
        header: t('column.opened'),
        isTime: true,
        phone: 'below',
        cell: (row) => <span className="num">{formatInstant(row.openedAt)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <RoundPhase round={row} />,
      },
      {
        id: 'result',
        header: t('column.result'),
        phone: 'below-end',
        cell: (row) => <ResultText of={row.result} />,
      },
      {
        id: 'bets',
        header: t('column.bets'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{formatCount(row.betCount)}</span>,
      },
      moneyColumn<DeskRound>(
        { id: 'staked', header: t('column.staked') },
        currency,
        (row) => row.stakedMinor,
      ),
      moneyColumn<DeskRound>(
        { id: 'paid', header: t('column.paid'), phone: 'foot' },
        currency,
        (row) => row.paidMinor,
      ),
    ],
    [t, currency, isLinked, hasTable],
  )
}

function RoundLink({ round: { tableRoundId, number } }: { readonly round: DeskRound }) {
  return (
    <Link className="link" to="/live-rounds/$tableRoundId" params={{ tableRoundId }}>
      {formatCount(number)}
    </Link>
  )
}
