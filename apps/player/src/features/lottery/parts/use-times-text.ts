import { formsTag } from '@baize/languages'
import { useTranslation } from 'react-i18next'
import type { LotteryGame } from '../lottery.queries.ts'

/** A Monday, from which names of weekdays are counted. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
const WEEK = 7

/** When a game draws, in words: every minute, daily at 18:15, Tue Thu Sat at 21:30. */
export function useTimesText(): (times: LotteryGame['times']) => string {
  const { t, i18n } = useTranslation('lottery')
  const weekday = (day: number) =>
    new Date(MONDAY + (day - 1) * DAY_MS).toLocaleDateString(formsTag(i18n.language), {
      weekday: 'short',
      timeZone: 'UTC',
    })
  return ({ everyMinutes, weekdays, monthDays, at }) => {
    if (everyMinutes !== null) return t('everyMinutes', { count: everyMinutes })
    if (monthDays) return t('onDays', { days: monthDays.join(', '), time: at })
    if (!weekdays || weekdays.length === WEEK) return t('daily', { time: at })
    return t('onWeekdays', { days: weekdays.map(weekday).join(', '), time: at })
  }
}
