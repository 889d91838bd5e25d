import { useTranslation } from 'react-i18next'
import type { Filter } from '../../frames/filter-bar.tsx'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { useNow } from '../../parts/use-now.ts'
import { REPORT_VIEWS, type ReportSearch } from './report-search.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const DAYS_SHOWN = 7

/** The days of a report: those of the address, else the last week and what begins today elsewhere. */
export function useReportPeriod(search: ReportSearch): {
  readonly from: string
  readonly to: string
} {
  const today = useNow(HOUR_MS)
  const keyOf = (at: Date) => at.toISOString().slice(0, 10)
  return {
    from: search.from ?? keyOf(new Date(today.getTime() - DAYS_SHOWN * DAY_MS)),
    to: search.to ?? keyOf(new Date(today.getTime() + DAY_MS)),
  }
}

/** What both views of the report have in common: head, tabs and filters. */
export function useReportFrame(search: ReportSearch, games: readonly string[]) {
  const { t } = useTranslation('lotteryReports')
  const nameOf = useGameName()
  const filters: readonly Filter<ReportSearch>[] = [
    { kind: 'day', name: 'from', label: t('from') },
    { kind: 'day', name: 'to', label: t('to') },
    {
      ...{ kind: 'select', name: 'game', label: t('game'), every: t('everyGame') },
      options: games.map((value) => ({ value, text: nameOf(value) })),
    },
  ]
  return {
    title: t('title'),
    search,
    filters,
    tabs: {
      ...{ name: 'by' as const, label: t('views'), values: REPORT_VIEWS },
      textOf: (view: (typeof REPORT_VIEWS)[number]) => t(`view.${view}`),
    },
  }
}
