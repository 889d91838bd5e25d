import { formsTag } from '@baize/languages'
import { Button, type Column, Table } from '@baize/ui-kit'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { scaleOf } from '../chart.logic.ts'
import { FigureText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { useWidth } from '../parts/use-width.ts'
import type { Overview } from './figures.tsx'

type Day = Overview['days'][number]

const LEGEND = [
  ['deposit', 'var(--felt)', 'bar'],
  ['withdrawal', 'var(--info-text)', 'bar'],
  ['net', 'var(--brass)', 'line'],
] as const

/** Deposits and withdrawals side by side with what is left of them, by day; the same as a table. */
export function MoneyChart({ view }: { readonly view: Overview }) {
  const { t } = useTranslation('agent-centre')
  const [isTable, setTable] = useState(false)
  return (
    <section className="panel" aria-labelledby="agent-money">
      <div className="agentchart__head">
        <h2 id="agent-money" className="h3">
          {t('overview.chart')}
        </h2>
        <div className="agentchart__legend">
          {LEGEND.map(([name, tone, shape]) => (
            <span key={name}>
              <i data-shape={shape} style={{ '--tone': tone } as CSSProperties} />
              {t(`figure.${name}`)}
            </span>
          ))}
        </div>
        <Button size="s" variant="ghost" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'overview.asChart' : 'overview.asTable')}
        </Button>
      </div>
      {isTable ? <MoneyTable days={view.days} /> : <MoneyPlot view={view} />}
    </section>
  )
}

function MoneyTable({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation('agent-centre')
  const { day: dayText } = useHouseTexts()
  const columns: readonly Column<Day>[] = [
    { id: 'day', header: t('overview.day'), card: 'lead', cell: ({ day }) => dayText(day) },
    {
      ...{ id: 'deposit', header: t('figure.deposit'), isNumber: true, card: 'second' },
      cardLabel: t('figure.deposit'),
      cell: ({ depositMinor }) => <FigureText wire={depositMinor} />,
    },
    {
      ...{ id: 'withdrawal', header: t('figure.withdrawal'), isNumber: true, card: 'second-end' },
      cardLabel: t('figure.withdrawal'),
      cell: ({ withdrawalMinor }) => <FigureText wire={withdrawalMinor} />,
    },
    {
      ...{ id: 'net', header: t('figure.net'), isNumber: true, card: 'lead-end' },
      cell: (day) => <FigureText wire={String(netOf(day))} tone="net" />,
    },
  ]
  return (
    <Table
      isDense
      caption={t('overview.chart')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
    />
  )
}

function netOf({ depositMinor, withdrawalMinor }: Day): bigint {
  return BigInt(depositMinor) - BigInt(withdrawalMinor)
}

const HEIGHT = 224
const EDGE = { top: 10, bottom: 26, start: 56 } as const
const BAR_MAX = 18
const LABEL_ROOM = 30

function MoneyPlot({ view }: { readonly view: Overview }) {
  const { t } = useTranslation('agent-centre')
  const { shortDay } = useHouseTexts()
  const money = useMoneyText()
  const short = useShortFigure()
  const { exponent } = useCurrency()
  const { ref, width } = useWidth<HTMLDivElement>()
  const { days, totals } = view
  const bars = days.map((day) => ({
    day: day.day,
    in: Number(day.depositMinor),
    out: Number(day.withdrawalMinor),
    net: Number(netOf(day)),
    text: `${shortDay(day.day)}: ${t('figure.deposit')} ${money(readMinor(day.depositMinor))}, ${t('figure.withdrawal')} ${money(readMinor(day.withdrawalMinor))}, ${t('figure.net')} ${money(readMinor(String(netOf(day))))}`,
  }))
  const scale = scaleOf(
    bars.flatMap((bar) => [bar.in, bar.out, bar.net]),
    10 ** exponent,
  )
  const step = Math.max(0, width - EDGE.start) / Math.max(1, bars.length)
  const bar = Math.min(BAR_MAX, step * 0.32)
  const y = (value: number) =>
    EDGE.top +
    ((scale.highest - value) / (scale.highest - scale.lowest)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const x = (place: number) => EDGE.start + (place + 0.5) * step
  const each = Math.max(1, Math.ceil(LABEL_ROOM / Math.max(1, step)))
  const label = t('overview.chartSays', {
    deposit: money(readMinor(totals.depositMinor)),
    withdrawal: money(readMinor(totals.withdrawalMinor)),
    net: money(readMinor(String(BigInt(totals.depositMinor) - BigInt(totals.withdrawalMinor)))),
    from: shortDay(days[0]?.day ?? ''),
    to: shortDay(days.at(-1)?.day ?? ''),
  })
  return (
    <div className="agentchart__plot">
      <div ref={ref} style={{ minHeight: HEIGHT }}>
        {width > 0 && days.length > 0 && (
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
            {scale.marks.map((mark) => (
              <g key={mark}>
                <line
                  x1={EDGE.start}
                  x2={width}
                  y1={y(mark)}
                  y2={y(mark)}
                  data-zero={mark === 0 || undefined}
                />
                <text x={EDGE.start - 8} y={y(mark) + 4} textAnchor="end">
                  {short(mark)}
                </text>
              </g>
            ))}
            {bars.map((one, place) => (
              <g key={one.day}>
                <title>{one.text}</title>
                <rect
                  className="agentchart__space"
                  {...{ x: x(place) - step / 2, y: EDGE.top, width: step }}
                  height={HEIGHT - EDGE.top - EDGE.bottom}
                />
                <rect
                  className="agentchart__in"
                  {...{ x: x(place) - bar - 1, y: y(one.in), width: bar, rx: 2 }}
                  height={y(0) - y(one.in)}
                />
                <rect
                  className="agentchart__out"
                  {...{ x: x(place) + 1, y: y(one.out), width: bar, rx: 2 }}
                  height={y(0) - y(one.out)}
                />
                {place % each === 0 && (
                  <text x={x(place)} y={HEIGHT - 8} textAnchor="middle">
                    {Number(one.day.slice(8))}
                  </text>
                )}
              </g>
            ))}
            <polyline
              className="agentchart__net"
              points={bars.map(({ net }, place) => `${x(place)},${y(net)}`).join(' ')}
            />
            {step > 16 &&
              bars.map(({ day, net }, place) => (
                <circle key={day} className="agentchart__dot" cx={x(place)} cy={y(net)} r={3} />
              ))}
          </svg>
        )}
      </div>
    </div>
  )
}

/** `600K`: only for the lines of a chart. */
function useShortFigure(): (minor: number) => string {
  const { i18n } = useTranslation()
  const { exponent } = useCurrency()
  const form = new Intl.NumberFormat(formsTag(i18n.language), {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return (minor) => form.format(minor / 10 ** exponent).replace('-', '−')
}
