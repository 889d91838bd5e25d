import { Segments } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PERIODS, type Period } from './period.logic.ts'

interface RecordsBarProps {
  readonly period: Period
  onPeriod(period: Period): void
  readonly children: ReactNode
}

/** The filters of a record: time first, then what is special to it. */
export function RecordsBar({ period, onPeriod, children }: RecordsBarProps) {
  const { t } = useTranslation(['records', 'common'])
  return (
    <div className="records__bar">
      <Segments
        label={t('period.label')}
        value={period}
        choices={PERIODS.map((value) => ({ value, text: t(`period.${value}`) }))}
        onChoose={onPeriod}
      />
      {children}
    </div>
  )
}

interface RowsShownProps {
  readonly pageNo: number
  readonly pageSize: number
  readonly totalCount: number
}

/** `1 – 15 of 212`. */
export function RowsShown({ pageNo, pageSize, totalCount }: RowsShownProps) {
  const { t } = useTranslation()
  const first = (pageNo - 1) * pageSize + 1
  return (
    <span className="caption num">
      {t('rowsShown', {
        first,
        last: Math.min(totalCount, first + pageSize - 1),
        count: totalCount,
      })}
    </span>
  )
}
