import type { DeskDraw } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { useGameName } from './use-game-name.ts'

const TONES = {
  scheduled: 'neutral',
  open: 'felt',
  closed: 'warn',
  drawn: 'warn',
  settled: 'neutral',
  corrected: 'warn',
  void: 'danger',
} as const

/** How a draw stands, with what is the matter with it. */
export function DrawState({ draw }: { readonly draw: DeskDraw }) {
  const { t } = useTranslation('lotteryDraws')
  if (draw.flag !== 'none') return <Badge tone="danger">{t(`flag.${draw.flag}`)}</Badge>
  return <Badge tone={TONES[draw.state]}>{t(`state.${draw.state}`)}</Badge>
}

export function useDrawColumns(): readonly DataColumn<DeskDraw>[] {
  const { t } = useTranslation('lotteryDraws')
  const currency = useCurrency()
  const nameOf = useGameName()
  return useMemo(
    () => [
      {
        id: 'game',
        header: t('column.game'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{nameOf(row.game)}</b>
            <bdi className="caption num">{row.issue}</bdi>
          </span>
        ),
      },
      {
        id: 'draws',
        header: t('column.draws'),
        phone: 'below',
        cell: (row) => <span className="num">{formatInstant(row.drawsAt)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <DrawState draw={row} />,
      },
      {
        id: 'source',
        header: t('column.source'),
        phone: 'hidden',
        isForWide: true,
        cell: (row) => t(`results.${row.results}`),
      },
      {
        id: 'slips',
        header: t('column.slips'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{formatCount(row.slipCount)}</span>,
      },
      {
        id: 'stake',
        header: t('column.stake'),
        isNumber: true,
        phone: 'foot',
        cell: (row) => <span className="num">{formatWireMoney(row.stakeMinor, currency)}</span>,
      },
      {
        id: 'paid',
        header: t('column.paid'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{formatWireMoney(row.paidMinor, currency)}</span>,
      },
    ],
    // The name is made of the same texts.
    [t, currency, nameOf],
  )
}
