import type { DeskDraw } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import {
  countColumn,
  gameColumn,
  momentColumn,
  useColumnTexts,
} from '../../parts/lottery/lottery-columns.tsx'
import { moneyColumn } from '../../parts/money-columns.tsx'

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
  const { t, currency, nameOf } = useColumnTexts()
  return useMemo(
    () => [
      gameColumn<DeskDraw>(t('column.game'), nameOf, ({ issue }) => issue),
      momentColumn<DeskDraw>(
        { id: 'draws', header: t('column.draws'), phone: 'below' },
        ({ drawsAt }) => drawsAt,
      ),
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
      countColumn<DeskDraw>({ id: 'slips', header: t('column.slips') }, (row) => row.slipCount),
      moneyColumn<DeskDraw>(
        { id: 'stake', header: t('column.stake'), phone: 'foot' },
        currency,
        ({ stakeMinor }) => stakeMinor,
      ),
      moneyColumn<DeskDraw>(
        { id: 'paid', header: t('column.paid') },
        currency,
        ({ paidMinor }) => paidMinor,
      ),
    ],
    [t, currency, nameOf],
  )
}
