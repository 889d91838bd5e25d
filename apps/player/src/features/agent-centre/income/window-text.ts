import type { operations, ValueOf } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useHouseTexts } from '../parts/house-texts.ts'

const PART = /#(\d{1,3})$/
const CLOSE = /#close$/

type Window = Pick<
  ValueOf<typeof operations.getAgentRun>,
  'type' | 'window' | 'firstDay' | 'lastDay'
>

/** A settled window as agents read it: a day, the days from the first to the last, or a part of a day with its day. */
export function useWindowText(): (of: Window) => string {
  const { t } = useTranslation('agent-centre')
  const { day, days } = useHouseTexts()
  return ({ type, window, firstDay, lastDay }) => {
    if (CLOSE.test(window)) return t('income.close', { day: day(firstDay) })
    const [, number] = PART.exec(window) ?? []
    if (number === undefined) return days(firstDay, lastDay)
    const [minutes, each] =
      type === 'real_time' ? [Number(number) * 5, 5] : [Number(number) * 60, 60]
    return `${day(firstDay)}, ${clock(minutes)}–${clock(minutes + each)}`
  }
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
