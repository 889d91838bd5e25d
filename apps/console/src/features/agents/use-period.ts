import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { statusQuery } from '../../app/session.queries.ts'
import type { Filter } from '../../frames/filter-bar.tsx'
import { browserClock } from '../../parts/browser-clock.ts'
import { houseDayOf, namedPeriods, periodOf } from './period.logic.ts'

interface PeriodSearch {
  readonly from?: string
  readonly to?: string
}

/** The business days that a page shows, and how to choose others. */
export function usePeriod<Search extends PeriodSearch>(search: Search) {
  const { t } = useTranslation('agents')
  const { houseOffsetMinutes } = useSuspenseQuery(statusQuery(useApi())).data
  const today = houseDayOf(browserClock.now(), houseOffsetMinutes)
  const named = namedPeriods(today)
  const nameOf = (name: keyof typeof named) => t(`period.${name}`)
  const filters: readonly Filter<PeriodSearch>[] = [
    {
      kind: 'views',
      label: t('period.label'),
      names: ['from', 'to'],
      views: Object.entries(named).map(([value, wanted]) => ({
        value,
        text: nameOf(value as keyof typeof named),
        search: wanted,
      })),
    },
    { kind: 'day', name: 'from', label: t('period.from') },
    { kind: 'day', name: 'to', label: t('period.to') },
  ]
  return { period: periodOf(search, today), filters: filters as readonly Filter<Search>[] }
}
