import type { DeskGame } from '@baize/contract'
import { useTranslation } from 'react-i18next'

const MONDAY = new Date('2024-01-01T00:00:00Z')
const DAY_MS = 86_400_000

/** When a game draws, in one line. */
export function useTimesText(): (times: DeskGame['times']) => string {
  const { t, i18n } = useTranslation('lotteryDraws')
  return ({ everyMinutes, weekdays, monthDays, at, zone }) => {
    if (everyMinutes !== null) return t('times.every', { count: everyMinutes })
    const form = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
    const nameOf = (day: number) => form.format(new Date(MONDAY.getTime() + (day - 1) * DAY_MS))
    const list = new Intl.ListFormat(i18n.language, { style: 'narrow', type: 'unit' })
    const days =
      weekdays === null
        ? t('times.monthDays', { days: list.format((monthDays ?? []).map(String)) })
        : weekdays.length === 7
          ? t('times.daily')
          : list.format(weekdays.map(nameOf))
    return t('times.dated', { days, at, zone })
  }
}
