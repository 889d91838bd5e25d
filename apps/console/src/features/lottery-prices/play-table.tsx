import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import type { DraftedPlay } from './price-draft.logic.ts'
import { PriceChange, ReturnText, samePrices } from './price-texts.tsx'

interface PlayTableProps {
  readonly familyId: string
  readonly plays: readonly DraftedPlay[]
  /** The same plays in the table that counts; what differs is marked. */
  readonly before: readonly DraftedPlay[]
  onOpen?(key: string): void
}

/** Every play of a table with its prices and what it returns. */
export function PlayTable({ familyId, plays, before, onOpen }: PlayTableProps) {
  const { t } = useTranslation('lotteryPrices')
  return (
    <DataTable
      caption={t('plays.title')}
      columns={usePlayColumns(familyId, before)}
      rows={plays}
      rowKey={({ key }: DraftedPlay) => key}
      {...(onOpen && { onOpen: ({ key }: DraftedPlay) => onOpen(key) })}
    />
  )
}

function usePlayColumns(
  familyId: string,
  before: readonly DraftedPlay[],
): readonly DataColumn<DraftedPlay>[] {
  const { t } = useTranslation('lotteryPrices')
  const names = usePlayNames()
  return useMemo(() => {
    const changedFrom = (play: DraftedPlay) => {
      const was = before.find(({ key }) => key === play.key)
      return was && !samePrices(was, play) ? was : undefined
    }
    return [
      {
        id: 'play',
        header: t('column.play'),
        phone: 'lead',
        opensRow: true,
        cell: ({ key }) => <b className="strong">{names.key(familyId, key)}</b>,
      },
      {
        id: 'prices',
        header: t('column.prices'),
        phone: 'below',
        cell: (play) => <PriceChange was={changedFrom(play)} play={play} />,
      },
      {
        id: 'source',
        header: t('column.source'),
        phone: 'foot',
        cell: (play) => (
          <span className="row-actions">
            <Badge tone={play.isBySeries ? 'neutral' : 'info'}>
              {t(play.isBySeries ? 'bySeries' : 'own')}
            </Badge>
            {changedFrom(play) && <Badge tone="warn">{t('draft.changed')}</Badge>}
          </span>
        ),
      },
      {
        id: 'return',
        header: t('column.return'),
        isNumber: true,
        phone: 'end',
        cell: (play) => <ReturnText play={play} />,
      },
    ]
  }, [t, names, familyId, before])
}
