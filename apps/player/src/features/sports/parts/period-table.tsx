import type { SportsEvent } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { periodKindOf } from './periods.logic.ts'

type Side = 'home' | 'away'

/** Something that stands for each side behind the periods. */
interface SideColumn {
  readonly title: string
  figureOf(side: Side): number | string | undefined
}

interface PeriodTableProps {
  readonly event: Pick<SportsEvent, 'sport' | Side>
  readonly periods: readonly Readonly<Record<Side, number>>[]
  /** More than there are periods where some are still to come. */
  readonly columnCount?: number
  readonly more: readonly SideColumn[]
}

/** What each period of a match came to, side by side. */
export function PeriodTable({ event, periods, columnCount, more }: PeriodTableProps) {
  const { t } = useTranslation('sports')
  const columns = [...Array(columnCount ?? periods.length).keys()]
  return (
    <table className="sb-periods num">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('event.team')}</span>
          </th>
          {columns.map((index) => (
            <th key={index} scope="col">
              {t(`periodShort.${periodKindOf(event.sport, index + 1)}`, { number: index + 1 })}
            </th>
          ))}
          {more.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" dir="auto">
              {event[side].name}
            </th>
            {columns.map((index) => (
              <td key={index}>{periods[index]?.[side] ?? '–'}</td>
            ))}
            {more.map(({ title, figureOf }) => (
              <td key={title}>{figureOf(side)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
