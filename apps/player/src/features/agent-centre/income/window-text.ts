import { useTranslation } from 'react-i18next'
import { useHouseTexts } from '../parts/house-texts.ts'

const PART = /^(\d{4}-\d{2}-\d{2})#(\d{1,3})$/
const CLOSE = /^(\d{4}-\d{2}-\d{2})#close$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A settled window as agents read it: a day as a day, an hour or five minutes with its day, and a longer one by the name
 * that statements give it, such as `2026-04A`.
 */
export function useWindowText(): (window: string, type: string) => string {
  const { t } = useTranslation('agent-centre')
  const { day } = useHouseTexts()
  return (window, type) => {
    if (DAY.test(window)) return day(window)
    const [, closed] = CLOSE.exec(window) ?? []
    if (closed !== undefined) return t('income.close', { day: day(closed) })
    const [, date, number] = PART.exec(window) ?? []
    if (date === undefined || number === undefined) return window
    const [minutes, each] =
      type === 'real_time' ? [Number(number) * 5, 5] : [Number(number) * 60, 60]
    return `${day(date)}, ${clock(minutes)}–${clock(minutes + each)}`
  }
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
