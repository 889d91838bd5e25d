import { epochMs, formsTag } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useStatus } from '../../../app/status.ts'
import { houseClockText, offsetText } from '../house-day.logic.ts'

/** Days and moments as agents read them: in the time of the house, whatever the clock of the browser. */
export function useHouseTexts() {
  const { i18n } = useTranslation()
  const { houseOffsetMinutes } = useStatus()
  const form = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(formsTag(i18n.language), { ...parts, timeZone: 'UTC' })
  return {
    /** `+08:00`. */
    offset: offsetText(houseOffsetMinutes),
    /** `18 Apr`. */
    shortDay: (day: string) => form(day, { day: 'numeric', month: 'short' }),
    /** `18 Apr 2026`. */
    day: (day: string) => form(day, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** `2026-04-18 20:14:36`. */
    moment: (instant: string) => houseClockText(epochMs(Date.parse(instant)), houseOffsetMinutes),
    /** `20:14:36`. */
    time: (instant: string) =>
      houseClockText(epochMs(Date.parse(instant)), houseOffsetMinutes).slice(11),
  }
}
