import type { DeskRoundBet, TableGame } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { moneyColumn } from '../../../parts/money-columns.tsx'
import { memberColumn } from '../live-columns.tsx'
import { SpotsText } from '../spots-text.tsx'

interface RoundBetsProps {
  readonly game: TableGame
  readonly bets: readonly DeskRoundBet[]
}

/** The bets on a round, the largest first, and what each brought. */
export function RoundBets({ game, bets }: RoundBetsProps) {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  const columns = useMemo<readonly DataColumn<DeskRoundBet>[]>(
    () => [
      memberColumn<DeskRoundBet>(t('column.member')),
      {
        id: 'spots',
        header: t('column.spots'),
        phone: 'below',
        cell: ({ spots, extras }) => <SpotsText {...{ game, spots, extras }} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ state }) => <Badge>{t(`wager.${state}`)}</Badge>,
      },
      moneyColumn<DeskRoundBet>(
        { id: 'staked', header: t('column.staked'), phone: 'below-end' },
        currency,
        (row) => row.stakedMinor,
      ),
      moneyColumn<DeskRoundBet>(
        { id: 'paid', header: t('column.paid'), phone: 'foot' },
        currency,
        (row) => row.paidMinor,
      ),
    ],
    [t, currency, game],
  )
  if (bets.length === 0) return <p className="text-text-2">{t('rounds.noBets')}</p>
  return (
    <DataTable
      caption={t('rounds.bets')}
      columns={columns}
      rows={bets}
      rowKey={({ wagerId }) => wagerId}
    />
  )
}
