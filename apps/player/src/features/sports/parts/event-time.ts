import { formsTag } from '@baize/languages'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../../app/browser-clock.ts'

/** `Today 20:30`, `Sat 15:30`, `12 Dec, 20:30`: when an event starts, as this device's zone has it. */
export function useStartText(): (startsAt: string) => string {
  const { t, i18n } = useTranslation('sports')
  const tag = formsTag(i18n.language)
  return (startsAt) => {
    const starts = new Date(startsAt)
    const time = starts.toLocaleTimeString(tag, {
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    })
    const days = daysUntil(starts)
    if (days === 0) return t('time.today', { time })
    if (days === 1) return t('time.tomorrow', { time })
    const isNear = days > 1 && days < 7
    const day = starts.toLocaleDateString(
      tag,
      isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' },
    )
    return t('time.onDay', { day, time })
  }
}

function daysUntil(starts: Date): number {
  const now = new Date(browserClock.now())
  const noonOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12)
  return Math.round((noonOf(starts).getTime() - noonOf(now).getTime()) / 86_400_000)
}
