import type { Ratio } from '@baize/kernel'
import { HOT_SPANS } from '@baize/lottery'
import { Chips, type Column, Table } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalText } from '../../../app/number-text.ts'
import type { Trends } from '../draws/draws.queries.ts'
import { useTrendTexts } from './trend-texts.ts'
import {
  figuresOf,
  type NumberTrendView,
  ORDERS,
  type Order,
  orderStandings,
  type Standing,
} from './trends.logic.ts'

interface StandingsTableProps {
  readonly trends: Trends
  readonly trend: NumberTrendView
}

/** Each number with how often it came, and how long it has been missing, beside what chance gives. */
export function StandingsTable({ trends, trend }: StandingsTableProps) {
  const { t } = useTranslation('lottery-draws')
  const texts = useTrendTexts(trends.family)
  const [order, setOrder] = useState<Order>('hot')
  const columns = useStandingColumns(trends, trend.kind)
  return (
    <>
      <Chips<Order>
        label={t('trend.order')}
        choices={ORDERS.map((value) => ({ value, text: t(`trend.${value}`) }))}
        value={order}
        onChoose={setOrder}
      />
      <Table
        caption={texts.kind(trend)}
        columns={columns}
        rows={orderStandings(trend.standings, order)}
        rowKey={({ value }) => `${value}`}
        isDense
      />
    </>
  )
}

function useStandingColumns(
  { family, drawCount }: Trends,
  kind: string,
): readonly Column<Standing>[] {
  const { t } = useTranslation('lottery-draws')
  const texts = useTrendTexts(family)
  const byChance = (expected: Ratio) => (
    <span className="trends__chance">
      {t('trend.expected', { expected: decimalText(expected, 1) })}
    </span>
  )
  return [
    {
      ...{ id: 'number', header: t('trend.number') },
      cell: ({ value }) => <b className="num strong">{texts.value(kind, value)}</b>,
    },
    ...HOT_SPANS.map(
      (span, at): Column<Standing> => ({
        ...{ id: `in-${span}`, header: t('trend.times', { draws: span }), isNumber: true },
        cell: (standing) => {
          const times = figuresOf(standing, drawCount).times[at]
          return (
            times && (
              <span className="trends__pair">
                {times.count}
                {byChance(times.expected)}
              </span>
            )
          )
        },
      }),
    ),
    {
      ...{ id: 'missing', header: t('trend.missing'), isNumber: true },
      cell: ({ omission }) => omission,
    },
    {
      ...{ id: 'average', header: t('trend.average'), isNumber: true },
      cell: (standing) => {
        const { average, expectedOmission } = figuresOf(standing, drawCount)
        return (
          <span className="trends__pair">
            {average ? decimalText(average, 1) : '–'}
            {byChance(expectedOmission)}
          </span>
        )
      },
    },
    {
      ...{ id: 'longest', header: t('trend.longest'), isNumber: true },
      cell: ({ longest }) => longest,
    },
  ]
}
