import { epochMs } from '@baize/kernel'
import { formsTag } from '@baize/languages'
import { useTranslation } from 'react-i18next'
import { useStatus } from '../../../app/status.ts'
import { houseClockText, offsetText } from '../house-day.logic.ts'

/** Days and moments as agents read them: in the time of the house, whatever the clock of the browser. */
export function useHouseTexts() {
  const { i18n } = useTranslation()
  const { houseOffsetMinutes } = useStatus()
  const form = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(formsTag(i18n.language), { ...parts, timeZone: 'UTC' })
  const written = (instant: string) =>
    houseClockText(epochMs(Date.parse(instant)), houseOffsetMinutes)
  // A date before its time, also among words that are written from right to left.
  const keepOrder = (text: string) => (i18n.dir() === 'rtl' ? `\u2066${text}\u2069` : text)
  return {
    /** `+08:00`. */
    offset: offsetText(houseOffsetMinutes),
    /** `18 Apr`. */
    shortDay: (day: string) => form(day, { day: 'numeric', month: 'short' }),
    /** `18 Apr 2026`. */
    day: (day: string) => form(day, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** `13 – 19 Apr 2026`; one day alone. */
    days: (from: string, to: string) => {
      const range = new Intl.DateTimeFormat(formsTag(i18n.language), {
        ...{ day: 'numeric', month: 'short', year: 'numeric' },
        timeZone: 'UTC',
      })
      return range.formatRange(new Date(from), new Date(to))
    },
    /** `2026-04-18`, of a moment. */
    dayOf: (instant: string) => written(instant).slice(0, 10),
    /** `2026-04-18 20:14:36`. */
    moment: (instant: string) => keepOrder(written(instant)),
    /** `2026-04-18 20:14`. */
    minute: (instant: string) => keepOrder(written(instant).slice(0, 16)),
    /** `20:14:36`. */
    time: (instant: string) => written(instant).slice(11),
    /** A moment for a file. */
    written,
  }
}
