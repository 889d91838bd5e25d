import { Badge, Meter } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { basisPointsText } from '../../parts/format.ts'
import { useNumberName } from '../../parts/lottery/use-number-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { moneyColumn } from '../../parts/money-columns.tsx'
import { type HeatCell, pointsOfLimit } from './exposure.logic.ts'
import { STATE_TONES } from './state-tones.ts'

const WHOLE_POINTS = 10_000

/** Numbers of a draw as a table. */
export function useExposureColumns(family: string): readonly DataColumn<HeatCell>[] {
  const { t } = useTranslation('lotteryExposure')
  const currency = useCurrency()
  const names = usePlayNames()
  const numberName = useNumberName()
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('column.number'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <bdi className="strong num">{numberName(row.number)}</bdi>
            <span className="caption">{names.play(family, row.play)}</span>
          </span>
        ),
      },
      moneyColumn<HeatCell>(
        { id: 'sold', header: t('column.sold'), isSorted: true },
        currency,
        (row) => row.soldMinor.toString(),
      ),
      moneyColumn<HeatCell>(
        { id: 'pays', header: t('column.pays'), phone: 'end', isSorted: true },
        currency,
        (row) => row.liabilityMinor.toString(),
      ),
      {
        id: 'share',
        header: t('column.share'),
        isNumber: true,
        phone: 'foot',
        compare: (one, other) => pointsOfLimit(one) - pointsOfLimit(other),
        cell: (row) => <Share cell={row} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'below',
        cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>,
      },
    ],
    [t, currency, names, numberName, family],
  )
}

function Share({ cell }: { readonly cell: HeatCell }) {
  const { t } = useTranslation('lotteryExposure')
  const points = pointsOfLimit(cell)
  const text = basisPointsText(points)
  return (
    <span className="heat__share">
      <span className="num">{text}</span>
      <Meter
        share={points / WHOLE_POINTS}
        label={t('column.share')}
        valueText={text}
        kind="limit"
      />
    </span>
  )
}
