import type { DeskTable } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatCount, formatInstant } from '../../parts/format.ts'
import { moneyColumn } from '../../parts/money-columns.tsx'
import { useKindName } from './use-kind-name.ts'

/** How a table stands: dealt, paused, or without a server. */
export function TableState({ table }: { readonly table: DeskTable }) {
  const { t } = useTranslation('liveTables')
  const { ownerId, isPaused, phase } = table
  return (
    <>
      {ownerId === null && <Badge tone="danger">{t('state.unowned')}</Badge>}
      {isPaused ? (
        <Badge tone="warn">{t(phase === null ? 'state.paused' : 'state.pausing')}</Badge>
      ) : (
        ownerId !== null && <Badge tone="felt">{t('state.open')}</Badge>
      )}
      {table.isAsked && <Badge tone="warn">{t('waiting')}</Badge>}
    </>
  )
}

export function useTableColumns(): readonly DataColumn<DeskTable>[] {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  const kindName = useKindName()
  return useMemo(
    () => [
      {
        id: 'table',
        header: t('column.table'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{row.settings.name}</b>
            <span className="caption">{kindName(row)}</span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <TableState table={row} />,
      },
      {
        id: 'phase',
        header: t('column.phase'),
        phone: 'below',
        cell: ({ phase }) => (phase === null ? '–' : t(`phase.${phase}`)),
      },
      {
        id: 'players',
        header: t('column.players'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => <span className="num">{formatCount(row.playerCount)}</span>,
      },
      moneyColumn({ id: 'staked', header: t('column.staked') }, currency, (row) => row.stakedMinor),
      moneyColumn(
        { id: 'worst', header: t('column.worst'), phone: 'foot' },
        currency,
        (row) => row.worstMinor,
      ),
      {
        id: 'fence',
        header: t('column.fence'),
        isNumber: true,
        phone: 'hidden',
        isForWide: true,
        cell: (row) => <span className="num">{row.fence}</span>,
      },
      {
        id: 'last',
        header: t('column.lastRound'),
        phone: 'hidden',
        isForWide: true,
        cell: ({ lastRound }) =>
          lastRound && <span className="num">{formatInstant(lastRound.settledAt)}</span>,
      },
    ],
    [t, currency, kindName],
  )
}
