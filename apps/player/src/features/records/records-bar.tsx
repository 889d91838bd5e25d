import { Notice, Select, TextField } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isBackwards, type Period, type PeriodWish } from './period.logic.ts'

interface RecordsBarProps {
  readonly periods: readonly Period[]
  readonly wish: PeriodWish
  onPeriod(wish: PeriodWish): void
  readonly children: ReactNode
}

/** The filters of a record: time first, then what is special to it. */
export function RecordsBar({ periods, wish, onPeriod, children }: RecordsBarProps) {
  const { t } = useTranslation(['records', 'common'])
  const change = (part: 'since' | 'until', day: string) => {
    const since = part === 'since' ? day : wish.since
    const until = part === 'until' ? day : wish.until
    onPeriod({ days: 'own', ...(since && { since }), ...(until && { until }) })
  }
  return (
    <div className="records__bar">
      <Select
        aria-label={t('period.label')}
        className="min-w-32"
        value={wish.days}
        options={periods.map((value) => ({ value, text: t(`period.${value}`) }))}
        onChoose={(days) => onPeriod({ days: days as Period })}
      />
      {wish.days === 'own' && (
        <>
          {(['since', 'until'] as const).map((part) => (
            <TextField
              key={part}
              type="date"
              size="s"
              label={t(`period.${part}`)}
              value={wish[part] ?? ''}
              onChange={(event) => change(part, event.target.value)}
            />
          ))}
          {isBackwards(wish) && <Notice tone="warn">{t('period.backwards')}</Notice>}
        </>
      )}
      {children}
    </div>
  )
}
