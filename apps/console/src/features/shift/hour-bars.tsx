import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatClock, formatWireMoney } from '../../parts/format.ts'
import { weekBeforeText } from './shift.logic.ts'
import type { ShiftMoney } from './shift.queries.ts'

const HEIGHT = 56
const STEP = 10
const BAR = 8
const HOUR_MS = 3_600_000

/** Net by hour of the house's day as bars, with the week before as a line, at the reader's clock; the amounts stand in the table. */
export function HourBars({ money: { hours, at, dayStart } }: { readonly money: ShiftMoney }) {
  const { t } = useTranslation('shift')
  const currency = useCurrency()
  const values = hours.map(({ todayMinor, weekBeforeMinor }, hour) => ({
    hour,
    today: todayMinor === null ? undefined : Number(todayMinor),
    before: Number(weekBeforeMinor),
  }))
  const all = values.flatMap(({ today = 0, before }) => [today, before])
  const lowest = Math.min(0, ...all)
  // A day without money is a line at the foot.
  const highest = Math.max(lowest < 0 ? 0 : 1, ...all)
  const reach = highest - lowest
  const y = (value: number) => ((highest - value) / reach) * HEIGHT
  const line = values.map(({ hour, before }) => `${hour * STEP + STEP / 2},${y(before)}`).join(' ')
  return (
    <figure className="hour-bars">
      <p className="hour-bars__legend caption num">
        <span>{t('money.netToday')}</span>
        <span>{weekBeforeText(at)}</span>
      </p>
      <svg
        viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('money.chart')}
      >
        {values.map(({ hour, today }) => {
          const of = hours[hour]
          if (today === undefined || !of) return null
          const title = t('money.bar', {
            hour: clockAt(dayStart, hour),
            today: formatWireMoney(of.todayMinor ?? '0', currency),
            before: formatWireMoney(of.weekBeforeMinor, currency),
          })
          return (
            <rect
              key={hour}
              x={hour * STEP + (STEP - BAR) / 2}
              y={Math.min(y(today), y(0))}
              width={BAR}
              height={Math.abs(y(today) - y(0))}
              className={today < 0 ? 'hour-bars__loss' : 'hour-bars__gain'}
            >
              <title>{title}</title>
            </rect>
          )
        })}
        <line x1={0} x2={hours.length * STEP} y1={y(0)} y2={y(0)} className="hour-bars__zero" />
        <polyline points={line} className="hour-bars__before" />
      </svg>
      <figcaption className="caption num">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{clockAt(dayStart, hour)}</span>
        ))}
      </figcaption>
    </figure>
  )
}

function clockAt(dayStart: string, hour: number): string {
  return formatClock(new Date(Date.parse(dayStart) + hour * HOUR_MS))
}
