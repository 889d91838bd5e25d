import type { ChartRow } from '@baize/lottery'
import { ScrollRegion, Segments } from '@baize/ui-kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trends } from '../draws/draws.queries.ts'
import { useTrendTexts } from './trend-texts.ts'
import { chartRowsOf, type NumberTrendView } from './trends.logic.ts'

interface TrendChartProps {
  readonly trends: Trends
  readonly trend: NumberTrendView
}

const SPANS = ['30', '50', '100'] as const
type Span = (typeof SPANS)[number]

/** In pixels, as the style sheet has them. */
const [CELL_WIDTH, CELL_HEIGHT] = [36, 30]

/** Draws as rows, numbers as columns: what was drawn, and how long each number has been missing; a line through single hits. */
export function TrendChart({ trends, trend }: TrendChartProps) {
  const { t } = useTranslation('lottery-draws')
  const texts = useTrendTexts(trends.family)
  const [span, setSpan] = useState<Span>('30')
  const all = useMemo(() => chartRowsOf(trends, trend), [trends, trend])
  const rows = all.slice(0, Number(span))
  return (
    <>
      <div className="trends__tools">
        <Segments<Span>
          label={t('trend.rows')}
          choices={SPANS.map((value) => ({ value, text: t('trend.last', { draws: value }) }))}
          value={span}
          onChoose={setSpan}
        />
        <span className="caption">{t('trend.chartHelp')}</span>
      </div>
      <ScrollRegion className="chart" label={texts.kind(trend)} dir="ltr">
        <table>
          <caption className="sr-only">{texts.kind(trend)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('draws.draw')}</th>
              {trend.standings.map(({ value }) => (
                <th key={value} scope="col">
                  {texts.value(trend.kind, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={trends.draws[at]?.issue}>
                <th scope="row">{trends.draws[at]?.issue}</th>
                {trend.standings.map(({ value }, column) => (
                  <Cell
                    key={value}
                    text={texts.value(trend.kind, value)}
                    times={row.times[column] ?? 0}
                    omission={row.omissions[column] ?? 0}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <Foot trend={trend} />
        </table>
        <HitLine rows={rows} columns={trend.standings.length} />
      </ScrollRegion>
    </>
  )
}

interface CellProps {
  readonly text: string
  readonly times: number
  readonly omission: number
}

function Cell({ text, times, omission }: CellProps) {
  const { t } = useTranslation('lottery-draws')
  if (times === 0) return <td>{omission}</td>
  return (
    <td>
      <b>
        <span aria-hidden="true">{text}</span>
        <span className="sr-only">{t('trend.drawnAs', { number: text })}</span>
        {times > 1 && <sup>{times}</sup>}
      </b>
    </td>
  )
}

const FOOT = [
  ['count', 'drawCount'],
  ['missing', 'omission'],
  ['longest', 'longest'],
] as const

function Foot({ trend }: Pick<TrendChartProps, 'trend'>) {
  const { t } = useTranslation('lottery-draws')
  return (
    <tfoot>
      {FOOT.map(([name, figure]) => (
        <tr key={name}>
          <th scope="row">{t(`trend.${name}`)}</th>
          {trend.standings.map((standing) => (
            <td key={standing.value}>{standing[figure]}</td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/** A thin line from hit to hit, where each draw has exactly one. */
function HitLine({
  rows,
  columns,
}: {
  readonly rows: readonly ChartRow[]
  readonly columns: number
}) {
  const hits = rows.map(({ times }) => times.flatMap((count, at) => (count > 0 ? [at] : [])))
  if (hits.some((each) => each.length !== 1)) return null
  const points = hits.map(
    ([at = 0], row) => `${(at + 0.5) * CELL_WIDTH},${(row + 0.5) * CELL_HEIGHT}`,
  )
  return (
    <svg
      className="chart__line"
      width={columns * CELL_WIDTH}
      height={rows.length * CELL_HEIGHT}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
